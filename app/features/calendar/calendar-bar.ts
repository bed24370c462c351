import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import type { Paise } from "#app/domain/money.ts";
import { isReturnLate } from "#app/domain/trip-actions.ts";

export const BAR_STATES = ["held", "upcoming", "out", "late", "returned", "maintenance"] as const;
export type BarState = (typeof BAR_STATES)[number];

export type CalendarBar = {
  kind: "booking" | "block";
  id: string;
  carId: string;
  state: BarState;
  name: string;
  about: string;
  startsAt: Instant;
  endsAt: Instant;
  shownUntil: Instant;
  /** With the preparation, and as far as a late car counts as taken. */
  busyFrom: Instant;
  busyUntil: Instant;
  canMove: boolean;
  /** Paid: its price may change, so staff are asked first. */
  opensChangePage: boolean;
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
  backAt: Instant | null;
};

export function tripState(trip: Trip & { graceMinutes: number }, now: Instant): BarState {
  if (trip.status === "pending") return "held";
  if (trip.tripStatus === "returned") return "returned";
  if (trip.tripStatus !== "picked_up") return "upcoming";
  return isReturnLate(trip, now) ? "late" : "out";
}

export function tripTimes(trip: Trip, now: Instant) {
  const { pickupAt: startsAt, returnAt, backAt } = trip;
  const endsAt = trip.tripStatus === "returned" && backAt !== null ? backAt : returnAt;
  const isOverdue = trip.tripStatus === "picked_up" && now > returnAt;
  return { startsAt, endsAt, shownUntil: isOverdue ? now : endsAt };
}
