import type { Selectable } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { DepositPayoutsTable } from "#app/db/schema/deposits.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER, type CounterMethod } from "#app/domain/counter-payment.ts";
import { isDueByHand } from "#app/domain/deposits.ts";
import { depositLines } from "#app/domain/ledger.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { ledgerRows, writeLedger } from "./ledger.server.ts";

export type DepositPayout = Selectable<DepositPayoutsTable>;

type PaidPayout = {
  bookingId: string;
  actor: string;
  reference: string | null;
  /** By hand. */
  method: CounterMethod | null;
};

/** With what the provider said of its refund. */
export async function listPayouts(db: Database | Tx, depositId: string) {
  return await selectPayouts(db)
    .where("depositPayouts.depositId", "=", depositId)
    .orderBy("dueAt")
    .orderBy("depositPayouts.id")
    .execute();
}

function selectPayouts(db: Database | Tx) {
  return db
    .selectFrom("depositPayouts")
    .leftJoin("refunds", "refunds.id", "depositPayouts.refundId")
    .select(["depositPayouts.id", "depositPayouts.amount", "depositPayouts.dueAt"])
    .select(["depositPayouts.paidAt", "depositPayouts.reference", "depositPayouts.refundId"])
    .select(["refunds.state as refundState", "refunds.lastError"]);
}

/** By hand: a refund of it is given up. The booking must be locked. */
export async function payBackDeposit(
  tx: Tx,
  payoutId: string,
  { bookingId, ...paid }: PaidPayout,
  now: Instant,
): Promise<Result<DepositPayout, "paid" | "under-way">> {
  const payout = await selectPayouts(tx)
    .innerJoin("deposits", "deposits.id", "depositPayouts.depositId")
    .where("depositPayouts.id", "=", payoutId)
    .where("deposits.bookingId", "=", bookingId)
    .executeTakeFirst();
  if (!payout || payout.paidAt !== null) return refused("paid");
  if (!isDueByHand(payout, now)) return refused("under-way");
  const movement = { ...payout, bookingId, provider: COUNTER_PROVIDER, refundId: null };
  const done = await markPaid(tx, { ...movement, ...paid }, now);
  return done === null ? refused("paid") : ok(done);
}

type CompletedRefund = { id: string; paymentId: string; bookingId: string; provider: string };

/** `not-a-payout` for a refund of something else. */
export async function completeDepositPayout(
  tx: Tx,
  { id: refundId, paymentId, bookingId, provider }: CompletedRefund,
  reference: string | null,
  now: Instant,
): Promise<"done" | "not-a-payout"> {
  const payout = tx.selectFrom("depositPayouts").selectAll().where("refundId", "=", refundId);
  const found = await payout.executeTakeFirst();
  if (!found) return "not-a-payout";
  const paid = {
    bookingId,
    provider,
    paymentId,
    refundId,
    actor: "system",
    reference,
    method: null,
  };
  await markPaid(tx, { ...found, ...paid }, now);
  return "done";
}

type Payment = PaidPayout & {
  id: string;
  amount: Paise;
  provider: string;
  paymentId?: string;
  refundId: string | null;
};

async function markPaid(
  tx: Tx,
  { id, bookingId, amount, provider, paymentId, refundId, actor, reference, method }: Payment,
  now: Instant,
): Promise<DepositPayout | null> {
  const paid = await tx
    .updateTable("depositPayouts")
    .set({ paidBy: actor, paidAt: now, reference, method })
    .where("id", "=", id)
    .where("paidAt", "is", null)
    .returningAll()
    .executeTakeFirst();
  if (!paid) return null;
  const lines = depositLines("deposit_out", provider, amount);
  const subject = { bookingId, paymentId: paymentId ?? null, refundId };
  await writeLedger(tx, ledgerRows(id, subject, lines, now));
  const detail = [formatRupees(amount), reference].filter(Boolean).join(" · ");
  await recordBookingEvent(tx, { bookingId, kind: "deposit_paid_back", actor, at: now, detail });
  await enqueueNotice(tx, { bookingId, kind: "deposit_paid_back", about: id, actor }, now);
  return paid;
}

/** Whether the money of a refund went back another way. */
export async function isPaidByHand(tx: Tx, refundId: string): Promise<boolean> {
  const payout = await tx
    .selectFrom("depositPayouts")
    .select("id")
    .where("refundId", "=", refundId)
    .where("paidAt", "is not", null)
    .executeTakeFirst();
  return payout !== undefined;
}
