import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { outlastsBlock } from "#app/domain/deposits.ts";
import type { ProviderBlock } from "#app/ports/deposits.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { requestOfBlock } from "#app/records/money/deposit-blocks.server.ts";
import { getDepositedTrip } from "#app/records/money/deposited-trip.server.ts";
import { findDepositOfOrder, heldOf } from "#app/records/money/deposits.server.ts";
import type { DueBlock } from "./get-due-block.server.ts";

/** Before a trip outlasts its block: renewed where that is possible, else collected. True where either is intended. */
export async function decideAboutEnd(
  db: Database,
  block: DueBlock,
  theirs: ProviderBlock,
  now: Instant,
): Promise<boolean> {
  const trip = await getDepositedTrip(db, block.bookingId);
  if (!outlastsBlock(trip, theirs.expiresAt, now)) return false;
  if (!theirs.canRenew) return await collectBeforeEnd(db, block, now);
  return await withDeposit(db, block, (tx) =>
    requestOfBlock(tx, block.paymentId, { intent: "renew" }, now),
  );
}

/** All of it, with notice: what is not kept in the end is refunded. */
export async function collectBeforeEnd(
  db: Database,
  block: DueBlock,
  now: Instant,
): Promise<boolean> {
  const { paymentId, bookingId } = block;
  return await withDeposit(db, block, async (tx, { id: about, held: amount }) => {
    if (!(await requestOfBlock(tx, paymentId, { intent: "capture", amount }, now))) return false;
    await enqueueNotice(tx, { bookingId, kind: "deposit_collected", about }, now);
    return true;
  });
}

type HeldDeposit = { id: string; held: ReturnType<typeof heldOf> };

async function withDeposit(
  db: Database,
  { paymentId, bookingId }: DueBlock,
  act: (tx: Tx, deposit: HeldDeposit) => Promise<boolean>,
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockBooking(tx, bookingId);
    const deposit = await findDepositOfOrder(tx, paymentId);
    if (!locked.ok || deposit === null) return false;
    return await act(tx, { id: deposit.id, held: heldOf(deposit) });
  });
}
