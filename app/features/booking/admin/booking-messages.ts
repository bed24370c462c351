import type { Occupant } from "#app/records/booking/find-occupant.server.ts";
import type { RefundMethod } from "#app/domain/counter-payment.ts";
import { formatMoment, type Instant } from "#app/domain/business-time.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { formatKm } from "./handover-labels.ts";

export const bookingDone = {
  "booking-added": "Booking added successfully!",
  "booking-confirmed": "Booking confirmed successfully!",
  "booking-changed": "Booking changed successfully!",
  "link-sent": "Payment link sent! The booking changes once it is paid.",
  "balance-taken": "Payment added successfully!",
  "balance-link-sent": "Payment link sent!",
  "balance-written-off": "Balance written off!",
  "write-off-reversed": "Write-off reversed! The balance is owed again.",
  "booking-cancelled": "Booking cancelled successfully!",
  "picked-up": "Car marked as picked up!",
  returned: "Car marked as returned!",
  "swap-readings-added": "Readings added!",
  "key-box-allowed": "Key box allowed! The customer can return the car without staff.",
  "key-box-forbidden": "Key box no longer allowed!",
  "key-box-rejected": "Return rejected! The car counts as out again. Tell the customer.",
  "keys-back": "Keys marked as back!",
  "charges-checked": "Noted: nothing more to charge!",
  "no-show": "Booking marked as no-show!",
  "deposit-link-sent": "Link sent!",
  "deposit-taken": "Deposit taken!",
  "deposit-released": "Deposit released! Pay it back now.",
  "deposit-goes-back": "Deposit released! It goes back to the customer by itself.",
  "deposit-applied": "Deposit used for what was owed! Nothing is to be paid back.",
  "deposit-paid-back": "Deposit marked as paid back!",
  "charge-proposed": "Charge proposed! The customer has two days to answer.",
  "charge-accepted": "Charge added to the booking!",
  "charge-dropped": "Charge dropped!",
  "note-added": "Note added successfully!",
  "view-saved": "View saved!",
  "view-removed": "View removed!",
  "confirmation-sent": "Confirmation is on its way!",
  "refund-requested": "Refund requested successfully!",
  "refund-retried": "Refund requested again!",
  "refund-handed-over": "Marked as refunded!",
} as const;

const MESSAGED = "customers-messaged-";

/** The `done` of a message to so many customers. */
export function messagedDone(count: number): string {
  return `${MESSAGED}${count}`;
}

export function findMessagedNotice(done: string): string | null {
  const count = done.startsWith(MESSAGED) ? done.slice(MESSAGED.length) : "";
  if (!/^[1-9]\d?$/.test(count)) return null;
  return `Message sent to ${count} ${count === "1" ? "customer" : "customers"}!`;
}

export const tooManyMessages = "You have written to many customers. Try again in an hour.";

/** Prefixes of failure messages (spec 8). */
export const bookingFailed = {
  "confirm-paid": "Failed to confirm booking",
  "pick-up": "Failed to hand over car",
  return: "Failed to take back car",
  "swap-readings": "Failed to add readings",
  "key-box": "Failed to change the key box",
  "reject-key-box": "Failed to reject the return",
  "keys-back": "Failed to mark the keys as back",
  "charges-checked": "Failed to note that nothing more is charged",
  "no-show": "Failed to mark no-show",
  cancel: "Failed to cancel booking",
  balance: "Failed to take payment",
  "write-off": "Failed to write off balance",
  "reverse-write-off": "Failed to reverse write-off",
  note: "Failed to add note",
  confirmation: "Failed to send confirmation",
  "goodwill-refund": "Failed to refund",
  "retry-refund": "Failed to request refund again",
  refund: "Failed to mark as refunded",
} as const;

/** Beside the box by which staff confirm a reading. */
export const odometerHints = {
  pickup: "The earlier reading was wrong, or the car was driven since.",
  return: "The car was driven that far.",
} as const;

const nothingOwed = "Nothing is left to pay.";
const nothingWrittenOff = "Nothing is written off.";

export const bookingRefusals = {
  notNow: "This is already done, or not possible yet. Check the booking.",
  carGone: "The car has been booked by someone else. Take the payment for another booking.",
  customerLeft: "The customer has deleted the account.",
  chargeChanged: "The charge has changed. Check it again.",
  nothingLeft: "Nothing is left to refund.",
  nothingOwed,
  balanceChanged: (balance: Paise) =>
    balance === 0
      ? nothingOwed
      : `${formatRupees(balance)} is left to pay now. Check the booking’s payments first.`,
  tooLittleForLink: "Less than Rs.1 cannot be paid online.",
  tripNotOver: "A balance can be written off once the trip is over.",
  depositHeld: "A deposit is still held. Release it first: it pays what is owed.",
  alreadyWrittenOff: (amount: Paise) => `${formatRupees(amount)} has already been written off.`,
  nothingWrittenOff,
  writtenOffChanged: (amount: Paise) =>
    amount === 0 ? nothingWrittenOff : `${formatRupees(amount)} is written off. Check it again.`,
  leftChanged: (left: Paise) => `${formatRupees(left)} can be refunded now. Check it again.`,
  tooLittleToRefund: "Less than Rs.1 cannot be refunded online.",
  aboveLeft: (left: Paise) => `At most ${formatRupees(left)} can be refunded.`,
  carOut: (reference: string) => `The car is still out with booking ${reference}. Return it first.`,
  takenBefore: ({ kind, name, startsAt }: Omit<Occupant, "id">) =>
    kind === "booking"
      ? `Booking ${name} has the car from ${formatMoment(startsAt)}. Change or cancel it first.`
      : `The car is in maintenance from ${formatMoment(startsAt)} (${name}). End that first.`,
  tooEarly: "Hand over the keys at most 12 hours before the pickup time.",
  inFuture: "This time is in the future.",
  beforePickup: (at: Instant) => `The car was picked up on ${formatMoment(at)}.`,
  odometerUnlikely: (km: number) => `It was ${formatKm(km)} when it was last noted. Is this right?`,
  odometerBack: (km: number) => `It was ${formatKm(km)} at pickup.`,
  odometerFar: (km: number, driven: number) =>
    `It was ${formatKm(km)} at pickup, ${formatKm(driven)} less. Is this right?`,
  otherTime: (at: Instant) =>
    `The customer left it at the key box on ${formatMoment(at)}. Enter a reason for another time.`,
  justSent: "A confirmation went out less than a minute ago.",
  noContact: "There is no e-mail and no phone number to send it to.",
} as const;

export const refundMethodMessages: Record<RefundMethod, string> = {
  online: "The refund goes to the original payment method.",
  counter: "It was paid at the counter: pay the refund there and mark it as refunded.",
  both: "Online payments are refunded to the original payment method. Pay the rest at the counter and mark it as refunded.",
};

export const bookingProblems = {
  reason: "Enter a reason.",
  note: "Write the note first.",
  how: "Choose how much to refund.",
  amount: "Enter an amount in rupees, such as 500 or 499.50.",
  amountZero: "Enter an amount above zero.",
  tooLong: (most: number) => `At most ${most} characters.`,
  method: "Choose how it was paid.",
  at: "Enter a date and time.",
  odometer: "Enter the kilometres as a whole number.",
  fuel: "Choose the fuel level.",
  overrideReason: "Enter a reason to hand it over without what is named above.",
} as const;

export const bookingsNotFetched =
  "Failed to fetch bookings: The database did not answer. Nothing was changed.";
