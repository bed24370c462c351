import {
  businessDate,
  formatMoment,
  type Instant,
  minuteOfDay,
} from "#app/domain/business-time.ts";
import { isOdometerRefusal } from "#app/domain/distance-driven.ts";
import { MAX_NOTE_LENGTH } from "#app/domain/notes.ts";
import type { FieldProblems } from "#app/features/booking/admin/booking-forms.ts";
import { refusalMessage } from "#app/features/booking/admin/refusal-messages.ts";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { formStateOf, type BookingActionData } from "./booking-action-data.ts";
import { ReadingFields } from "./reading-fields.tsx";

type HandoverFieldsProps = {
  now: Instant;
  answer: BookingActionData | undefined;
  draft: FieldProblems;
  lastKm: number | null;
  /** At the pickup, where a return is written down. */
  lastFuel?: number | null;
  fuelType: string;
  notesHint: string;
  /** What the customer entered at the key box. */
  submitted?: Submitted | null;
};

type Submitted = {
  submittedAt: Instant | null;
  odometerKm: number | null;
  fuelPercent: number | null;
};

const FUEL_HINT = "As at pickup. Change it if the gauge shows another level.";

export function HandoverFields(props: HandoverFieldsProps) {
  const {
    now,
    answer,
    draft,
    lastKm,
    fuelType,
    notesHint,
    submitted = null,
    lastFuel = null,
  } = props;
  const submittedAt = submitted?.submittedAt ?? null;
  const { typed, problems } = formStateOf(answer, draft);
  const refusal = answer?.refusal;
  return (
    <>
      <ReadingFields
        typed={typed}
        problems={problems}
        refusal={refusal && isOdometerRefusal(refusal) ? refusal : null}
        lastKm={lastKm}
        fuelType={fuelType}
        initial={{
          odometerKm: submitted?.odometerKm ?? null,
          fuelPercent: submitted?.fuelPercent ?? lastFuel,
        }}
        fuelHint={submitted?.fuelPercent || lastFuel === null ? undefined : FUEL_HINT}
      />
      <TextField
        label="When"
        name="at"
        type="datetime-local"
        required
        defaultValue={typed.at ?? formatInputMoment(submittedAt ?? now)}
        error={problems.at}
      />
      {submittedAt === null ? null : (
        <TextField
          label="Reason for another time"
          name="timeReason"
          maxLength={300}
          defaultValue={typed.timeReason}
          hint={`The customer left it at the key box on ${formatMoment(submittedAt)}.`}
          error={refusal?.kind === "other-time" ? refusalMessage(refusal) : problems.timeReason}
        />
      )}
      <TextAreaField
        label="Notes"
        name="notes"
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={typed.notes}
        hint={notesHint}
        error={problems.notes}
      />
    </>
  );
}

/** For a field of date and time. */
export function formatInputMoment(at: Instant): string {
  const minute = minuteOfDay(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${businessDate(at)}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
