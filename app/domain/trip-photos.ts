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
