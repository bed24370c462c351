import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { queueNotice } from "#app/records/messages/notices.server.ts";
import { lockCar } from "#app/records/booking/occupancy.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Cancellation } from "#app/domain/cancellation.ts";
import type { Paise } from "#app/domain/money.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { settleCancellation } from "#app/features/booking/settle-cancellation.server.ts";
import { ownAction } from "./own-action.ts";

/** `not-now`: its pickup time has come, or it ended in another way. */
export type OwnCancelRefusal = "not-found" | "already-cancelled" | "charge-changed" | "not-now";

type Asked = {
  userId: string;
  reference: string;
  reason: string;
  /** What was shown to be kept; another one is shown first. */
  shownCharge: Paise;
};

type Cancelled = { from: "give-back" | "cancel"; terms: Cancellation };
type Answer = Result<Cancelled, OwnCancelRefusal>;

/**
 * A customer cancels a trip of their own at the lower of the two policies at this moment (decision 018),
 * or gives back a car that is held and not paid. Its car is locked and it is read again, so that of
 * several who end it at once only one does.
 */
export async function cancelOwnBooking(
  deps: { db: Database },
  asked: Asked,
  now: Instant,
): Promise<Answer> {
  const answer = await inTransaction(deps.db, async (tx): Promise<Answer | "moved"> => {
    const known = await findBooking(tx, asked);
    if (known === undefined) return refused("not-found");
    await lockCar(tx, known.carId);
    const booking = await findBooking(tx, asked);
    if (booking === undefined) return refused("not-found");
    return booking.carId === known.carId ? await end(tx, booking, asked, now) : "moved";
  });
  // The desk gave it another car at this very moment: that one is not locked.
  return answer === "moved" ? await cancelOwnBooking(deps, asked, now) : answer;
}

type OwnBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

async function end(tx: Tx, booking: OwnBooking, asked: Asked, now: Instant): Promise<Answer> {
  const { userId: actor, shownCharge } = asked;
  const reason = asked.reason === "" ? "No reason given" : asked.reason;
  const from = ownAction(booking, now);
  if (from === null || from === "call") {
    const isOver = booking.status === "cancelled" || booking.status === "refunded";
    return refused(isOver ? "already-cancelled" : "not-now");
  }
  const settled = await settleCancellation(tx, booking, { actor, reason, shownCharge }, now);
  if (!settled.ok) return refused("charge-changed");
  // Who gives back a car that was never paid has just read so.
  if (from === "cancel") {
    const { id: bookingId } = booking;
    await queueNotice(tx, { bookingId, kind: "cancelled", about: bookingId }, now);
  }
  return ok({ from, terms: settled.value });
}

async function findBooking(tx: Tx, { userId, reference }: Asked) {
  return await tx
    .selectFrom("bookings")
    .select(["id", "carId", "status", "tripStatus", "holdExpiresAt", "pickupAt"])
    .where("reference", "=", reference)
    .where("userId", "=", userId)
    .executeTakeFirst();
}
