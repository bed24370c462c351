import { sql } from "kysely";
import { atPlaces } from "#app/records/booking/at-places.server.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { REFUND_PATIENCE_MS } from "#app/domain/deposits.ts";
import { paise } from "#app/domain/money.ts";
import { askedDeposit } from "./deposit-amount.server.ts";

const MAX_DUE = 20;
/** A customer who has not come by then has not come at all. */
const NO_SHOW_AFTER_MS = DAY;

/** Trips that begin before then, or have begun, without a deposit in place. */
export async function listMissingDeposits(
  db: Database,
  before: Instant,
  now: Instant,
  places: StaffPlaces = null,
) {
  return await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .innerJoin("depositRules", "depositRules.category", "cars.category")
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .select(["bookings.userPhone as phone", "bookings.pickupAt as dueAt", "bookings.tripStatus"])
    .select(askedDeposit.as("amount"))
    .where("bookings.status", "=", "completed")
    .where(atPlaces(places))
    .where((eb) =>
      eb.or([
        eb("bookings.tripStatus", "=", "picked_up"),
        eb.and([
          eb("bookings.tripStatus", "=", "upcoming"),
          eb("bookings.pickupAt", "<=", before),
          eb("bookings.pickupAt", ">", now - NO_SHOW_AFTER_MS),
        ]),
      ]),
    )
    .where(askedDeposit, ">", paise(0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("deposits")
            .leftJoin("depositBlocks", "depositBlocks.paymentId", "deposits.paymentId")
            .select("deposits.id")
            .whereRef("deposits.bookingId", "=", "bookings.id")
            .where(sql<boolean>`coalesce(deposit_blocks.state, '') <> 'expired'`),
        ),
      ),
    )
    .orderBy("bookings.pickupAt")
    .orderBy("bookings.id")
    .limit(MAX_DUE)
    .execute();
}

/** To be paid back by hand: at the counter, or because the provider does not. */
export async function listDepositPayouts(db: Database, now: Instant, places: StaffPlaces = null) {
  return await selectUnpaidPayouts(db)
    .where(atPlaces(places))
    .where((eb) =>
      eb.or([
        eb("depositPayouts.refundId", "is", null),
        eb("refunds.state", "=", "failed"),
        eb.and([
          eb("refunds.lastError", "is not", null),
          eb("depositPayouts.dueAt", "<", now - REFUND_PATIENCE_MS),
        ]),
      ]),
    )
    .limit(MAX_DUE)
    .execute();
}

/** The longest due first. */
export function selectUnpaidPayouts(db: Database) {
  return db
    .selectFrom("depositPayouts")
    .leftJoin("refunds", "refunds.id", "depositPayouts.refundId")
    .innerJoin("deposits", "deposits.id", "depositPayouts.depositId")
    .innerJoin("bookings", "bookings.id", "deposits.bookingId")
    .select(["depositPayouts.id", "depositPayouts.amount", "depositPayouts.dueAt"])
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .select("bookings.userPhone as phone")
    .where("paidAt", "is", null)
    .orderBy("dueAt")
    .orderBy("depositPayouts.id");
}

/** Blocks that the bank does not capture, release or renew as it was asked to. */
export async function listRefusedBlocks(db: Database, places: StaffPlaces = null) {
  return await db
    .selectFrom("depositBlocks")
    .innerJoin("deposits", "deposits.paymentId", "depositBlocks.paymentId")
    .innerJoin("bookings", "bookings.id", "deposits.bookingId")
    .select(["deposits.id", "deposits.amount", "depositBlocks.updatedAt as dueAt"])
    .select(["depositBlocks.intent", "depositBlocks.lastError", "depositBlocks.expiresAt"])
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .select("bookings.userPhone as phone")
    .where("depositBlocks.state", "=", "blocked")
    .where(atPlaces(places))
    .where("depositBlocks.intent", "is not", null)
    .where("depositBlocks.lastError", "is not", null)
    .orderBy("depositBlocks.updatedAt")
    .orderBy("deposits.id")
    .limit(MAX_DUE)
    .execute();
}
