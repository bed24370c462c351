import type { Database, Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import type { LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { findOrOpenBalanceOrder, getBalance } from "#app/records/money/balance.server.ts";
import {
  type CounterPayment,
  formatCounterPayment,
  receiveAtCounter,
} from "#app/records/money/take-counter-payment.server.ts";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { formatRupees, type Paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type BookingRefusal, subjectOf, withLockedBooking } from "./with-trip-action.server.ts";

export type BalanceRefusal =
  | BookingRefusal
  | { kind: "balance-changed"; balance: Paise }
  | { kind: "too-little-for-link" };

type BalanceInput = { bookingId: string; shownBalance: Paise } & (
  | ({ how: "counter"; amount: Paise } & CounterPayment)
  | { how: "link" }
);

/** Takes the rest of a price, or a part of it, at the counter; or sends a link to pay all of it. */
export async function takeBalance(
  { db, provider }: { db: Database; provider: string },
  staff: Staff,
  input: BalanceInput,
  now: Instant,
): Promise<Result<null, BalanceRefusal>> {
  const { bookingId, shownBalance } = input;
  return await withLockedBooking<null, BalanceRefusal>(db, bookingId, async (tx, booking) => {
    const balance = await getBalance(tx, bookingId);
    const amount = input.how === "counter" ? input.amount : balance;
    if (balance === 0 || balance !== shownBalance || amount > balance) {
      return refused({ kind: "balance-changed", balance });
    }
    if (input.how === "link") return await sendLink(tx, staff, booking, { provider, amount }, now);
    await takeAtCounter(tx, staff, booking, { ...input, amount }, now);
    return ok(null);
  });
}

async function takeAtCounter(
  tx: Tx,
  staff: Staff,
  booking: LockedBooking,
  { amount, method, receipt }: CounterPayment & { amount: Paise },
  now: Instant,
): Promise<void> {
  const [bookingId, actor] = [booking.id, staff.userId];
  const payment = { bookingId, amount, method, receipt, purpose: "balance" } as const;
  const about = await receiveAtCounter(tx, payment, now);
  await enqueueNotice(tx, { bookingId, kind: "payment_received", about, actor }, now);
  const detail = [formatRupees(amount), ...formatCounterPayment({ method, receipt })].join(" · ");
  await recordBookingEvent(tx, { bookingId, kind: "balance_paid", actor, at: now, detail });
  const entry = { action: "booking.balance-taken", subject: subjectOf(booking), detail } as const;
  await writeAuditLog(tx, staff, entry, now);
}

async function sendLink(
  tx: Tx,
  staff: Staff,
  booking: LockedBooking,
  { provider, amount }: { provider: string; amount: Paise },
  now: Instant,
): Promise<Result<null, BalanceRefusal>> {
  const { id: bookingId } = booking;
  const orderId = await findOrOpenBalanceOrder(tx, { bookingId, provider, amount }, now);
  if (orderId === null) return refused({ kind: "too-little-for-link" });
  // The link of an order can be sent again, but not twice in a minute.
  const about = `${orderId}:${Math.floor(now / MINUTE)}`;
  const notice = { bookingId, kind: "payment_link", about, actor: staff.userId } as const;
  await enqueueNotice(tx, notice, now);
  const detail = formatRupees(amount);
  const action = "booking.payment-link-sent";
  await writeAuditLog(tx, staff, { action, subject: subjectOf(booking), detail }, now);
  return ok(null);
}
