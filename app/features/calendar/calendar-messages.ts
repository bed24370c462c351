import { describeSlots } from "#app/domain/opening-hours.ts";

export const calendarDone = {
  "booking-moved": "Booking moved successfully!",
  "block-added": "Maintenance added successfully!",
  "block-updated": "Maintenance updated successfully!",
  "block-removed": "Maintenance removed successfully!",
} as const;

const FAILED = {
  "booking-moved": "Failed to move booking",
  "block-added": "Failed to add maintenance",
  "block-updated": "Failed to update maintenance",
  "block-removed": "Failed to remove maintenance",
} as const;

export const cannotMoveMessage =
  "Only an unpaid booking on hold can be moved. Change a paid one instead.";

const REFUSALS = {
  "not-found": "It no longer exists.",
  "changed-meanwhile": "Someone else has changed it. Check how it is now, and try again.",
  "cannot-move": cannotMoveMessage,
  "no-such-car": "This car is no longer for rent.",
  past: "This time has passed.",
  "hold-too-long": "The pickup is too soon for its hold. Choose a later time.",
  get "closed-hours"() {
    return `Pickup and return must be ${describeSlots()}.`;
  },
} as const;

export type CalendarRefusal =
  | { kind: keyof typeof REFUSALS }
  | { kind: "car-taken"; by: { kind: "booking" | "block"; name: string } | null };

export const blockMessages = {
  reason: "Enter a reason.",
  reasonLong: "At most 200 characters.",
  date: "Choose a date.",
  time: "Choose a time.",
  order: "The end must be after the beginning.",
  long: "At most a year at once.",
  past: "The end must not be in the past.",
} as const;

export function calendarFailed(
  action: keyof typeof calendarDone,
  refusal: CalendarRefusal,
): string {
  return `${FAILED[action]}: ${refusalMessage(refusal)}`;
}

function refusalMessage(refusal: CalendarRefusal): string {
  if (refusal.kind !== "car-taken") return REFUSALS[refusal.kind];
  const { by } = refusal;
  if (by === null) return "The car is taken then.";
  if (by.kind === "booking") return `${by.name} has the car then.`;
  return `The car is in maintenance then (${by.name}).`;
}
