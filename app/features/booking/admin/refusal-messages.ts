import { bookingRefusals } from "./booking-messages.ts";
import { newBookingProblems } from "./new-booking-messages.ts";
import type { BalanceRefusal } from "./take-balance.server.ts";
import type { CancelRefusal } from "./cancel-booking.server.ts";
import type { ConfirmRefusal } from "./confirm-paid.server.ts";
import type { RefundRefusal } from "./refund-booking.server.ts";
import type { PickUpRefusal, ReturnRefusal } from "./handover.server.ts";
import type { SendRefusal } from "./send-confirmation.server.ts";
import type { ReversalRefusal, WriteOffRefusal } from "./write-off.server.ts";

export type BookingRefusal =
  | CancelRefusal
  | ConfirmRefusal
  | RefundRefusal
  | PickUpRefusal
  | ReturnRefusal
  | SendRefusal
  | BalanceRefusal
  | WriteOffRefusal
  | ReversalRefusal;

export function refusalMessage(refusal: Exclude<BookingRefusal, { kind: "not-found" }>): string {
  switch (refusal.kind) {
    case "not-now":
      return bookingRefusals.notNow;
    case "charge-changed":
      return bookingRefusals.chargeChanged;
    case "nothing-left":
      return bookingRefusals.nothingLeft;
    case "left-changed":
      return bookingRefusals.leftChanged(refusal.terms.left);
    case "above-left":
      return bookingRefusals.aboveLeft(refusal.left);
    case "too-little-to-refund":
      return bookingRefusals.tooLittleToRefund;
    case "car-gone":
      return bookingRefusals.carGone;
    case "customer-left":
      return bookingRefusals.customerLeft;
    case "car-out":
      return bookingRefusals.carOut(refusal.reference);
    case "car-taken":
      return bookingRefusals.takenBefore(refusal.by);
    case "too-early":
      return bookingRefusals.tooEarly;
    case "in-future":
      return bookingRefusals.inFuture;
    case "before-pickup":
      return bookingRefusals.beforePickup(refusal.at);
    case "odometer-low":
    case "odometer-high":
      return bookingRefusals.odometerUnlikely(refusal.odometerKm);
    case "odometer-back":
      return bookingRefusals.odometerBack(refusal.odometerKm);
    case "odometer-far":
      return bookingRefusals.odometerFar(refusal.odometerKm, refusal.driven);
    case "other-time":
      return bookingRefusals.otherTime(refusal.submittedAt);
    case "no-contact":
      return bookingRefusals.noContact;
    case "balance-changed":
      return bookingRefusals.balanceChanged(refusal.balance);
    case "too-little-for-link":
      return bookingRefusals.tooLittleForLink;
    case "nothing-owed":
      return bookingRefusals.nothingOwed;
    case "trip-not-over":
      return bookingRefusals.tripNotOver;
    case "deposit-held":
      return bookingRefusals.depositHeld;
    case "already-written-off":
      return bookingRefusals.alreadyWrittenOff(refusal.amount);
    case "written-off-changed":
      return bookingRefusals.writtenOffChanged(refusal.writtenOff);
    case "paid-above-total":
      return newBookingProblems.paidAbove(refusal.total);
    case "just-sent":
      return bookingRefusals.justSent;
  }
}
