import { TextField } from "#app/ui/text-field.tsx";
import { fieldsOf, type StepAnswer } from "./booking-action-data.ts";

/** Why the desk does it. */
export function ReasonField({ answer }: { answer: StepAnswer | undefined }) {
  const { typed, problems } = fieldsOf(answer);
  return (
    <TextField
      label="Reason"
      name="reason"
      required
      maxLength={300}
      defaultValue={typed.reason}
      hint="Only the desk reads it."
      error={problems.reason}
    />
  );
}
