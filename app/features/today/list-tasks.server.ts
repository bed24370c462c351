import { sql } from "kysely";
import { carLabelColumn } from "#app/db/car-label.server.ts";
import { atPlaces } from "#app/records/booking/at-places.server.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import type { Database } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { selectDueDeposits } from "#app/records/money/due-deposits.server.ts";
import { isReplaced } from "#app/records/money/refund-attempts.server.ts";

const MAX_TASKS = 20;
const MAX_TAXI_REQUESTS = 5;
/** Website customers may be paying right now, so warn late; holds by staff warn a day ahead. */
const HOLD_WARNING_MS = { website: 5 * MINUTE, staff: DAY };

/** Before the pickup: until then the customer may still pay a deposit online. */
const MISSING_DEPOSIT_MS = 2 * HOUR;

export async function listWaitingRefunds(db: Database, places: StaffPlaces = null) {
  const rows = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select(["refunds.id", "refunds.amount", "refunds.state", "refunds.createdAt"])
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .where(sql<boolean>`refunds.state in ('requested', 'failed')`)
    .where((eb) => eb.not(isReplaced))
    .where(atPlaces(places))
    // Of a deposit: below.
    .where("refunds.reason", "<>", "deposit")
    .where((eb) =>
      eb.or([eb("refunds.state", "=", "failed"), eb("payments.provider", "=", COUNTER_PROVIDER)]),
    )
    .orderBy("refunds.createdAt")
    .orderBy("refunds.id")
    .limit(MAX_TASKS)
    .execute();
  return rows.map(({ state, ...refund }) => ({ ...refund, hasFailed: state === "failed" }));
}

/** Longest due first. */
export async function listDueDeposits(db: Database, now: Instant, places: StaffPlaces = null) {
  const found = await selectDueDeposits(db, { now, before: now + MISSING_DEPOSIT_MS, places })
    .orderBy("due.dueAt")
    .orderBy("due.id")
    .limit(MAX_TASKS + 1)
    .execute();
  return { deposits: found.slice(0, MAX_TASKS), hasMoreDeposits: found.length > MAX_TASKS };
}

export async function listEndingHolds(db: Database, now: Instant, places: StaffPlaces = null) {
  return await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .select(["bookings.userPhone as phone", carLabelColumn.as("carName")])
    .select((eb) => eb.ref("bookings.holdExpiresAt").$notNull().as("endsAt"))
    .where("bookings.status", "=", "pending")
    .where("bookings.holdExpiresAt", ">", now)
    .where(atPlaces(places))
    .where((eb) =>
      eb.or([
        eb("bookings.holdExpiresAt", "<=", now + HOLD_WARNING_MS.website),
        eb.and([
          eb("bookings.channel", "<>", "website"),
          eb("bookings.holdExpiresAt", "<=", now + HOLD_WARNING_MS.staff),
        ]),
      ]),
    )
    .orderBy("bookings.holdExpiresAt")
    .orderBy("bookings.id")
    .limit(MAX_TASKS)
    .execute();
}

/** Newest first, as recent callers are easier to reach. */
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

/** Oldest first: their customers wait for an answer. */
export async function listDisputedCharges(db: Database) {
  return await db
    .selectFrom("tripCharges")
    .innerJoin("bookings", "bookings.id", "tripCharges.bookingId")
    .select(["tripCharges.id", "tripCharges.kind", "tripCharges.amount", "tripCharges.dispute"])
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .select("bookings.userPhone as phone")
    .where("tripCharges.state", "=", sql.lit("disputed"))
    .orderBy("tripCharges.proposedAt")
    .orderBy("tripCharges.id")
    .limit(MAX_TASKS)
    .execute();
}
