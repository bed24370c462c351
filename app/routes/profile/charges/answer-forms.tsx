import { Form, useNavigation } from "react-router";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { type AnswerProblems, MAX_ANSWER_LENGTH } from "#app/features/trip-charges/charge-form.ts";
import type { ListedCharge } from "#app/features/trip-charges/list-trip-charges.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";

type AnswerFormsProps = {
  charge: ListedCharge;
  answer: { typed: string; problems: AnswerProblems } | undefined;
};

/** A disputed charge can still be accepted. */
export function AnswerForms({ charge, answer }: AnswerFormsProps) {
  const { id, state, total, answerDueAt } = charge;
  const pending = useNavigation().formData;
  const isPending = (intent: string) =>
    pending?.get("chargeId") === id && pending.get("intent") === intent;
  const isDisputed = state === "disputed";
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <p className="text-sm leading-6">
        {isDisputed
          ? "Our staff will review it and tell you the outcome. You can still accept it."
          : `Please answer by ${formatMoment(answerDueAt)}.`}
      </p>
      <Form method="post" noValidate className="flex flex-col gap-2">
        <input type="hidden" name="chargeId" value={id} />
        <CheckboxField
          label={`Yes, charge me ${formatRupees(total)}`}
          hint="It is added to your price. This cannot be undone."
          name="sure"
          value="yes"
          required
          error={answer?.problems.sure}
        />
        <Button
          type="submit"
          name="intent"
          value="accept"
          pending={isPending("accept")}
          className="w-fit max-sm:w-full"
        >
          Accept {formatRupees(total)}
        </Button>
      </Form>
      {isDisputed ? null : (
        <details open={answer?.problems.dispute ? true : undefined}>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center rounded-control font-semibold text-sea">
            Dispute it
          </summary>
          <Form method="post" data-record={id} noValidate className="flex flex-col gap-4 pt-2">
            <input type="hidden" name="chargeId" value={id} />
            <TextAreaField
              label="What is wrong with it?"
              name="dispute"
              rows={3}
              required
              maxLength={MAX_ANSWER_LENGTH}
              defaultValue={answer?.typed}
              error={answer?.problems.dispute}
            />
            <Button
              type="submit"
              name="intent"
              value="dispute"
              variant="secondary"
              pending={isPending("dispute")}
              className="w-fit max-sm:w-full"
            >
              Dispute the charge
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
