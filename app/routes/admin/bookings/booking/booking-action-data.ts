import type { FieldProblems } from "#app/features/booking/admin/booking-forms.ts";
import type { bookingFailed } from "#app/features/booking/admin/booking-messages.ts";
import type { BookingRefusal } from "#app/features/booking/admin/refusal-messages.ts";

export type BookingActionData = {
  of: keyof typeof bookingFailed;
  typed: FieldProblems;
  problems: FieldProblems;
  problem: string | null;
  refusal: Exclude<BookingRefusal, { kind: "not-found" }> | null;
};

/** The id of the form, for buttons that stand outside it. */
export const ACTION_FORM_ID = "booking-action";

const NO_VALUES: FieldProblems = {};

/** `draft`: what the form was opened with. */
export function formStateOf(answer: BookingActionData | undefined, draft = NO_VALUES) {
  return { typed: answer?.typed ?? draft, problems: answer?.problems ?? NO_VALUES };
}
