import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { businessDate, type Instant, minuteOfDay } from "#app/domain/business-time.ts";
import { LONGEST_NOTE } from "#app/features/booking/desk/booking-forms.ts";
import { FUEL_LEVELS, kmWords } from "#app/features/booking/desk/hand-over-words.ts";
import { classNames } from "#app/ui/class-names.ts";
import { CONTROL, describedBy, Field } from "#app/ui/field.tsx";
import { TextAreaField } from "#app/ui/text-area-field.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { fieldsOf, type StepAnswer } from "./step-answer.ts";

type HandOverFieldsProps = {
  now: Instant;
  answer: StepAnswer | undefined;
  /** What the odometer said before. */
  lastKm: number | null;
  /** Of the car: it says whether it is filled or charged. */
  fuelType: string;
  notesHint: string;
};

/** What is read when the keys change hands. */
export function HandOverFields(props: HandOverFieldsProps) {
  const { now, answer, lastKm, fuelType, notesHint } = props;
  const { typed, problems } = fieldsOf(answer);
  return (
    <>
      <TextField
        label="Odometer (km)"
        name="odometerKm"
        inputMode="numeric"
        required
        maxLength={12}
        defaultValue={typed.odometerKm}
        hint={lastKm === null ? undefined : `Last noted: ${kmWords(lastKm)}`}
        error={
          problems.odometerKm ?? (answer?.refusal?.kind === "odometer-back" ? answer.problem : null)
        }
      />
      <FuelField
        label={fuelType === "Electric" ? "Charge" : "Fuel"}
        chosen={typed.fuelPercent}
        error={problems.fuelPercent}
      />
      <TextField
        label="When"
        name="at"
        type="datetime-local"
        required
        defaultValue={typed.at ?? `${businessDate(now)}T${clockOf(now)}`}
        error={problems.at}
      />
      <TextAreaField
        label="Notes"
        name="notes"
        rows={3}
        maxLength={LONGEST_NOTE}
        defaultValue={typed.notes}
        hint={notesHint}
        error={problems.notes}
      />
    </>
  );
}

type FuelFieldProps = { label: string; chosen: string | undefined; error: string | undefined };

function FuelField({ label, chosen, error }: FuelFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <div className="relative">
        <select
          {...describedBy(id, { error })}
          id={id}
          name="fuelPercent"
          required
          defaultValue={chosen ?? ""}
          className={classNames(CONTROL, "appearance-none pr-10")}
        >
          <option value="">Choose</option>
          {FUEL_LEVELS.toReversed().map(({ percent, words }) => (
            <option key={percent} value={percent}>
              {words}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4.5 text-muted"
        />
      </div>
    </Field>
  );
}

/** '09:05', as a form has it. */
function clockOf(at: Instant): string {
  const minute = minuteOfDay(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}
