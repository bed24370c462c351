import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import type { Paise } from "#app/domain/money.ts";
import { isLateBack } from "#app/domain/trip-actions.ts";

/** How what keeps a car stands, in the order of a trip. */
export const BAR_STATES = ["held", "upcoming", "out", "late", "returned", "maintenance"] as const;
export type BarState = (typeof BAR_STATES)[number];

/** What keeps a car for a time: a booking, or a block for maintenance. */
export type CalendarBar = {
  kind: "booking" | "block";
  id: string;
  carId: string;
  state: BarState;
  /** The reference of a booking, 'Maintenance' for a block. */
  name: string;
  /** Who has booked, or what the maintenance is for. */
  about: string;
  startsAt: Instant;
  /** Until when it keeps the car: one that came back early, until then. */
  endsAt: Instant;
  /** A late car is on the road until now, whatever was agreed. */
  shownUntil: Instant;
  canMove: boolean;
  phone: string | null;
  total: Paise | null;
};

export type CalendarCar = {
  id: string;
  name: string;
  category: CarCategory;
  city: string;
  location: string;
  isArchived: boolean;
  bars: CalendarBar[];
};

type Trip = {
  status: BookingStatus;
  tripStatus: TripStatus;
  pickupAt: Instant;
  returnAt: Instant;
  /** When the car really came back. */
  backAt: Instant | null;
};

/** How a booking that keeps its car stands. */
export function tripState(trip: Trip, now: Instant): BarState {
  if (trip.status === "pending") return "held";
  if (trip.tripStatus === "returned") return "returned";
  if (trip.tripStatus !== "picked_up") return "upcoming";
  return isLateBack(trip, now) ? "late" : "out";
}

/** From when to when a booking is drawn, and keeps its car. */
export function tripTimes(trip: Trip, now: Instant) {
  const { pickupAt: startsAt, returnAt, backAt } = trip;
  const endsAt = trip.tripStatus === "returned" && backAt !== null ? backAt : returnAt;
  const isLate = tripState(trip, now) === "late";
  return { startsAt, endsAt, shownUntil: isLate ? now : endsAt };
}
