import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { AT_COUNTER } from "#app/domain/counter-payment.ts";

const MAX_TASKS = 20;
const MAX_TAXI_REQUESTS = 5;
/** Of a customer who is paying now the desk hears when it gets short; who was promised a car comes any time. */
const HOLD_WARNING_MS = { website: 5 * MINUTE, desk: DAY };

/**
 * Money that was to go back: refused by the provider and not asked for again since, or to be handed over
 * at the counter.
 */
export async function listWaitingRefunds(db: Database) {
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .leftJoin("refunds as retry", "retry.retryOf", "refunds.id")
    .select(["refunds.id", "refunds.amount", "refunds.state", "refunds.createdAt"])
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .where(sql<boolean>`refunds.state in ('requested', 'failed')`)
    .where("retry.id", "is", null)
    .where((eb) =>
      eb.or([eb("refunds.state", "=", "failed"), eb("payments.provider", "=", AT_COUNTER)]),
    )
    .orderBy("refunds.createdAt")
    .limit(MAX_TASKS)
    .execute();
  return rows.map(({ state, ...refund }) => ({ ...refund, hasFailed: state === "failed" }));
}

/** Unpaid bookings that keep their car only for a short time yet, the shortest first. */
export async function listEndingHolds(db: Database, now: Instant) {
  return await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .select(["bookings.userPhone as phone", "cars.name as carName"])
    .select((eb) => eb.ref("bookings.holdExpiresAt").$notNull().as("endsAt"))
    .where("bookings.status", "=", "pending")
    .where("bookings.holdExpiresAt", ">", now)
    .where((eb) =>
      eb.or([
        eb("bookings.holdExpiresAt", "<=", now + HOLD_WARNING_MS.website),
        eb.and([
          eb("bookings.channel", "<>", "website"),
          eb("bookings.holdExpiresAt", "<=", now + HOLD_WARNING_MS.desk),
        ]),
      ]),
    )
    .orderBy("bookings.holdExpiresAt")
    .limit(MAX_TASKS)
    .execute();
}

/** Taxi requests that nobody has answered, the newest first: who asked just now is still there to be called. */
export async function listNewTaxiRequests(db: Database) {
  return await db
    .selectFrom("taxiRequests")
    .select(["id", "package", "name", "phone", "pickupDate", "createdAt"])
    .where("state", "=", "new")
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(MAX_TAXI_REQUESTS)
    .execute();
}
