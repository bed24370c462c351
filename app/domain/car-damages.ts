import type { TripPhotoSlot } from "./trip-photos.ts";

/** The parts of a car that the drawing shows, from the front. */
export const DAMAGE_ZONES = [
  "front_bumper",
  "bonnet",
  "windscreen",
  "roof",
  "rear_window",
  "boot_lid",
  "rear_bumper",
  "left_front_wing",
  "left_front_door",
  "left_rear_door",
  "left_rear_wing",
  "right_front_wing",
  "right_front_door",
  "right_rear_door",
  "right_rear_wing",
  "left_front_wheel",
  "left_rear_wheel",
  "right_front_wheel",
  "right_rear_wheel",
  "inside",
] as const;
export type DamageZone = (typeof DAMAGE_ZONES)[number];

export const DAMAGE_KINDS = ["scratch", "dent", "crack", "broken", "missing", "stain"] as const;
export type DamageKind = (typeof DAMAGE_KINDS)[number];

/** Of the drawing; a mark is a point on it. */
export const DRAWING = { width: 240, height: 320 } as const;

export type DamagePoint = { zone: DamageZone; x: number; y: number };

export const MAX_DAMAGE_NOTE_LENGTH = 300;

/** Of one booking, from each side. */
export const MAX_DAMAGES = 40;

const SLOTS: Partial<Record<DamageZone, TripPhotoSlot>> = {
  front_bumper: "front",
  bonnet: "front",
  windscreen: "front",
  roof: "roof",
  inside: "front_seats",
};

/** The photo that shows the same side of the car at the pickup and at the return. */
export function photoSlotOf(zone: DamageZone): TripPhotoSlot {
  if (zone.startsWith("left")) return "left";
  if (zone.startsWith("right")) return "right";
  return SLOTS[zone] ?? "rear";
}
