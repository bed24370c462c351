import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { isPayableOnline } from "#app/domain/online-payment.ts";
import { newOrder } from "./open-order.server.ts";
import { type BookingAccount, getBookingAccounts } from "./ledger.server.ts";
import { getRefundable, getRefundableByBooking } from "./payouts.server.ts";

/**
 * What the customer still owes, less what was written off. Money that is about to be refunded does not count as paid,
 * so this can be more than the ledger says while a refund is open.
 */
export async function getBalance(db: Database | Tx, bookingId: string): Promise<Paise> {
  return (await getBalances(db, [bookingId])).get(bookingId) ?? paise(0);
}

export async function getBalances(
  db: Database | Tx,
  bookingIds: readonly string[],
): Promise<Map<string, Paise>> {
  const accounts = await getBookingAccounts(db, bookingIds);
  const held = await getRefundableByBooking(db, bookingIds);
  return new Map(
    bookingIds.map((id) => [id, balanceOf(accounts.get(id) ?? null, held.get(id) ?? paise(0))]),
  );
}

/** The balance, and what was written off of it: money that comes for that is still taken. */
export async function getPayableBalance(db: Database | Tx, bookingId: string): Promise<Paise> {
  const account = (await getBookingAccounts(db, [bookingId])).get(bookingId) ?? null;
  return unpaidOf(account, await getRefundable(db, bookingId));
}

/** `held` as of `getRefundable`. */
export function balanceOf(account: BookingAccount | null, held: Paise): Paise {
  return paise(Math.max(0, unpaidOf(account, held) - (account?.writtenOff ?? 0)));
}

/** Of the price, what is paid and stays with us. */
export function keptOf(
  account: Pick<BookingAccount, "charged" | "credited" | "writtenOff"> | null,
  balance: Paise,
): Paise {
  const { charged = 0, credited = 0, writtenOff = 0 } = account ?? {};
  return paise(charged - credited - writtenOff - balance);
}

function unpaidOf(account: BookingAccount | null, held: Paise): Paise {
  const price = (account?.charged ?? 0) - (account?.credited ?? 0);
  return paise(Math.max(0, price - held));
}

/**
 * An open order of the same amount is kept, so that the customer cannot pay twice. Null where it is too little to be paid
 * online. The booking must be locked.
 */
export async function findOrOpenBalanceOrder(
  tx: Tx,
  order: { bookingId: string; provider: string; amount: Paise },
  now: Instant,
): Promise<string | null> {
  const { bookingId, provider, amount } = order;
  if (!isPayableOnline(amount)) return null;
  const open = await tx
    .selectFrom("payments")
    .select("orderId")
    .where("bookingId", "=", bookingId)
    .where("purpose", "=", "balance")
    .where("state", "in", ["created", "pending"])
    .where("amount", "=", amount)
    .where("provider", "=", provider)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (open !== undefined) return open.orderId;
  const { orderId, query } = newOrder({ ...order, purpose: "balance" }, now);
  await query(tx).execute();
  return orderId;
}
