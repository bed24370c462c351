import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { isDepositPossible, releaseAt } from "#app/domain/deposits.ts";
import { formatRupees, type Paise, paise } from "#app/domain/money.ts";
import type { ProviderBlock } from "#app/ports/deposits.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { lockBooking, type LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { endBlock } from "#app/records/money/deposit-blocks.server.ts";
import { getDepositedTrip } from "#app/records/money/deposited-trip.server.ts";
import {
  addReleased,
  type Deposit,
  findDepositOfOrder,
  heldOf,
  receiveDeposit,
} from "#app/records/money/deposits.server.ts";
import { settleDeposit } from "#app/records/money/settle-deposit.server.ts";
import { resolveBlockingDifferences } from "./blocking-differences.server.ts";
import type { DueBlock } from "./get-due-block.server.ts";

/** What was captured is ours to hold now; the rest was released with it. */
export async function recordCapture(
  db: Database,
  block: DueBlock,
  { captured, transactionId }: ProviderBlock,
  now: Instant,
): Promise<void> {
  await endOnce(db, block, now, async (tx, deposit) => {
    const { bookingId, paymentId } = block;
    if (!(await endBlock(tx, paymentId, { state: "captured", captured }, now))) return;
    await tx
      .updateTable("payments")
      .set({ taken: captured, transactionId, auditedAt: null, updatedAt: now })
      .where("id", "=", paymentId)
      .execute();
    if (deposit === null) throw new Error(`The block of ${block.orderId} has no deposit`);
    await receiveDeposit(tx, deposit, captured, now);
    const [actor, detail] = ["system", formatRupees(captured)];
    await recordBookingEvent(tx, { bookingId, kind: "deposit_captured", actor, at: now, detail });
    const rest = paise(heldOf(deposit) - captured);
    if (rest > 0) await unblock(tx, deposit, rest, now);
    const due = releaseAt(await getDepositedTrip(tx, bookingId));
    // Part of it was captured for what is owed, at its hour or because staff released it before.
    if (due !== null && (due <= now || rest > 0)) await settleDeposit(tx, bookingId, actor, now);
  });
}

/** Released by us or, before its time, by the bank: the customer has all of it. */
export async function recordEnd(db: Database, block: DueBlock, now: Instant): Promise<void> {
  await endOnce(db, block, now, async (tx, deposit, booking) => {
    const state = block.intent === "release" ? "released" : "expired";
    const { paymentId, bookingId } = block;
    if (!(await endBlock(tx, paymentId, { state, captured: paise(0) }, now))) return;
    if (deposit === null) return;
    await unblock(tx, deposit, heldOf(deposit), now);
    if (state === "released" || !isDepositPossible(booking)) return;
    await enqueueNotice(tx, { bookingId, kind: "deposit_due", about: `lost:${deposit.id}` }, now);
  });
}

async function unblock(tx: Tx, deposit: Deposit, amount: Paise, now: Instant): Promise<void> {
  const { id: about, bookingId } = deposit;
  await addReleased(tx, deposit, { amount, actor: "system" }, now);
  await enqueueNotice(tx, { bookingId, kind: "deposit_released", about }, now);
}

/** `deposit` is null where nobody wanted the block any more. */
async function endOnce(
  db: Database,
  { bookingId, paymentId, orderId }: DueBlock,
  now: Instant,
  end: (tx: Tx, deposit: Deposit | null, booking: LockedBooking) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    if (!locked.ok) throw new Error(`Booking ${bookingId}: ${locked.reason}`);
    await end(tx, await findDepositOfOrder(tx, paymentId), locked.value);
    await resolveBlockingDifferences(tx, orderId, now);
  });
}
