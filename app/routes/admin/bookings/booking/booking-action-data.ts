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

const NO_VALUES: FieldProblems = {};

export function formStateOf(answer: BookingActionData | undefined) {
  return { typed: answer?.typed ?? NO_VALUES, problems: answer?.problems ?? NO_VALUES };
}
