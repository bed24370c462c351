import { type SqlBool, sql } from "kysely";
import { atPlaces } from "#app/records/booking/at-places.server.ts";
import type { StaffPlaces } from "#app/domain/staff-roles.ts";
import type { Database } from "#app/db/client.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { REFUND_PATIENCE_MS } from "#app/domain/deposits.ts";
import { paise } from "#app/domain/money.ts";
import { askedDeposit } from "./deposit-amount.server.ts";

/** A customer who has not come by then has not come at all. */
const NO_SHOW_AFTER_MS = DAY;

type DueOptions = {
  now: Instant;
  /** Trips that begin until then must have a deposit. */
  before: Instant;
  places?: StaffPlaces;
};

export type DueDeposit = Awaited<
  ReturnType<ReturnType<typeof selectDueDeposits>["execute"]>
>[number];

/** What staff are to take, to pay back by hand, or to look into because the bank refuses it. */
export function selectDueDeposits(db: Database, { now, before, places = null }: DueOptions) {
  const due = selectMissingDeposits(db, { now, before })
    .unionAll(selectPayoutsByHand(db, now))
    .unionAll(selectRefusedBlocks(db));
  return db
    .selectFrom(due.as("due"))
    .innerJoin("bookings", "bookings.id", "due.bookingId")
    .leftJoin("deposits", "deposits.id", "due.id")
    .leftJoin("depositBlocks", "depositBlocks.paymentId", "deposits.paymentId")
    .select(["due.kind", "due.id", "due.amount", "due.dueAt", "bookings.id as bookingId"])
    .select(["bookings.reference", "bookings.userName as customer"])
    .select(["bookings.userPhone as phone", "bookings.tripStatus"])
    .select(["depositBlocks.intent", "depositBlocks.lastError", "depositBlocks.expiresAt"])
    .where(atPlaces(places));
}

type Kind = "take" | "pay-back" | "refused";

const kindColumn = (kind: Kind) => sql<Kind>`${sql.lit(kind)}`.as("kind");

/** Trips that begin soon, or have begun, without a deposit in place. */
function selectMissingDeposits(db: Database, { now, before }: Omit<DueOptions, "places">) {
  return db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .select([kindColumn("take"), "bookings.id", "bookings.id as bookingId"])
    .select([askedDeposit.as("amount"), "bookings.pickupAt as dueAt"])
    .where("bookings.status", "=", "completed")
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
            .where(sql<SqlBool>`coalesce(deposit_blocks.state, '') <> 'expired'`),
        ),
      ),
    );
}

/** At the counter, or because the provider does not pay it back. */
function selectPayoutsByHand(db: Database, now: Instant) {
  return selectUnpaidPayouts(db)
    .select([kindColumn("pay-back"), "depositPayouts.id", "deposits.bookingId"])
    .select(["depositPayouts.amount", "depositPayouts.dueAt"])
    .where((eb) =>
      eb.or([
        eb("depositPayouts.refundId", "is", null),
        eb("refunds.state", "=", "failed"),
        eb.and([
          eb("refunds.lastError", "is not", null),
          eb("depositPayouts.dueAt", "<", now - REFUND_PATIENCE_MS),
        ]),
      ]),
    );
}

/** Blocks that the bank does not capture, release or renew as it was asked to. */
function selectRefusedBlocks(db: Database) {
  return db
    .selectFrom("depositBlocks")
    .innerJoin("deposits", "deposits.paymentId", "depositBlocks.paymentId")
    .select([kindColumn("refused"), "deposits.id", "deposits.bookingId"])
    .select(["deposits.amount", "depositBlocks.updatedAt as dueAt"])
    .where("depositBlocks.state", "=", "blocked")
    .where("depositBlocks.intent", "is not", null)
    .where("depositBlocks.lastError", "is not", null);
}

/** Under way at a provider, which has not paid yet. */
export function selectDepositRefunds(db: Database) {
  return selectUnpaidPayouts(db)
    .innerJoin("bookings", "bookings.id", "deposits.bookingId")
    .select(["depositPayouts.id", "depositPayouts.amount", "depositPayouts.dueAt"])
    .select(["bookings.id as bookingId", "bookings.reference", "bookings.userName as customer"])
    .where("depositPayouts.refundId", "is not", null);
}

function selectUnpaidPayouts(db: Database) {
  return db
    .selectFrom("depositPayouts")
    .leftJoin("refunds", "refunds.id", "depositPayouts.refundId")
    .innerJoin("deposits", "deposits.id", "depositPayouts.depositId")
    .where("paidAt", "is", null);
}
