import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { DepositsTable } from "#app/db/schema/deposits.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { DEPOSIT_METHOD_LABELS } from "#app/domain/deposits.ts";
import { depositLines } from "#app/domain/ledger.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { findBlock } from "./deposit-blocks.server.ts";
import { ledgerRows, writeLedger } from "./ledger.server.ts";
import { paymentRow } from "./payment-row.server.ts";
import { requestRefund } from "./refunds.server.ts";
import { recordReceivedPayment } from "./sales.server.ts";

export type Deposit = Selectable<DepositsTable>;

/** The latest: another may follow one whose block was lost. */
export async function findDeposit(db: Database | Tx, bookingId: string): Promise<Deposit | null> {
  const deposits = db.selectFrom("deposits").selectAll().where("bookingId", "=", bookingId);
  return (await deposits.orderBy("id", "desc").limit(1).executeTakeFirst()) ?? null;
}

export async function findDepositOfOrder(tx: Tx, paymentId: string): Promise<Deposit | null> {
  const deposit = tx.selectFrom("deposits").selectAll().where("paymentId", "=", paymentId);
  return (await deposit.executeTakeFirst()) ?? null;
}

/** Some of it is neither applied nor released. Spelled as in the index `deposits_left`. */
export const isDepositHeld = sql<boolean>`deposits.amount - deposits.applied - deposits.released > 0`;

/** Neither applied nor released. */
export function heldOf({
  amount,
  applied,
  released,
}: Pick<Deposit, "amount" | "applied" | "released">): Paise {
  return paise(amount - applied - released);
}

/** False without one, and for one whose block the bank has released before its time. */
export async function isInPlace(db: Database | Tx, deposit: Deposit | null): Promise<boolean> {
  if (deposit === null) return false;
  return (await findBlock(db, deposit.paymentId))?.state !== "expired";
}

type NewDeposit = Omit<Deposit, "id" | "applied" | "released" | "takenAt" | "paymentId"> & {
  /** The order that holds the money; null at the counter. */
  paymentId?: string | null;
};

/** The booking, which must be locked, has none in place. */
export async function takeDeposit(tx: Tx, deposit: NewDeposit, now: Instant): Promise<void> {
  const { bookingId, amount, method, takenBy: actor, paymentId = null } = deposit;
  const id = newId();
  await tx
    .insertInto("deposits")
    .values({ ...deposit, id, paymentId, takenAt: now })
    .execute();
  // A block is no money of ours.
  if (method !== "block") await receiveDeposit(tx, { id, bookingId, paymentId }, amount, now);
  const detail = `${formatRupees(amount)} · ${DEPOSIT_METHOD_LABELS[method]}`;
  await recordBookingEvent(tx, { bookingId, kind: "deposit_taken", actor, at: now, detail });
  await enqueueNotice(tx, { bookingId, kind: "deposit_taken", about: id, actor }, now);
}

/** Writes into the books what is paid, or captured of a block. */
export async function receiveDeposit(
  tx: Tx,
  deposit: Pick<Deposit, "id" | "bookingId" | "paymentId">,
  amount: Paise,
  now: Instant,
): Promise<void> {
  const { provider } = await getHolder(tx, deposit);
  const lines = depositLines("deposit_in", provider, amount);
  await writeLedger(tx, ledgerRows(deposit.id, deposit, lines, now));
}

/** Pays what the customer owes. The booking must be locked, and the money must be with us. */
export async function applyDeposit(
  tx: Tx,
  deposit: Deposit,
  { amount, actor }: { amount: Paise; actor: string },
  now: Instant,
): Promise<void> {
  const { id, bookingId, applied, paymentId: depositPaymentId } = deposit;
  const total = { applied: paise(applied + amount) };
  await tx.updateTable("deposits").set(total).where("id", "=", id).execute();
  const { provider, transactionId } = await getHolder(tx, deposit);
  const taken = { transactionId, message: "From the deposit" };
  const about = { bookingId, provider, amount, purpose: "balance", depositPaymentId } as const;
  const payment = paymentRow({ ...about, method: "deposit", taken }, now);
  await tx.insertInto("payments").values(payment).execute();
  const lines = depositLines("deposit_out", provider, amount);
  await writeLedger(tx, ledgerRows(`${id}:${payment.id}`, deposit, lines, now));
  await recordReceivedPayment(tx, payment, amount, now);
  const detail = formatRupees(amount);
  await recordBookingEvent(tx, { bookingId, kind: "deposit_applied", actor, at: now, detail });
}

/** Due to the customer from now on: by a refund where a provider holds it, else by hand. The booking must be locked. */
export async function releaseDeposit(
  tx: Tx,
  deposit: Deposit,
  { amount, actor }: { amount: Paise; actor: string },
  now: Instant,
): Promise<void> {
  const { id: depositId, bookingId, paymentId } = deposit;
  await addReleased(tx, deposit, { amount, actor }, now);
  const { provider } = await getHolder(tx, deposit);
  const payment = paymentId === null ? null : { id: paymentId, bookingId, provider };
  const refundId =
    payment && (await requestRefund(tx, { payment, amount, reason: "deposit", actor }, now));
  const unpaid = { reference: null, paidBy: null, paidAt: null };
  await tx
    .insertInto("depositPayouts")
    .values({ ...unpaid, id: newId(), depositId, amount, dueAt: now, refundId })
    .execute();
}

/** Released without a payout: what was blocked never left the customer's account. */
export async function addReleased(
  tx: Tx,
  { id, bookingId, released }: Deposit,
  { amount, actor }: { amount: Paise; actor: string },
  now: Instant,
): Promise<void> {
  const total = { released: paise(released + amount) };
  await tx.updateTable("deposits").set(total).where("id", "=", id).execute();
  const detail = formatRupees(amount);
  await recordBookingEvent(tx, { bookingId, kind: "deposit_released", actor, at: now, detail });
}

/** Who has the money. */
async function getHolder(tx: Tx, { paymentId }: Pick<Deposit, "paymentId">) {
  if (paymentId === null) return { provider: COUNTER_PROVIDER, transactionId: null };
  const order = tx.selectFrom("payments").select(["provider", "transactionId"]);
  return await order.where("id", "=", paymentId).executeTakeFirstOrThrow();
}
