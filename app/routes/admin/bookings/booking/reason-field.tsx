import { TextField } from "#app/ui/text-field.tsx";
import { formStateOf, type BookingActionData } from "./booking-action-data.ts";

export function ReasonField({ answer }: { answer: BookingActionData | undefined }) {
  const { typed, problems } = formStateOf(answer);
  return (
    <TextField
      label="Reason"
      name="reason"
      required
      maxLength={300}
      defaultValue={typed.reason}
      hint="Visible to staff only."
      error={problems.reason}
    />
  );
}
