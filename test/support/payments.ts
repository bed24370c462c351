import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { ledgerRows, writeLedger } from "#app/records/money/ledger.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import type { RefundReason, RefundsTable } from "#app/db/schema/payments.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { taxedPart } from "#app/domain/gst.ts";
import { creditLines, paymentLines, refundLines, saleLines } from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { CREATED_AT } from "./factories.ts";

type SettledPayment = {
  provider?: string;
  transactionId?: string;
  amount: Paise;
  /** "refund": the payment could not be kept and is refunded in full. */
  outcome?: "kept" | "refund";
  refund?: { amount?: number; state: RefundsTable["state"]; reason?: RefundReason };
  at?: Instant;
};

/** A settled payment for a booking and its refund, with their ledger lines but without an invoice. */
export async function insertSettledPayment(
  db: Database,
  bookingId: string,
  {
    provider = "test",
    transactionId,
    amount,
    outcome = "kept",
    refund,
    at = CREATED_AT,
  }: SettledPayment,
) {
  return await inTransaction(db, async (tx) => {
    const taken = { transactionId: transactionId ?? null, message: null };
    const row = paymentRow({ bookingId, provider, amount, taken }, at);
    await tx
      .insertInto("payments")
      .values({ ...row, outcome })
      .execute();
    const of = { bookingId, paymentId: row.id };
    await writeLedger(tx, ledgerRows(row.id, of, paymentLines(provider, amount), at));
    const sale = { total: amount, tax: paise(0) };
    const part = (total: Paise) => taxedPart(sale, paise(0), total);
    if (outcome === "kept") {
      await writeLedger(tx, ledgerRows(bookingId, of, saleLines(part(amount)), at));
    }
    if (refund) {
      const { amount: back = amount, state, reason = "cancelled" } = refund;
      const money = { id: newId(), ...of, provider, amount: paise(back) };
      await insertRefund(tx, money, { state, reason }, at);
      if (outcome === "kept") {
        const lines = creditLines(part(money.amount));
        await writeLedger(tx, ledgerRows(money.id, { ...of, refundId: money.id }, lines, at));
      }
    }
    return row;
  });
}

async function insertRefund(
  tx: Tx,
  refund: { id: string; bookingId: string; paymentId: string; provider: string; amount: Paise },
  { state, reason }: Pick<RefundsTable, "state" | "reason">,
  at: Instant,
): Promise<void> {
  const { id, paymentId, bookingId, amount } = refund;
  const times = { nextCheckAt: null, lastError: null, createdAt: at, updatedAt: at };
  await tx
    .insertInto("refunds")
    .values({ id, paymentId, amount, reason, state, ...times })
    .execute();
  if (state !== "completed") return;
  const of = { bookingId, paymentId, refundId: id };
  await writeLedger(tx, ledgerRows(id, of, refundLines(refund.provider, amount), at));
}
