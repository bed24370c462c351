import type { AdjustmentLimits } from "#app/domain/price-adjustment.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";

export const NEW_BOOKING_FAILED = "Failed to add booking";

export const newBookingRefusals = {
  "car-not-found": "This car is no longer for rent. Choose another one.",
  "car-taken": "This car has just been booked for these dates. Choose another one.",
  "hold-too-late": "Pickup is too soon to hold the car. Take the payment now.",
  "hold-too-long": "Pickup is too soon to hold the car that long. Choose how long again.",
  "customer-left": "The customer has deleted the account.",
  noPeriod: "These dates can no longer be booked. Choose new ones.",
  priceChanged: (total: string) =>
    `The price is now ${total}. Tell the customer, then add it again.`,
  alreadySent: "This form was already submitted for another car or other dates. Submit it again.",
} as const;

export const newBookingProblems = {
  form: "The form is incomplete. Submit it again.",
  channel: "Choose how the customer contacted you.",
  payment: "Choose whether it is paid now.",
  discountLimit: ({ maxDiscount }: AdjustmentLimits) =>
    `At most ${formatRupees(maxDiscount)} can be taken off.`,
  agreedLimit: ({ minTotal, maxTotal }: AdjustmentLimits) =>
    `Between ${formatRupees(minTotal)} and ${formatRupees(maxTotal)}, tax included.`,
  paidAbove: (total: Paise) => `Enter at most ${formatRupees(total)}.`,
  hours: "Choose how long to hold the car.",
  untilDate: "Choose a date and a time.",
  terms: "Read out the terms and tick that the customer accepts them.",
} as const;
