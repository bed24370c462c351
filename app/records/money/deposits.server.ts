import type { Selectable } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { DepositPayoutsTable, DepositsTable } from "#app/db/schema/deposits.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { COUNTER_METHOD_LABELS, COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { depositLines } from "#app/domain/ledger.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { ledgerRows, writeLedger } from "./ledger.server.ts";
import { paymentRow } from "./payment-row.server.ts";
import { recordReceivedPayment } from "./sales.server.ts";

export type Deposit = Selectable<DepositsTable>;
export type DepositPayout = Selectable<DepositPayoutsTable>;

export async function findDeposit(db: Database | Tx, bookingId: string): Promise<Deposit | null> {
  const deposit = db.selectFrom("deposits").selectAll().where("bookingId", "=", bookingId);
  return (await deposit.executeTakeFirst()) ?? null;
}

/** Neither applied nor released. */
export function heldOf({ amount, applied, released }: Deposit): Paise {
  return paise(amount - applied - released);
}

type NewDeposit = Omit<Deposit, "id" | "applied" | "released" | "takenAt">;

/** One for each booking, which must be locked. */
export async function takeDeposit(tx: Tx, deposit: NewDeposit, now: Instant): Promise<void> {
  const { bookingId, amount, method, takenBy: actor } = deposit;
  const id = newId();
  await tx
    .insertInto("deposits")
    .values({ ...deposit, id, takenAt: now })
    .execute();
  await writeMovement(tx, { source: id, bookingId, kind: "deposit_in", amount }, now);
  const detail = `${formatRupees(amount)} · ${COUNTER_METHOD_LABELS[method]}`;
  await recordBookingEvent(tx, { bookingId, kind: "deposit_taken", actor, at: now, detail });
  await enqueueNotice(tx, { bookingId, kind: "deposit_taken", about: id, actor }, now);
}

/** Pays what the customer owes. The booking must be locked. */
export async function applyDeposit(
  tx: Tx,
  { id, bookingId, applied }: Deposit,
  { amount, actor }: { amount: Paise; actor: string },
  now: Instant,
): Promise<void> {
  const total = { applied: paise(applied + amount) };
  await tx.updateTable("deposits").set(total).where("id", "=", id).execute();
  const taken = { transactionId: null, message: "From the deposit" };
  const about = { bookingId, provider: COUNTER_PROVIDER, amount, purpose: "balance" } as const;
  const payment = paymentRow({ ...about, taken }, now);
  await tx.insertInto("payments").values(payment).execute();
  const source = `${id}:${payment.id}`;
  await writeMovement(tx, { source, bookingId, kind: "deposit_out", amount }, now);
  await recordReceivedPayment(tx, payment, amount, now);
  const detail = formatRupees(amount);
  await recordBookingEvent(tx, { bookingId, kind: "deposit_applied", actor, at: now, detail });
}

/** It is due to the customer from now on. The booking must be locked. */
export async function releaseDeposit(
  tx: Tx,
  { id, bookingId, released }: Deposit,
  { amount, actor }: { amount: Paise; actor: string },
  now: Instant,
): Promise<void> {
  const total = { released: paise(released + amount) };
  await tx.updateTable("deposits").set(total).where("id", "=", id).execute();
  const payout = { id: newId(), depositId: id, amount, dueAt: now };
  await tx
    .insertInto("depositPayouts")
    .values({ ...payout, reference: null, paidBy: null, paidAt: null })
    .execute();
  const detail = formatRupees(amount);
  await recordBookingEvent(tx, { bookingId, kind: "deposit_released", actor, at: now, detail });
}

/** Null when it is paid already. */
export async function payBackDeposit(
  tx: Tx,
  payoutId: string,
  { bookingId, actor, reference }: { bookingId: string; actor: string; reference: string | null },
  now: Instant,
): Promise<DepositPayout | null> {
  const paid = await tx
    .updateTable("depositPayouts")
    .set({ paidBy: actor, paidAt: now, reference })
    .where("id", "=", payoutId)
    .where("paidAt", "is", null)
    .where("depositId", "in", (eb) =>
      eb.selectFrom("deposits").select("id").where("bookingId", "=", bookingId),
    )
    .returningAll()
    .executeTakeFirst();
  if (!paid) return null;
  const { amount } = paid;
  await writeMovement(tx, { source: payoutId, bookingId, kind: "deposit_out", amount }, now);
  const detail = [formatRupees(amount), reference].filter(Boolean).join(" · ");
  await recordBookingEvent(tx, { bookingId, kind: "deposit_paid_back", actor, at: now, detail });
  await enqueueNotice(tx, { bookingId, kind: "deposit_paid_back", about: payoutId, actor }, now);
  return paid;
}

type Movement = {
  source: string;
  bookingId: string;
  kind: "deposit_in" | "deposit_out";
  amount: Paise;
};

async function writeMovement(
  tx: Tx,
  { source, bookingId, kind, amount }: Movement,
  now: Instant,
): Promise<void> {
  const lines = depositLines(kind, COUNTER_PROVIDER, amount);
  await writeLedger(tx, ledgerRows(source, { bookingId, paymentId: null }, lines, now));
}
