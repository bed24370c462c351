import type { TripPhotoPhase, TripPhotoSlot } from "#app/domain/trip-photos.ts";

export const PHASE_LABELS: Record<TripPhotoPhase, string> = {
  pickup: "At pickup",
  return: "At return",
  charge: "Receipts",
};

export const SLOT_LABELS: Record<TripPhotoSlot, string> = {
  front: "Front",
  left: "Left side",
  rear: "Rear",
  right: "Right side",
  roof: "Roof",
  dashboard: "Dashboard",
  fuel: "Fuel gauge",
  front_seats: "Front seats",
  back_seats: "Back seats",
  boot: "Boot",
  damage: "Damage",
  receipt: "Receipt",
};
