import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { lockBooking, type LockedBooking } from "#app/records/booking/lock-booking.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  cancelAndRefund,
  type CancellationTerms,
} from "#app/features/booking/cancel-and-refund.server.ts";
import { findOwnBookingId } from "./find-own-booking-id.server.ts";
import { ownAction } from "./own-action.ts";

/** `not-now`: the pickup time has passed, or the booking ended otherwise. */
export type OwnCancelRefusal = "not-found" | "already-cancelled" | "charge-changed" | "not-now";

type CancelInput = {
  userId: string;
  reference: string;
  reason: string;
  shownCharge: Paise;
};

type Cancelled = { from: "release" | "cancel"; terms: CancellationTerms };
type Answer = Result<Cancelled, OwnCancelRefusal>;

/** Locked, so that concurrent attempts end the booking once (decision 018). */
export async function cancelOwnBooking(
  deps: { db: Database },
  input: CancelInput,
  now: Instant,
): Promise<Answer> {
  return await inTransaction<Answer>(deps.db, async (tx) => {
    const bookingId = await findOwnBookingId(tx, input);
    if (bookingId === null) return refused("not-found");
    const locked = await lockBooking(tx, bookingId);
    return locked.ok ? await cancelLocked(tx, locked.value, input, now) : locked;
  });
}

async function cancelLocked(
  tx: Tx,
  booking: LockedBooking,
  input: CancelInput,
  now: Instant,
): Promise<Answer> {
  const { userId: actor, shownCharge } = input;
  const reason = input.reason === "" ? "No reason given" : input.reason;
  const from = ownAction(booking, now);
  if (from === null || from === "call") {
    const hasEnded = booking.status === "cancelled" || booking.status === "refunded";
    return refused(hasEnded ? "already-cancelled" : "not-now");
  }
  const cancelled = await cancelAndRefund(tx, booking, { actor, reason, shownCharge }, now);
  if (!cancelled.ok) return refused("charge-changed");
  // Releasing an unpaid hold needs no notice.
  if (from === "cancel") {
    const { id: bookingId } = booking;
    await enqueueNotice(tx, { bookingId, kind: "cancelled", about: bookingId }, now);
  }
  return ok({ from, terms: cancelled.value });
}
