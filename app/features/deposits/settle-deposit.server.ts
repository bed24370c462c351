import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { tryEach } from "#app/db/try-each.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { CounterMethod } from "#app/domain/counter-payment.ts";
import { releaseAt } from "#app/domain/deposits.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { tripActions } from "#app/domain/trip-actions.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { lockBooking, type LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import { payBackDeposit } from "#app/records/money/deposit-payouts.server.ts";
import { getDepositedTrip, returnConfirmedAt } from "#app/records/money/deposited-trip.server.ts";
import {
  findDeposit,
  isDepositHeld,
  isInPlace,
  takeDeposit,
} from "#app/records/money/deposits.server.ts";
import { failRefund } from "#app/records/money/refunds.server.ts";
import {
  PAID_BY_HAND,
  resolveRefundFailures,
} from "#app/records/money/resolve-refund-failures.server.ts";
import { settleDeposit, sumOpenCharges } from "#app/records/money/settle-deposit.server.ts";

export type DepositRefusal =
  | "not-found"
  | "not-now"
  | "taken"
  | "nothing-held"
  | "charges-open"
  | "under-way"
  | "paid";
type Done = Result<null, DepositRefusal>;

type TakenDeposit = {
  bookingId: string;
  amount: Paise;
  method: CounterMethod;
  receipt: string | null;
};

/** From when the car may be handed over until it is back. */
export async function takeBookingDeposit(
  db: Database,
  staff: Staff,
  input: TakenDeposit,
  now: Instant,
): Promise<Done> {
  const { bookingId, amount } = input;
  return await withBooking<null>(db, bookingId, async (tx, booking) => {
    if (await isInPlace(tx, await findDeposit(tx, bookingId))) return refused("taken");
    const actions = tripActions(booking, now);
    if (!actions.includes("pick-up") && !actions.includes("return")) return refused("not-now");
    await takeDeposit(tx, { ...input, takenBy: staff.userId }, now);
    await log(tx, staff, booking, "booking.deposit-taken", amount, now);
    return ok(null);
  });
}

/** How what is released goes back; `nothing` where all of it pays what is owed. */
export type ReleaseMethod = "hand" | "provider" | "nothing";

/** Before its hour, once the car is back and nothing is charged that is not closed. */
export async function releaseBookingDeposit(
  db: Database,
  staff: Staff,
  bookingId: string,
  now: Instant,
): Promise<Result<ReleaseMethod, DepositRefusal>> {
  return await withBooking<ReleaseMethod>(db, bookingId, async (tx, booking) => {
    if (releaseAt(await getDepositedTrip(tx, bookingId)) === null) return refused("not-now");
    if ((await sumOpenCharges(tx, bookingId)) > 0) return refused("charges-open");
    const deposit = await findDeposit(tx, bookingId);
    const split = await settleDeposit(tx, bookingId, staff.userId, now);
    if (split === null) return refused("nothing-held");
    const { applied, released } = split;
    if (applied > 0) await log(tx, staff, booking, "booking.deposit-applied", applied, now);
    if (released === 0) return ok("nothing");
    await log(tx, staff, booking, "booking.deposit-released", released, now);
    return ok(deposit?.paymentId === null ? "hand" : "provider");
  });
}

type PaidBack = { bookingId: string; payoutId: string; reference: string; method: CounterMethod };

export async function payBackBookingDeposit(
  db: Database,
  staff: Staff,
  { bookingId, payoutId, reference, method }: PaidBack,
  now: Instant,
): Promise<Done> {
  return await withBooking<null>(db, bookingId, async (tx, booking) => {
    const about = { bookingId, actor: staff.userId, reference: reference || null, method };
    const paid = await payBackDeposit(tx, payoutId, about, now);
    if (!paid.ok) return paid;
    const { amount, refundId } = paid.value;
    // Should it be paid all the same, its audit says so.
    if (refundId !== null) {
      await failRefund(tx, { id: refundId, bookingId }, now);
      await resolveRefundFailures(tx, refundId, PAID_BY_HAND, now);
    }
    await log(tx, staff, booking, "booking.deposit-paid-back", amount, now);
    return ok(null);
  });
}

/** For a job: deposits whose hour has come, and later what a closed charge leaves of them. */
export async function settleDueDeposits(db: Database, now: Instant): Promise<number> {
  const held = await db
    .selectFrom("deposits")
    .innerJoin("bookings", "bookings.id", "deposits.bookingId")
    .leftJoin("handovers", (join) =>
      join.onRef("handovers.bookingId", "=", "bookings.id").on("handovers.kind", "=", "return"),
    )
    .leftJoin("depositBlocks", "depositBlocks.paymentId", "deposits.paymentId")
    .select(["bookings.id", "bookings.status", "bookings.tripStatus"])
    .select(["bookings.agreedConditions", "handovers.at as returnedAt"])
    .select(returnConfirmedAt.as("confirmedAt"))
    .where(isDepositHeld)
    // The provider is at it.
    .where("depositBlocks.intent", "is", null)
    .execute();
  const due = held.filter(
    (trip) => (releaseAt({ ...trip, conditions: conditionsOf(trip) }) ?? Infinity) <= now,
  );
  await tryEach(due, ({ id }) =>
    withBooking(db, id, async (tx) => {
      await settleDeposit(tx, id, "system", now);
      return ok(null);
    }),
  );
  return due.length;
}

async function withBooking<T>(
  db: Database,
  bookingId: string,
  act: (tx: Tx, booking: LockedBooking) => Promise<Result<T, DepositRefusal>>,
): Promise<Result<T, DepositRefusal>> {
  return await inTransaction<Result<T, DepositRefusal>>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    return locked.ok ? await act(tx, locked.value) : refused("not-found");
  });
}

async function log(
  tx: Tx,
  staff: Staff,
  { id, reference }: LockedBooking,
  action: `booking.${string}`,
  amount: Paise,
  now: Instant,
): Promise<void> {
  const subject = { kind: "booking", id, name: reference } as const;
  await writeAuditLog(tx, staff, { action, subject, detail: formatRupees(amount) }, now);
}
