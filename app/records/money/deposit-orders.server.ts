import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { isDepositPossible } from "#app/domain/deposits.ts";
import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import type { Paise } from "#app/domain/money.ts";
import { getDepositAmount } from "./deposit-amount.server.ts";
import { insertBlock } from "./deposit-blocks.server.ts";
import { findDeposit, isInPlace } from "./deposits.server.ts";
import { newOrder } from "./open-order.server.ts";

/** `until` is set where the amount is to be blocked, not collected. */
export type DepositOrder = {
  bookingId: string;
  provider: string;
  amount: Paise;
  until: Instant | null;
};

/** An open order of the same kind is kept, so that the customer cannot pay twice. The booking must be locked. */
export async function findOrOpenDepositOrder(
  tx: Tx,
  order: DepositOrder,
  now: Instant,
): Promise<string> {
  const { until, ...terms } = order;
  const open = await findOpen(tx, order);
  if (open !== undefined) return open;
  const { id: paymentId, orderId, query } = newOrder({ ...terms, purpose: "deposit" }, now);
  await query(tx).execute();
  if (until !== null) await insertBlock(tx, { paymentId, until }, now);
  return orderId;
}

async function findOpen(
  tx: Tx,
  { bookingId, provider, amount, until }: DepositOrder,
): Promise<string | undefined> {
  const order = await tx
    .selectFrom("payments")
    .leftJoin("depositBlocks", "depositBlocks.paymentId", "payments.id")
    .select("payments.orderId")
    .where("payments.bookingId", "=", bookingId)
    .where("payments.provider", "=", provider)
    .where("payments.purpose", "=", "deposit")
    .where("payments.state", "in", ["created", "pending"])
    .where("payments.amount", "=", amount)
    .where("depositBlocks.expiresAt", until === null ? "is" : ">=", until)
    .orderBy("payments.id", "desc")
    .executeTakeFirst();
  return order?.orderId;
}

type DepositedBooking = { bookingId: string; status: BookingStatus; tripStatus: TripStatus };

/** Whether an order of this amount is to be paid: another car may ask for another amount since it was opened. */
export async function isDepositDue(
  db: Database | Tx,
  { amount, ...booking }: DepositedBooking & { amount: Paise },
): Promise<boolean> {
  if (!(await isDepositWanted(db, booking))) return false;
  return amount === (await getDepositAmount(db, booking.bookingId));
}

/** Whether money that comes now would be held as a deposit, whatever is asked for since its checkout was opened. */
export async function isDepositWanted(
  db: Database | Tx,
  { bookingId, ...trip }: DepositedBooking,
): Promise<boolean> {
  if (!isDepositPossible(trip)) return false;
  return !(await isInPlace(db, await findDeposit(db, bookingId)));
}
