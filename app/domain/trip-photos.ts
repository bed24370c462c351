export const TRIP_PHOTO_PHASES = ["pickup", "return", "charge"] as const;
export type TripPhotoPhase = (typeof TRIP_PHOTO_PHASES)[number];

/** In the order in which one walks around a car. */
export const CONDITION_SLOTS = [
  "front",
  "left",
  "rear",
  "right",
  "roof",
  "dashboard",
  "fuel",
  "front_seats",
  "back_seats",
  "boot",
] as const;
export type ConditionSlot = (typeof CONDITION_SLOTS)[number];

/** Any number of the last two: close-ups of damage, receipts of a charge. */
export type TripPhotoSlot = ConditionSlot | "damage" | "receipt";

/** Of one booking, from each side. */
export const MAX_TRIP_PHOTOS = 60;

export const MAX_PHOTO_NOTE_LENGTH = 300;

export function photoSlots(phase: TripPhotoPhase): readonly TripPhotoSlot[] {
  return phase === "charge" ? ["receipt"] : [...CONDITION_SLOTS, "damage"];
}
