import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Database, Tx } from "#app/db/client.server.ts";
import type { NoticeKind } from "#app/db/schema/money.ts";

type Notice = { bookingId: string; kind: NoticeKind; about: string; actor?: string };

/** Once per `about`. A job renders the messages, so that a template error cannot fail the change. */
export async function enqueueNotice(tx: Tx, notice: Notice, now: Instant): Promise<void> {
  await noticeQuery(tx, notice, now).execute();
}

export function noticeQuery(tx: Tx, { actor = "system", ...notice }: Notice, now: Instant) {
  return tx
    .insertInto("bookingNotices")
    .values({ ...notice, actor, id: newId(), dueAt: now, preparedAt: null, createdAt: now })
    .onConflict((conflict) => conflict.columns(["bookingId", "kind", "about"]).doNothing());
}

/** What a notice of how a booking stands is about when a hold ends unpaid. */
export const HOLD_ENDED = "hold_ended";

/**
 * Only of a hold that staff placed and whose customer has been notified of it. Visitors see the countdown of their own
 * holds, and an offer from the waitlist says how it ends.
 */
export async function enqueueHoldEnded(tx: Tx, bookingId: string, now: Instant): Promise<void> {
  const notified = await tx
    .selectFrom("bookingNotices")
    .innerJoin("bookings", "bookings.id", "bookingNotices.bookingId")
    .select("bookingNotices.id")
    .where("bookingNotices.bookingId", "=", bookingId)
    .where("bookingNotices.kind", "=", "standing")
    // Otherwise that notice itself will say that the hold has ended.
    .where("bookingNotices.preparedAt", "is not", null)
    .where("bookings.channel", "<>", "website")
    .executeTakeFirst();
  if (notified === undefined) return;
  await enqueueNotice(tx, { bookingId, kind: "standing", about: HOLD_ENDED }, now);
}

const ENDED = ":ended";

/** Only of a change whose payment link staff have sent: customers see until when they can pay for their own. */
export async function enqueueChangeEnded(
  tx: Tx,
  { id, bookingId }: { id: string; bookingId: string },
  now: Instant,
): Promise<void> {
  const notified = await tx
    .selectFrom("bookingNotices")
    .innerJoin("payments", "payments.orderId", "bookingNotices.about")
    .select("bookingNotices.id")
    .where("bookingNotices.bookingId", "=", bookingId)
    .where("bookingNotices.kind", "=", "payment_link")
    // Otherwise no link is sent any more.
    .where("bookingNotices.preparedAt", "is not", null)
    .where("payments.bookingId", "=", bookingId)
    .where("payments.changeId", "=", id)
    .executeTakeFirst();
  if (notified === undefined) return;
  await enqueueNotice(tx, { bookingId, kind: "changed", about: id + ENDED }, now);
}

/** The change that a notice of one is about, and whether it was not made. */
export function parseChangeNotice(about: string): { changeId: string; hasEnded: boolean } {
  const hasEnded = about.endsWith(ENDED);
  return { changeId: hasEnded ? about.slice(0, -ENDED.length) : about, hasEnded };
}

/** False when the messages of the notice are prepared already. */
export async function claimNotice(tx: Tx, id: string, now: Instant): Promise<boolean> {
  const claimed = await tx
    .updateTable("bookingNotices")
    .set({ dueAt: null, preparedAt: now })
    .where("id", "=", id)
    .where("preparedAt", "is", null)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

export async function postponeNotice(db: Database, id: string, until: Instant): Promise<void> {
  await db
    .updateTable("bookingNotices")
    .set({ dueAt: until })
    .where("id", "=", id)
    .where("preparedAt", "is", null)
    .execute();
}
