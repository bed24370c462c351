import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { AgreedConditions } from "#app/domain/agreed-conditions.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { blockUntil, isDepositWindow } from "#app/domain/deposits.ts";
import { DAY } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { BlockTerms } from "#app/ports/deposits.ts";
import type { PaymentProvider } from "#app/ports/payments.ts";
import { conditionsOf } from "#app/records/booking/agreed-conditions.server.ts";
import { lockBooking, type LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { findOrOpenDepositOrder } from "#app/records/money/deposit-orders.server.ts";
import { findDeposit, isInPlace } from "#app/records/money/deposits.server.ts";

export type OrderRefusal = "not-found" | "not-now" | "none-asked" | "taken";

/** `until` is null where the amount is collected and refunded. */
export type DepositTerms = { amount: Paise; until: Instant | null };

type DepositedBooking = Pick<
  LockedBooking,
  "id" | "status" | "tripStatus" | "pickupAt" | "returnAt"
> & { conditions: Pick<AgreedConditions, "depositReleaseHours"> };

/** What the customer is to pay now, and how. */
export async function findDepositTerms(
  db: Database | Tx,
  provider: Pick<PaymentProvider, "blocks">,
  booking: DepositedBooking,
  now: Instant,
): Promise<Result<DepositTerms, OrderRefusal>> {
  if (await isInPlace(db, await findDeposit(db, booking.id))) return refused("taken");
  if (!isDepositWindow(booking, now)) return refused("not-now");
  const amount = await getDepositAmount(db, booking.id);
  if (amount === 0) return refused("none-asked");
  const until = blockUntil(Math.max(booking.returnAt, now), booking.conditions);
  const canBlock = provider.blocks !== null && fits(provider.blocks.terms, { amount, until }, now);
  return ok({ amount, until: canBlock ? until : null });
}

function fits(
  { maxAmount, maxDays }: BlockTerms,
  { amount, until }: { amount: Paise; until: Instant },
  now: Instant,
): boolean {
  return amount <= maxAmount && until <= now + maxDays * DAY;
}

/** The id of the order that the customer is to pay. */
export async function openDepositOrder(
  { db, provider }: { db: Database; provider: PaymentProvider },
  { bookingId, userId }: { bookingId: string; userId: string },
  now: Instant,
): Promise<Result<string, OrderRefusal>> {
  return await inTransaction<Result<string, OrderRefusal>>(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (!locked.ok || locked.value.userId !== userId) return refused("not-found");
    const booking = { ...locked.value, conditions: conditionsOf(locked.value) };
    const terms = await findDepositTerms(tx, provider, booking, now);
    if (!terms.ok) return terms;
    const order = { ...terms.value, bookingId, provider: provider.name };
    return ok(await findOrOpenDepositOrder(tx, order, now));
  });
}
