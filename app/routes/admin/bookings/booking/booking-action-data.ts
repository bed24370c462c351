import type { FieldProblems } from "#app/features/booking/admin/booking-forms.ts";
import type { bookingFailed } from "#app/features/booking/admin/booking-messages.ts";
import type { BookingRefusal } from "#app/features/booking/admin/refusal-messages.ts";

/** What a form is told that was not carried out. */
export type BookingActionData = {
  of: keyof typeof bookingFailed;
  /** What was typed, by field, to be put right. */
  typed: FieldProblems;
  problems: FieldProblems;
  problem: string | null;
  refusal: Exclude<BookingRefusal, { kind: "not-found" }> | null;
};

const NO_VALUES: FieldProblems = {};

/** What the fields of a form begin with, and what is wrong with each. */
export function formStateOf(answer: BookingActionData | undefined) {
  return { typed: answer?.typed ?? NO_VALUES, problems: answer?.problems ?? NO_VALUES };
}
