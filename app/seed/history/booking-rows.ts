import { DEFAULT_POLICIES } from "#app/domain/cancellation.ts";
import type { Insertable } from "kysely";
import { newId } from "#app/db/new-id.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import type { BookingEventKind } from "#app/db/schema/bookings.ts";
import type { CarsTable } from "#app/db/schema/fleet.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { newReference } from "#app/domain/booking.ts";
import { HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { TaxTerms } from "#app/domain/charges.ts";
import { cancellation } from "#app/domain/cancellation.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { type PricedCar, quote, rentOf } from "#app/domain/quote.ts";
import type { Random } from "./seeded-random.ts";
import type { DemoTrip, TripEnd } from "./trips.ts";

/** One trip of a guest, handed over by a member of staff. */
export type TripContext = {
  bookingId: string;
  car: PricedCar & Pick<Insertable<CarsTable>, "id" | "name" | "city" | "location">;
  guest: { id: string; name: string; email: string; phone: string };
  terms: TaxTerms;
  trip: DemoTrip;
  staffId: string;
};

/** What the transaction ids of seeded payments start with. */
export const SEEDED_TRANSACTION_PREFIX = "DEMO-";

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>;

const TRIP_STATUS = {
  returned: "returned",
  cancelled: "upcoming",
  no_show: "no_show",
  out: "picked_up",
  upcoming: "upcoming",
} as const satisfies Record<TripEnd, string>;

export function bookingOf(
  { bookingId, car, guest, trip }: TripContext,
  random: Random,
): Row<"bookings"> {
  const rent = rentOf(quote(car, trip));
  const { pickupAt, returnAt, createdAt, channel, end } = trip;
  return {
    ...rent,
    id: bookingId,
    reference: newReference(random),
    userId: guest.id,
    userName: guest.name,
    userEmail: guest.email,
    userPhone: guest.phone,
    carId: car.id,
    city: car.city,
    location: car.location,
    pickupAt,
    returnAt,
    status:
      refundOf(trip, rent.totalAmount) > 0
        ? "refunded"
        : end === "cancelled"
          ? "cancelled"
          : "completed",
    tripStatus: TRIP_STATUS[end],
    holdExpiresAt: null,
    termsAcceptedAt: createdAt,
    channel,
    createdAt,
    updatedAt: createdAt,
  };
}

export function eventsOf({ bookingId, guest, trip, staffId }: TripContext): Row<"bookingEvents">[] {
  const { createdAt, pickupAt, returnAt, end, channel } = trip;
  const byStaff = (kind: BookingEventKind, at: Instant) => ({
    kind,
    actor: staffId,
    createdAt: at,
  });
  const ends = {
    returned: [byStaff("picked_up", pickupAt), byStaff("returned", returnAt)],
    out: [byStaff("picked_up", pickupAt)],
    no_show: [byStaff("no_show", pickupAt + 4 * HOUR)],
    cancelled: [byStaff("cancelled", cancelledAt(trip))],
    upcoming: [],
  };
  const started =
    channel === "website"
      ? { kind: "held" as const, actor: guest.id, createdAt }
      : byStaff("booked_at_desk", createdAt);
  const confirmed = { kind: "confirmed" as const, actor: "system", createdAt: createdAt + MINUTE };
  return [started, confirmed, ...ends[end]].map((event) => {
    return { ...event, id: newId(), bookingId, detail: null };
  });
}

export function moneyOf({ bookingId, car, trip }: TripContext) {
  const amount = rentOf(quote(car, trip)).totalAmount;
  const refund = refundOf(trip, amount);
  const transactionId = `${SEEDED_TRANSACTION_PREFIX}${bookingId.slice(-8).toUpperCase()}`;
  const taken = { transactionId, message: null };
  // The sandbox's orders are written from these rows, so there is nothing to compare.
  const auditedAt = trip.createdAt;
  const row = paymentRow({ bookingId, provider: "sandbox", amount, taken }, trip.createdAt);
  const payment = { ...row, auditedAt };
  const at = cancelledAt(trip);
  const refundRow = {
    id: newId(),
    paymentId: payment.id,
    amount: refund,
    reason: "cancelled",
    state: "completed",
    nextCheckAt: null,
    lastError: null,
    auditedAt: at,
    createdAt: at,
    updatedAt: at,
  } satisfies Row<"refunds">;
  return { payment, refunds: refund > 0 ? [refundRow] : [] };
}

/** Nothing if the trip did not take place. */
export function occupancyOf({ bookingId, car, trip }: TripContext): Row<"carOccupancy">[] {
  if (trip.end === "cancelled" || trip.end === "no_show") return [];
  const period = { startsAt: trip.pickupAt, endsAt: trip.returnAt, expiresAt: null };
  return [{ ...period, id: newId(), carId: car.id, bookingId, blockId: null }];
}

export function handoversOf(
  { bookingId, car, trip, staffId }: TripContext,
  random: Random,
): Row<"handovers">[] {
  const odometerKm = 8000 + random(60_000);
  const common = { bookingId, carId: car.id, notes: "", actorId: staffId };
  const { pickupAt, returnAt, end } = trip;
  const pickupRow = { ...common, kind: "pickup" as const, at: pickupAt, createdAt: pickupAt };
  const returnRow = { ...common, kind: "return" as const, at: returnAt, createdAt: returnAt };
  const returnReadings = {
    odometerKm: odometerKm + 40 + random(400),
    fuelPercent: 25 * (1 + random(4)),
  };
  if (end !== "returned" && end !== "out") return [];
  const first = { ...pickupRow, odometerKm, fuelPercent: 100 };
  return end === "out" ? [first] : [first, { ...returnRow, ...returnReadings }];
}

export function cancelledAt({ pickupAt, createdAt }: DemoTrip): Instant {
  return Math.max(pickupAt - 9 * HOUR, createdAt + 5 * MINUTE);
}

function refundOf(trip: DemoTrip, paid: Paise): Paise {
  if (trip.end !== "cancelled") return paise(0);
  const booking = { pickupAt: trip.pickupAt, policies: DEFAULT_POLICIES, floorPercent: 0 };
  return cancellation(paid, booking, cancelledAt(trip)).refund;
}
