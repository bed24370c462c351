import { type ExpressionBuilder, sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { OutboxTable } from "#app/db/schema/outbox.ts";
import type { Schema } from "#app/db/schema/schema.ts";
import { type Instant, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { settledPayload } from "./settled-payload.ts";

/** Nothing is sent yet, so another process may soon take over; the invoice to attach takes a second. */
const PREPARE_LEASE_MS = 20 * SECOND;
const SEND_LEASE_MS = 2 * MINUTE;

type Outbox = ExpressionBuilder<Schema, "outbox">;

/** The claim is a lease. Only the first unsettled message of a stream can be claimed. */
export async function claimMessage(
  db: Database,
  kind: OutboxTable["kind"],
  servedStreams: readonly string[],
  now: Instant,
) {
  const next = db
    .selectFrom("outbox")
    .select("outbox.id")
    .where("outbox.kind", "=", kind)
    .where("outbox.state", "=", "waiting")
    .where("outbox.dueAt", "<=", now)
    .where((eb) => eb.or([eb("outbox.stream", "is", null), isFirstOfStream(eb, servedStreams)]))
    .orderBy("outbox.id")
    .limit(1);
  return await db
    .updateTable("outbox")
    .set((eb) => ({ dueAt: now + PREPARE_LEASE_MS, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", next.forUpdate().skipLocked())
    .returning(["id", "uniqueKey", "payload", "attempts", "stream"])
    .executeTakeFirst();
}

/** From here on the message may have been sent. False when the lease has ended. */
export async function markSending(
  db: Database,
  message: { id: string; attempts: number },
  now: Instant,
): Promise<boolean> {
  const updated = await db
    .updateTable("outbox")
    .set({ state: "sending", dueAt: now + SEND_LEASE_MS })
    .where("id", "=", message.id)
    .where("state", "=", "waiting")
    .where("attempts", "=", message.attempts)
    .where("dueAt", ">", now)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** A message that another process has claimed still blocks those behind it. */
function isFirstOfStream(eb: Outbox, servedStreams: readonly string[]) {
  const earlier = eb
    .selectFrom("outbox as earlier")
    .select("earlier.id")
    .whereRef("earlier.stream", "=", "outbox.stream")
    .whereRef("earlier.kind", "=", "outbox.kind")
    .whereRef("earlier.id", "<", "outbox.id")
    // Spelled as in the partial index.
    .where(sql<boolean>`earlier.stream is not null and earlier.due_at is not null`);
  const first = eb.not(eb.exists(earlier));
  return servedStreams.length === 0
    ? first
    : eb.and([eb("outbox.stream", "not in", servedStreams), first]);
}

/** A message whose process died while sending may have gone out, so it is not retried automatically. */
export async function markAbandoned(
  db: Database,
  kind: OutboxTable["kind"],
  now: Instant,
): Promise<void> {
  const abandoned = await db
    .selectFrom("outbox")
    .select(["id", "payload"])
    .where("kind", "=", kind)
    .where("state", "=", "sending")
    .where("dueAt", "<=", now)
    .execute();
  for (const { id, payload } of abandoned) {
    const lastError = "the process stopped while sending";
    await db
      .updateTable("outbox")
      .set({ state: "unknown", dueAt: null, lastError, payload: settledPayload(fromJson(payload)) })
      .where("id", "=", id)
      .where("state", "=", "sending")
      .where("dueAt", "<=", now)
      .execute();
  }
}
