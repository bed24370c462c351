import { siteRules } from "#app/domain/site-rules.ts";
import { describeSlots } from "#app/domain/opening-hours.ts";
import { formatMoment } from "#app/domain/business-time.ts";
import { formatHours } from "#app/domain/rental-period.ts";
import type { ChangeRefusal } from "./change-refusals.ts";

const SHARED = {
  unchanged: "Nothing is different yet. Choose another time or car.",
  past: "This time has passed.",
  get "too-soon"() {
    return `Pickup time must be more than ${siteRules().leadMinutes} minutes from now.`;
  },
  get "too-far-ahead"() {
    return `Pickup date must be within ${siteRules().daysAhead} days from today.`;
  },
  get "too-short"() {
    return `Rental duration must be at least ${formatHours(siteRules().minimumHours)}.`;
  },
  get "too-long"() {
    return `Rental duration must be at most ${siteRules().maximumDays} days.`;
  },
  "price-changed": "The booking or the price has changed. Check it below and try again.",
  "no-such-car": "This car is no longer for rent.",
  "below-zero": "The discounts and refunds would be more than the new price.",
  "hold-too-long": "Pickup is too soon to hold the car that long. Choose how long again.",
  "too-many":
    "Too many changes of this booking were not paid today. Please call us, or try again tomorrow.",
} as const;

export const ownChangeFailed = "Failed to change booking";

/** Who else has the car is none of a customer's business; until when it is free is. */
export function ownChangeMessage(refusal: ChangeRefusal, rules = siteRules()): string {
  switch (refusal.kind) {
    case "closed-hours":
      return `Pickup and return must be ${describeSlots(rules)}.`;
    case "car-taken":
      return refusal.until === null
        ? "The car is already booked for that time."
        : `The car is already booked after that. You can have it until ${formatMoment(refusal.until)}.`;
    case "no-such-car":
      return "This car is not available for your booking. Choose another one.";
    case "past":
      return "The pickup or return time has passed. Please call us to change it.";
    case "not-found":
    case "not-now":
    case "cannot-wait":
    case "customer-left":
    case "readings":
      return "This booking can no longer be changed here.";
    default:
      return SHARED[refusal.kind];
  }
}

/** `rules`: what staff may book (decision 036). */
export function staffChangeMessage(refusal: ChangeRefusal, rules = siteRules()): string {
  switch (refusal.kind) {
    case "closed-hours":
      return `Pickup and return must be ${describeSlots(rules)}.`;
    case "too-short":
      return `Rental duration must be at least ${formatHours(rules.minimumHours)}.`;
    case "car-taken": {
      const { kind, name } = refusal.by;
      return kind === "booking"
        ? `${name} has the car then.`
        : `The car is in maintenance then (${name}).`;
    }
    case "not-found":
      return "It no longer exists.";
    case "not-now":
      return "Only a paid booking can be changed, until the car is back.";
    case "cannot-wait":
      return "A change that swaps a car on the road or moves other bookings cannot wait for a payment.";
    case "customer-left":
      return "The customer's account is deleted.";
    case "readings":
      return "Check the odometer below.";
    default:
      return SHARED[refusal.kind];
  }
}
