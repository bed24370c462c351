import { newId } from "#app/db/new-id.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isOverlapViolation } from "#app/db/dialect.server.ts";
import { lockCar } from "#app/records/booking/lock-booking.server.ts";
import { lockUser } from "#app/records/users/lock-user.server.ts";
import { expireHoldsOfCar, releaseHold } from "#app/records/booking/transitions.server.ts";
import { holdExpiresAt, MAX_ACTIVE_HOLDS } from "#app/domain/booking.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import type { RentalPeriod } from "#app/domain/rental-period.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { attachDocuments } from "#app/records/files/booking-documents.server.ts";
import { findOwnHold, type OwnHold } from "./find-own-hold.server.ts";
import {
  type Customer,
  insertBooking,
  isReferenceTaken,
} from "#app/records/booking/insert-booking.server.ts";
import { openOrder } from "#app/records/money/open-order.server.ts";

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
      const car = await lockCar(tx, request.carId);
      if (!car || car.archivedAt !== null) return refused("car-not-found");
      await expireHoldsOfCar(tx, now, car.id);
      const existingHold = await findOwnHold(tx, { ...request, userId: customer.userId }, now);
      if (existingHold) return ok(await reopenHold(tx, deps.provider, customer, existingHold, now));
      if (!(await lockUser(tx, customer.userId))) return refused("signed-out");
      await releaseOverlappingHolds(tx, customer.userId, request, now);
      if ((await countHolds(tx, customer.userId, now)) >= MAX_ACTIVE_HOLDS) {
        return refused("too-many-holds");
      }
      return ok(await insertHold(tx, deps.provider, customer, { ...request, car }, now));
    });
  } catch (error) {
    if (isOverlapViolation(error)) return refused("car-taken");
    if (isReferenceTaken(error)) return await placeHold(deps, customer, request, now);
    throw error;
  }
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
  const { bookingId, reference, endsAt, quote } = existingHold;
  const open = await tx
    .selectFrom("payments")
    .select("orderId")
    .where("bookingId", "=", bookingId)
    .where("state", "in", ["created", "pending"])
    .executeTakeFirst();
  await attachDocuments(tx, bookingId, customer.userId);
  const amount = quote.total;
  const orderId = open?.orderId ?? (await openOrder(tx, provider, bookingId, amount, now));
  return { bookingId, reference, orderId, amount, holdExpiresAt: endsAt };
}

/** A customer who changes the dates loses the hold on the earlier ones. */
async function releaseOverlappingHolds(
  tx: Tx,
  userId: string,
  { carId, period }: HoldRequest,
  now: Instant,
): Promise<void> {
  const overlapping = await tx
    .selectFrom("bookings")
    .select("id")
    .where("userId", "=", userId)
    .where("carId", "=", carId)
    .where("status", "=", "pending")
    .where("returnAt", ">", period.pickupAt)
    .where("pickupAt", "<", period.returnAt)
    .execute();
  for (const { id } of overlapping) await releaseHold(tx, id, userId, now);
}

async function countHolds(tx: Tx, userId: string, now: Instant): Promise<number> {
  const { holds } = await tx
    .selectFrom("bookings")
    .select((eb) => eb.fn.countAll<number>().as("holds"))
    .where("userId", "=", userId)
    .where("status", "=", "pending")
    .where("holdExpiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return holds;
}

async function insertHold(
  tx: Tx,
  provider: string,
  customer: Customer,
  request: HoldRequest & { car: { city: string; location: string; pricePerHour: Paise } },
  now: Instant,
): Promise<Hold> {
  const expiresAt = holdExpiresAt(now);
  const { bookingId, reference, total } = await insertBooking(tx, {
    ...request,
    id: newId(),
    customer,
    channel: "website",
    status: "pending",
    holdExpiresAt: expiresAt,
    now,
  });
  await recordBookingEvent(tx, { bookingId, kind: "held", actor: customer.userId, at: now });
  const orderId = await openOrder(tx, provider, bookingId, total, now);
  return { bookingId, reference, orderId, amount: total, holdExpiresAt: expiresAt };
}
