import { type SubmitEvent, useState } from "react";
import { Form, useNavigation } from "react-router";
import { HALF_HOURS } from "#app/domain/clock-time.ts";
import {
  type BlockProblems,
  MAX_REASON_LENGTH,
  parseBlock,
  type BlockFormValues,
  blockFormValues,
} from "#app/features/calendar/block-form.ts";
import type { SeenBlock } from "#app/features/calendar/block-car.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { MomentFields } from "#app/ui/moment-fields.tsx";
import { useFocusFirstInvalid } from "#app/ui/use-focus-on-answer.ts";

export type BlockActionData = {
  typed: BlockFormValues | null;
  failed: string | null;
  problems: BlockProblems;
  unsure: string | null;
};

type BlockFormProps = {
  typed: BlockFormValues;
  answer: BlockActionData | undefined;
  seen?: SeenBlock;
  label: string;
  back: string;
};

export function BlockForm({ typed: first, answer, seen, label, back }: BlockFormProps) {
  const { problems, formProps } = useBlockProblems(answer);
  const { formMethod, formData } = useNavigation();
  const pending = formMethod === "POST" && formData?.get("intent") === "save";
  const typed = answer?.typed ?? first;
  return (
    <Form
      {...formProps}
      method="post"
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
    >
      {seen ? <SeenFields seen={seen} /> : null}
      <input type="hidden" name="intent" value="save" />
      <TextField
        label="Reason"
        name="reason"
        required
        maxLength={MAX_REASON_LENGTH}
        defaultValue={typed.reason}
        error={problems.reason}
        hint="For example, “Service” or “New tyres”. Customers do not see it."
      />
      <MomentFields
        label="From"
        times={HALF_HOURS}
        date={{ name: "fromDate", value: typed.fromDate, error: problems.fromDate }}
        time={{ name: "fromTime", value: typed.fromTime, error: problems.fromTime }}
      />
      <MomentFields
        label="Until"
        times={HALF_HOURS}
        date={{ name: "toDate", value: typed.toDate, error: problems.toDate }}
        time={{ name: "toTime", value: typed.toTime, error: problems.toTime }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending}>
          {label}
        </Button>
        <LinkButton to={back} variant="secondary" prefetch="none">
          Cancel
        </LinkButton>
      </div>
    </Form>
  );
}

/** Sent back for optimistic locking. */
export function SeenFields({ seen }: { seen: SeenBlock }) {
  return (
    <>
      <input type="hidden" name="carId" value={seen.carId} />
      <input type="hidden" name="startsAt" value={seen.startsAt} />
      <input type="hidden" name="endsAt" value={seen.endsAt} />
    </>
  );
}

function useBlockProblems(answer: BlockActionData | undefined) {
  const [found, setFound] = useState({ answer, problems: answer?.problems });
  const problems = found.answer === answer ? found.problems : answer?.problems;
  const ref = useFocusFirstInvalid(problems);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const read = parseBlock(blockFormValues(new FormData(event.currentTarget)));
    if (!read.ok) event.preventDefault();
    setFound({ answer, problems: read.ok ? undefined : read.reason });
  };
  return { problems: problems ?? {}, formProps: { ref, onSubmit } };
}
