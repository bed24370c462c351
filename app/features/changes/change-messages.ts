import { formatMoment } from "#app/domain/business-time.ts";
import { formatHours, MINIMUM_RENTAL_HOURS } from "#app/domain/rental-period.ts";
import { MAXIMUM_DAYS_AHEAD, MAXIMUM_RENTAL_DAYS } from "#app/domain/rental-search.ts";
import { PICKUP_LEAD_MINUTES, SITE_RULES } from "#app/domain/time-slots.ts";
import type { ChangeRefusal } from "./change-refusals.ts";

const SHARED = {
  unchanged: "Nothing is different yet. Choose another time or car.",
  past: "This time has passed.",
  "closed-hours": "Pickup and return must be between 7 AM and 11 PM, on the hour or half past.",
  "too-soon": `Pickup time must be more than ${PICKUP_LEAD_MINUTES} minutes from now.`,
  "too-far-ahead": `Pickup date must be within ${MAXIMUM_DAYS_AHEAD} days from today.`,
  "too-short": `Rental duration must be at least ${MINIMUM_RENTAL_HOURS} hours.`,
  "too-long": `Rental duration must be at most ${MAXIMUM_RENTAL_DAYS} days.`,
  "price-changed": "The booking or the price has changed. Check it below and try again.",
  "no-such-car": "This car is no longer for rent.",
  "below-zero": "The discount would be more than the new price.",
  "hold-too-long": "Pickup is too soon to hold the car that long. Choose how long again.",
  "too-many":
    "Too many changes of this booking were not paid today. Please call us, or try again tomorrow.",
} as const;

export const ownChangeFailed = "Failed to change booking";

/** Who else has the car is none of a customer's business; until when it is free is. */
export function ownChangeMessage(refusal: ChangeRefusal): string {
  switch (refusal.kind) {
    case "car-taken":
      return refusal.until === null
        ? "The car is booked by somebody else then."
        : `The car is booked by somebody else after that. You can have it until ${formatMoment(refusal.until)}.`;
    case "no-such-car":
      return "This car is not available for your booking. Choose another one.";
    case "past":
      return "The pickup or return time has passed. Please call us to change it.";
    case "not-found":
    case "not-now":
    case "cannot-wait":
    case "customer-left":
      return "This booking can no longer be changed here.";
    default:
      return SHARED[refusal.kind];
  }
}

/** `rules`: what staff may book (decision 036). */
export function staffChangeMessage(refusal: ChangeRefusal, rules = SITE_RULES): string {
  switch (refusal.kind) {
    case "closed-hours":
      return rules.openingHour === 0
        ? "Pickup and return must be on the hour or half past."
        : SHARED["closed-hours"];
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
    default:
      return SHARED[refusal.kind];
  }
}
