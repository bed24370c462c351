import { formatPricePerHour } from "#app/domain/money.ts";
import type { CarProblems } from "./car-fields.ts";
import type { UnusualPrice } from "./find-unusual-price.server.ts";

export const carDone = {
  "car-added": "Car added successfully!",
  "car-updated": "Car updated successfully!",
  "car-deleted": "Car deleted successfully!",
  "car-archived":
    "Bookings or other entries refer to the car, so it was archived instead of deleted.",
  "car-restored": "Car is back in the fleet!",
  "damage-repaired": "Damage marked as repaired!",
  "cars-imported": "Cars imported successfully!",
} as const;

const FAILED = {
  fetch: "Failed to fetch cars",
  add: "Failed to add car",
  update: "Failed to update car",
  delete: "Failed to delete car",
  restore: "Failed to restore car",
} as const;

export const carRefusals = {
  "not-found": "This car no longer exists.",
  "picture-gone": "A picture no longer exists. Upload it again.",
  "plate-taken": "Another car has this registration number.",
  "no-tax-class": "There is no such tax class. Choose one of those under Money, Tax.",
  "already-archived": "It is already archived. Its bookings keep it on record.",
  changed: "Someone else has changed it since you opened it.",
  unreachable: "The database did not answer. Try again in a moment.",
  unavailable: "The database cannot save anything right now. Try again in a moment.",
} as const;

/** The field of a refusal, where it is about one. */
export function problemsOf(refusal: keyof typeof carRefusals): CarProblems {
  if (refusal === "plate-taken") return { registrationNumber: carRefusals[refusal] };
  return refusal === "no-tax-class" ? { taxClass: carRefusals[refusal] } : {};
}

export function carFailed(action: keyof typeof FAILED, detail: string): string {
  return `${FAILED[action]}: ${detail}`;
}

export function refusedByDatabase(reason: string): string {
  return `The database refused it (${reason}). Nothing was saved.`;
}

export function problemCount(count: number): string {
  return count === 1 ? "One field needs correcting." : `${count} fields need correcting.`;
}

export const CONFIRM_PRICE_MESSAGE = "Correct the price, or tick that it is right.";

export function unusualPriceMessage({ price, comparedWith }: UnusualPrice): string {
  const { kind, lowest, highest } = comparedWith;
  const direction = price < lowest ? "less than a third of" : "more than three times";
  if (kind === "before") {
    return `${formatPricePerHour(price)} is ${direction} the price until now, ${formatPricePerHour(lowest)}.`;
  }
  const nearest = price < lowest ? "lowest" : "highest";
  const other = formatPricePerHour(price < lowest ? lowest : highest);
  return `${formatPricePerHour(price)} is ${direction} the ${nearest} price of its category, ${other}.`;
}
