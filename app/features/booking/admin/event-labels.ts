import type { BookingEventKind } from "#app/db/schema/bookings.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";

export const EVENT_LABELS: Record<BookingEventKind, string> = {
  held: "Car held for the payment",
  hold_released: "Hold released",
  hold_expired: "Hold ended unpaid",
  payment_started: "Payment started",
  payment_failed: "Payment failed",
  confirmed: "Paid and confirmed",
  booked_at_desk: "Booked by staff",
  moved: "Moved",
  change_requested: "Change awaiting payment",
  change_ended: "Change ended unpaid",
  changed: "Changed",
  balance_paid: "Payment received",
  balance_written_off: "Balance written off",
  write_off_reversed: "Write-off reversed",
  picked_up: "Car picked up",
  swap_readings: "Readings of the swap",
  return_submitted: "Left at the key box by the customer",
  return_rejected: "Return at the key box rejected",
  returned: "Car returned",
  charge_proposed: "Charge proposed",
  charge_disputed: "Charge disputed",
  charge_accepted: "Charge accepted",
  charge_dropped: "Charge dropped",
  deposit_taken: "Deposit taken",
  deposit_captured: "Deposit captured",
  deposit_applied: "Paid from the deposit",
  deposit_released: "Deposit released",
  deposit_paid_back: "Deposit paid back",
  no_show: "Marked as no-show",
  cancelled: "Cancelled",
  note: "Note",
  message_queued: "Message to the customer",
  document_verified: "Document verified",
  document_rejected: "Document rejected",
  document_open: "Document review undone",
  refund_requested: "Refund requested",
  refunded: "Refund paid",
  refund_failed: "Refund failed",
};

export const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  "car-gone": "The car was no longer held",
  "already-paid": "No longer due",
  "wrong-amount": "Wrong amount",
  "change-gone": "The change was no longer possible",
  changed: "The booking was changed",
  cancelled: "Cancelled",
  "deposit-not-due": "The deposit was no longer due",
  deposit: "Deposit released",
  goodwill: "Agreed with the customer",
};

export function formatEventDetail(kind: BookingEventKind, detail: string | null): string | null {
  if (detail === null || kind !== "refund_requested") return detail;
  const labels: Readonly<Record<string, string>> = REFUND_REASON_LABELS;
  return labels[detail] ?? detail;
}
