import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import type { Paise } from "#app/domain/money.ts";
import type { PlaceName } from "#app/domain/places.ts";
import { lateFrom } from "#app/domain/trip-actions.ts";

export const BAR_STATES = ["held", "upcoming", "out", "late", "returned", "maintenance"] as const;
export type BarState = (typeof BAR_STATES)[number];

export type CalendarBar = {
  kind: "booking" | "block";
  id: string;
  /** The booking or block, which may have several bars. */
  ownerId: string;
  carId: string;
  state: BarState;
  name: string;
  about: string;
  startsAt: Instant;
  endsAt: Instant;
  /** Of a car on the road: when it is late, which a bar shows as time goes on. */
  lateFrom: Instant | null;
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

/** `place`: of a booking its own, of maintenance null: where its car stands. */
export type PlacedBar = CalendarBar & { place: PlaceName | null };

export type CalendarCar = {
  id: string;
  name: string;
  category: CarCategory;
  city: string;
  location: string;
  isArchived: boolean;
  /** Whether staff may book it or take it off the road. */
  canPlan: boolean;
  bars: CalendarBar[];
};

type Trip = {
  status: BookingStatus;
  tripStatus: TripStatus;
  pickupAt: Instant;
  returnAt: Instant;
  backAt: Instant | null;
  /** When the customer left it at the key box, to be confirmed by staff. */
  keyBoxSubmittedAt: Instant | null;
  graceMinutes: number;
};

type TripTimes = Pick<CalendarBar, "state" | "startsAt" | "endsAt" | "lateFrom" | "shownUntil">;

export function tripTimes(trip: Trip, now: Instant): TripTimes {
  const { pickupAt: startsAt, returnAt, backAt } = trip;
  const endsAt = trip.tripStatus === "returned" && backAt !== null ? backAt : returnAt;
  const times = {
    startsAt,
    endsAt,
    shownUntil: endsAt,
    lateFrom: trip.keyBoxSubmittedAt === null ? lateFrom(trip) : null,
  };
  return extendOverdueBar({ state: tripState(trip), ...times }, now);
}

function tripState(trip: Trip): BarState {
  if (trip.status === "pending") return "held";
  if (trip.tripStatus === "returned") return "returned";
  return trip.tripStatus === "picked_up" ? "out" : "upcoming";
}

/** The bar of a car on the road grows until the car is back. */
export function extendOverdueBar<Bar extends TripTimes>(bar: Bar, now: Instant): Bar {
  if (bar.lateFrom === null || now <= bar.endsAt) return bar;
  return { ...bar, shownUntil: now, state: now > bar.lateFrom ? "late" : "out" };
}
