import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { findOrOpenBalanceOrder, getBalance } from "#app/records/money/balance.server.ts";
import { findOwnBookingId } from "./find-own-booking-id.server.ts";

type BalanceRefusal = "not-found" | "nothing-due" | "too-little";

/** The id of the order with which the customer pays all that is still to be paid. */
export async function openBalanceOrder(
  { db, provider }: { db: Database; provider: string },
  own: { userId: string; reference: string },
  now: Instant,
): Promise<Result<string, BalanceRefusal>> {
  return await inTransaction<Result<string, BalanceRefusal>>(db, async (tx) => {
    const bookingId = await findOwnBookingId(tx, own);
    if (bookingId === null) return refused("not-found");
    const locked = await lockBooking(tx, bookingId);
    if (!locked.ok) return locked;
    const amount = await getBalance(tx, bookingId);
    if (amount === 0 || locked.value.status !== "completed") return refused("nothing-due");
    const orderId = await findOrOpenBalanceOrder(tx, { bookingId, provider, amount }, now);
    return orderId === null ? refused("too-little") : ok(orderId);
  });
}
