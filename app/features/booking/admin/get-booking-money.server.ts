import type { Database } from "#app/db/client.server.ts";
import { getBalance, keptOf } from "#app/records/money/balance.server.ts";
import { getBookingAccounts } from "#app/records/money/ledger.server.ts";
import { isReplaced } from "#app/records/money/refund-attempts.server.ts";
import { listWriteOffs } from "#app/records/money/write-offs.server.ts";
import type { CounterMethod } from "#app/domain/counter-payment.ts";
import { paise } from "#app/domain/money.ts";

export type RefundListItem = Awaited<ReturnType<typeof listRefunds>>[number];

export async function getBookingMoney(db: Database, bookingId: string) {
  const payments = await db
    .selectFrom("payments")
    .select(["id", "orderId", "provider", "amount", "taken", "state", "outcome"])
    .select(["method", "transactionId", "message", "updatedAt"])
    .where("bookingId", "=", bookingId)
    // A deposit that was not due is money of the booking, on its way back.
    .where((eb) => eb.or([eb("purpose", "<>", "deposit"), eb("outcome", "=", "refund")]))
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const refunds = Map.groupBy(await listRefunds(db, bookingId), ({ paymentId }) => paymentId);
  const account = (await getBookingAccounts(db, [bookingId])).get(bookingId);
  const balance = await getBalance(db, bookingId);
  const kept = keptOf(account ?? null, balance);
  const paid = account?.received ?? paise(0);
  return {
    payments: payments.map((payment) => ({ ...payment, refunds: refunds.get(payment.id) ?? [] })),
    paid,
    back: paise(paid - kept),
    kept,
    balance,
    writtenOff: account?.writtenOff ?? paise(0),
    writeOffs: await listWriteOffs(db, bookingId),
  };
}

async function listRefunds(db: Database, bookingId: string) {
  const refunds = await db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "refunds.paymentId")
    .leftJoin("refunds as retry", "retry.retryOf", "refunds.id")
    .select(["refunds.id", "refunds.paymentId", "refunds.amount", "refunds.state"])
    .select(["refunds.reason", "refunds.note", "refunds.updatedAt", "refunds.method"])
    .select(["retry.id as retryId", "retry.method as retryMethod"])
    .select(isReplaced.as("isReplaced"))
    .where("payments.bookingId", "=", bookingId)
    .orderBy("refunds.createdAt")
    .orderBy("refunds.id")
    .execute();
  return refunds.map(({ retryId, retryMethod, isReplaced: isOver, ...refund }) => ({
    ...refund,
    /** What counts instead of one that has failed. */
    replacedBy: isOver ? replacementOf(retryId, retryMethod) : null,
  }));
}

type Replacement = "retry" | "payment-by-hand" | "earlier-attempt";

function replacementOf(retryId: string | null, method: CounterMethod | null): Replacement {
  if (retryId === null) return "earlier-attempt";
  return method === null ? "retry" : "payment-by-hand";
}
