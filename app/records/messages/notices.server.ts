import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Tx } from "#app/db/client.server.ts";
import type { NoticeKind } from "#app/db/schema/money.ts";

type Notice = { bookingId: string; kind: NoticeKind; about: string; actor?: string };

/**
 * Puts beside a change of a booking that its customer is to be told of it; both are stored, or neither
 * is. A second notice of the same is not stored. The words are found by a job, so that nothing that is
 * wrong with them stands in the way of what they tell of.
 */
export async function enqueueNotice(
  tx: Tx,
  { actor = "system", ...notice }: Notice,
  now: Instant,
): Promise<void> {
  await tx
    .insertInto("bookingNotices")
    .values({ ...notice, actor, id: newId(), dueAt: now, preparedAt: null, createdAt: now })
    .onConflict((conflict) => conflict.columns(["bookingId", "kind", "about"]).doNothing())
    .execute();
}
