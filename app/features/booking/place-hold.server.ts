import { newId } from "#app/db/new-id.server.ts";
import { bookingEventQuery } from "#app/records/booking/booking-events.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isOverlapViolation } from "#app/db/dialect.server.ts";
import { executeAll } from "#app/db/execute-all.server.ts";
import {
  type LockedPricedCar,
  lockPricedCarQuery,
} from "#app/records/booking/lock-booking.server.ts";
import { releaseExpiredQuery } from "#app/records/booking/occupancy.server.ts";
import { type Preparation, stretchOf } from "#app/records/booking/preparation.server.ts";
import { lockUserQuery } from "#app/records/users/lock-user.server.ts";
import { expireReleased, releaseHold } from "#app/records/booking/transitions.server.ts";
import { holdExpiresAt, isHolding, MAX_ACTIVE_HOLDS } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { quote } from "#app/domain/quote.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { attachDocumentsQuery } from "#app/records/files/booking-documents.server.ts";
import { toOwnHold, type OwnHold } from "./find-own-hold.server.ts";
import {
  type Customer,
  insertBooking,
  isReferenceTaken,
} from "#app/records/booking/insert-booking.server.ts";
import { surchargeOfBooking } from "#app/records/money/charge-lines.server.ts";
import { newOrder, openOrder } from "#app/records/money/open-order.server.ts";

export type Hold = {
  bookingId: string;
  reference: string;
  orderId: string;
  amount: Paise;
  holdExpiresAt: Instant;
};

export type HoldRefusal = "car-not-found" | "car-taken" | "too-many-holds" | "signed-out";

/** Repeated calls return the same hold and order, at the car's current price (decision 002). */
export async function placeHold(
  deps: { db: Database; provider: string },
  customer: Customer,
  request: { carId: string; period: RentalPeriod },
  now: Instant,
): Promise<Result<Hold, HoldRefusal>> {
  try {
    return await inTransaction(deps.db, async (tx) => {
      const parties = { carId: request.carId, userId: customer.userId };
      const { car, user, pending } = await lockForHold(tx, parties, now);
      if (car === null) return refused("car-not-found");
      if (user === null) return refused("signed-out");
      const holds = pending.filter((hold) => isHolding(hold, now));
      const existingHold = holds.find((hold) => isFor(hold, request));
      if (existingHold) {
        return ok(await reopenHold(tx, deps.provider, customer, toOwnHold(existingHold), now));
      }
      const overlapping = pending.filter((hold) => isOverlapping(hold, request, car));
      const remaining = holds.filter((hold) => !overlapping.includes(hold));
      if (remaining.length >= MAX_ACTIVE_HOLDS) return refused("too-many-holds");
      for (const { bookingId } of overlapping) {
        await releaseHold(tx, bookingId, customer.userId, now);
      }
      const hold = { ...request, car, expiresAt: holdExpiresAt(now), actor: customer.userId };
      return ok(await insertHold(tx, deps.provider, customer, hold, now));
    });
  } catch (error) {
    if (isOverlapViolation(error)) return refused("car-taken");
    if (isReferenceTaken(error)) return await placeHold(deps, customer, request, now);
    throw error;
  }
}

/**
 * Locks the car, then the customer, ends the expired holds of the car and reads those of the customer. Null
 * for a car that left the fleet and for a deleted account.
 */
export async function lockForHold(
  tx: Tx,
  { carId, userId }: { carId: string; userId: string },
  now: Instant,
) {
  const [cars, released, users, pending] = await executeAll(tx, [
    lockPricedCarQuery(tx, carId, now),
    releaseExpiredQuery(tx, carId, now),
    lockUserQuery(tx, userId),
    pendingBookingsQuery(tx, userId),
  ]);
  await expireReleased(tx, now, released.rows);
  const [car] = cars.rows;
  return {
    car: car && car.archivedAt === null ? car : null,
    user: users.rows[0] ?? null,
    pending: pending.rows,
  };
}

type HoldRequest = { carId: string; period: RentalPeriod };

/** Reuses the open order, or creates one after a failed attempt; the hold is not prolonged. */
async function reopenHold(
  tx: Tx,
  provider: string,
  customer: Customer,
  existingHold: OwnHold,
  now: Instant,
): Promise<Hold> {
  const { bookingId, reference, endsAt } = existingHold;
  const openOrderQuery = tx
    .selectFrom("payments")
    .select("orderId")
    .where("bookingId", "=", bookingId)
    .where("state", "in", ["created", "pending"]);
  const [open] = await executeAll(tx, [
    openOrderQuery,
    attachDocumentsQuery(tx, bookingId, customer.userId),
  ]);
  const amount = existingHold.quote.total;
  const orderId = open.rows[0]?.orderId ?? (await openOrder(tx, provider, bookingId, amount, now));
  return { bookingId, reference, orderId, amount, holdExpiresAt: endsAt };
}

/** Read under the lock of the customer, so that concurrent requests count each other's holds. */
function pendingBookingsQuery(tx: Tx, userId: string) {
  return tx
    .selectFrom("bookings")
    .innerJoin("carOccupancy", "carOccupancy.bookingId", "bookings.id")
    .select(["bookings.id as bookingId", "reference", "bookings.carId", "startsAt", "endsAt"])
    .select(["pickupAt", "returnAt", "status", "holdExpiresAt", surchargeOfBooking])
    .select(["pricePerHour", "hours", "subtotal", "taxRatePercent", "tax", "totalAmount as total"])
    .where("userId", "=", userId)
    .where("status", "=", "pending");
}

type PendingBooking = Awaited<
  ReturnType<ReturnType<typeof pendingBookingsQuery>["execute"]>
>[number];

type Rental = RentalPeriod & { carId: string };

function isFor(booking: Rental, { carId, period }: HoldRequest): boolean {
  return (
    booking.carId === carId &&
    booking.pickupAt === period.pickupAt &&
    booking.returnAt === period.returnAt
  );
}

/** A customer who changes the dates loses the hold on the earlier ones, with the preparation that goes with it. */
function isOverlapping(
  hold: PendingBooking,
  { carId, period }: HoldRequest,
  preparation: Preparation,
): boolean {
  const { startsAt, endsAt } = stretchOf(period, preparation);
  return hold.carId === carId && hold.endsAt > startsAt && hold.startsAt < endsAt;
}

type NewHold = HoldRequest & {
  car: LockedPricedCar;
  expiresAt: Instant;
  actor: string;
  detail?: string;
};

/** After `lockForHold`. Throws what `isOverlapViolation` and `isReferenceTaken` recognise. */
export async function insertHold(
  tx: Tx,
  provider: string,
  customer: Customer,
  { expiresAt, actor, detail, ...request }: NewHold,
  now: Instant,
): Promise<Hold> {
  const bookingId = newId();
  const price = quote(request.car, request.period);
  const order = newOrder({ provider, bookingId, amount: price.total }, now);
  const { reference, total } = await insertBooking(
    tx,
    {
      ...request,
      id: bookingId,
      customer,
      quote: price,
      channel: "website",
      status: "pending",
      holdExpiresAt: expiresAt,
      now,
    },
    [
      bookingEventQuery(tx, {
        bookingId,
        kind: "held",
        actor,
        at: now,
        ...(detail !== undefined && { detail }),
      }),
      order.query(tx),
    ],
  );
  return { bookingId, reference, orderId: order.orderId, amount: total, holdExpiresAt: expiresAt };
}
