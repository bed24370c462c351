import { business } from "#app/content/business.ts";
import { providerName } from "#app/content/payment-providers.ts";
import type { RefundReason } from "#app/db/schema/payments.ts";
import { COUNTER_PROVIDER, type PaymentMethod } from "#app/domain/counter-payment.ts";
import type { OwnCancelRefusal } from "./cancel-own-booking.server.ts";
import type { BookingDocument, CustomerEventKind } from "./find-own-booking.server.ts";

export const ownBookingDone = {
  cancelled: {
    tone: "success",
    title: "Booking cancelled successfully!",
    text: "See your refund and its date below.",
  },
  released: {
    tone: "success",
    title: "You have released the car",
    text: "Nothing was charged. If a payment still goes through, we will refund it in full.",
  },
  "already-cancelled": {
    tone: "info",
    title: "This booking is already cancelled",
    text: "Nothing more was charged.",
  },
  "change-paid": {
    tone: "success",
    title: "Booking changed successfully!",
    text: "Your payment was received. Your booking and its price are updated below.",
  },
  changed: {
    tone: "success",
    title: "Booking changed successfully!",
    text: "Your booking and its price are updated below.",
  },
  "balance-paid": {
    tone: "success",
    title: "Payment Successful",
    text: "Your payment was received. Anything still to pay is shown below.",
  },
  "deposit-paid": {
    tone: "success",
    title: "Your deposit is in place",
    text: "We hold it until after your trip. See the date below.",
  },
  "charge-accepted": {
    tone: "success",
    title: "Charge accepted",
    text: "It has been added to your price. See the invoice and the balance below.",
  },
  "charge-disputed": {
    tone: "success",
    title: "Charge disputed",
    text: "You are not charged for now. Our staff will review it and tell you the outcome.",
  },
  "return-submitted": {
    tone: "success",
    title: "Thank you for returning the car",
    text: "Our staff will check the car and confirm the return from this time.",
  },
  "return-not-sent": {
    tone: "warning",
    title: "Your return was not sent",
    text: "The car is back already, or is to be returned to our staff. Call us if you have left it at the key box.",
  },
  "no-longer-due": {
    tone: "info",
    title: "This payment is no longer due",
    text: "You were not charged. See the price and the balance below.",
  },
  "documents-given": {
    tone: "success",
    title: "Documents added to this booking",
    text: "Please bring the originals to pickup.",
  },
} as const;

export function doneMessageFrom(params: URLSearchParams) {
  const done = params.get("done") ?? "";
  return isDone(done) ? ownBookingDone[done] : null;
}

function isDone(text: string): text is keyof typeof ownBookingDone {
  return Object.hasOwn(ownBookingDone, text);
}

export const ownCancelRefusals = {
  "charge-changed": {
    title: "The charge has changed",
    text: "Nothing was cancelled. Please check it before you confirm.",
  },
  "not-now": {
    title: "This booking can no longer be cancelled here",
    get text() {
      return `Nothing was cancelled. Please call ${business().phone.display}.`;
    },
  },
} as const satisfies Partial<Record<OwnCancelRefusal, { title: string; text: string }>>;

const EVENT_LABELS: Record<CustomerEventKind, string> = {
  held: "We held the car for your payment",
  hold_released: "You chose other dates, so this hold was released",
  hold_expired: "The hold ended without a payment",
  payment_started: "You started a payment",
  payment_failed: "A payment did not go through",
  confirmed: "Paid and confirmed",
  booked_at_desk: "Our team booked it for you",
  moved: "Our team moved the booking",
  change_requested: "Change requested, awaiting payment",
  change_ended: "The change ended without a payment",
  changed: "The booking was changed",
  balance_paid: "Payment received",
  picked_up: "You picked up the car",
  swap_readings: "We noted the odometer and fuel at the change of car",
  return_submitted: "You left the car at the key box",
  return_rejected: "We could not confirm your return at the key box",
  returned: "You brought the car back",
  charge_proposed: "We proposed a charge",
  charge_disputed: "A charge is disputed",
  charge_accepted: "A charge was added to the price",
  charge_dropped: "A charge was dropped",
  deposit_taken: "Your deposit is in place",
  deposit_captured: "We collected from your blocked deposit",
  deposit_applied: "Your deposit paid what was owed",
  deposit_released: "Your deposit was released",
  deposit_paid_back: "Your deposit was paid back",
  no_show: "The car was not picked up",
  cancelled: "Our team cancelled the booking",
  message_queued: "We wrote to you",
  document_verified: "We verified a document",
  document_rejected: "We could not accept a document",
  document_open: "We will look at a document again",
  refund_requested: "Refund requested",
  refunded: "Refund paid",
  refund_failed: "Refund failed",
};

export function eventLabel({ kind, isOwn }: { kind: CustomerEventKind; isOwn: boolean }) {
  if (kind === "cancelled" && isOwn) return "You cancelled the booking";
  return EVENT_LABELS[kind];
}

export function documentStatusLabel(document: BookingDocument | undefined): string {
  if (document === undefined) return "missing";
  if (document.verdict === "rejected") return `not accepted: ${document.rejectionReason}`;
  return document.verdict ?? "uploaded";
}

export function pickupReminder(missing: readonly string[], licenceEndsEarly: boolean): string {
  if (missing.length > 0) return `Please remember to bring ${missing.join(", ")} at pickup.`;
  if (licenceEndsEarly) return "Please bring the originals to pickup, with the renewed licence.";
  return "We have a copy of each. Please bring the originals to pickup.";
}

export function paymentMethodLabel(provider: string, method: PaymentMethod | null): string {
  if (method === "deposit") return "From your deposit";
  if (provider === COUNTER_PROVIDER) return "At our counter";
  const name = providerName(provider);
  return name === null ? "Online" : `Online, by ${name}`;
}

const REFUND_REASON_LABELS: Record<RefundReason, string> = {
  "car-gone": "Your payment arrived after the hold on the car had ended.",
  "already-paid": "Your payment arrived when this amount was no longer due.",
  "wrong-amount": "The amount paid did not match the booking price.",
  "change-gone": "Your payment arrived when the change was no longer possible.",
  changed: "Refund for the change of your booking.",
  cancelled: "Refund for your cancelled booking.",
  "deposit-not-due": "This deposit was no longer due.",
  deposit: "Your deposit.",
  goodwill: "As agreed with our team.",
};

export function refundReasonLabel(reason: RefundReason): string {
  return REFUND_REASON_LABELS[reason];
}
