import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { formatRupees } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import type { ListedBooking } from "#app/features/booking/customer/list-own-bookings.server.ts";
import {
  ownBookingPath,
  tripChargesPath,
} from "#app/features/booking/customer/own-booking-path.ts";

type DueItem = { text: string; action: { label: string; to: string } };

/** What a booking still asks of its customer, most urgent first. */
export function describeDue(
  { reference, answerDueAt, balance }: Pick<ListedBooking, "reference" | "answerDueAt" | "balance">,
  now: Instant,
): DueItem[] {
  const due: DueItem[] = [];
  if (answerDueAt !== null && now < answerDueAt) {
    due.push({
      text: `Answer a charge by ${formatMoment(answerDueAt)}`,
      action: { label: "Accept or dispute", to: tripChargesPath(reference) },
    });
  }
  if (isPayableOnline(balance)) {
    due.push({
      text: `${formatRupees(balance)} to pay`,
      action: { label: "Pay now", to: ownBookingPath(reference) },
    });
  }
  return due;
}
