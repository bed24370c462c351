import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { OutboxTable } from "#app/db/schema/outbox.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { isRetryable, matchMessages } from "./match-messages.server.ts";
import { isTooLate } from "./message-failure.ts";
import type { MessageQuery } from "./message-query.ts";
import { findSubjects } from "./message-subjects.server.ts";

type RetryRefusal = "not-found" | "not-failed" | "wiped" | "too-late" | "may-have-arrived";

const RETRY_LIMIT = 200;

/** A message that may have arrived needs `isConfirmed`; one whose content is wiped is refused. */
export async function retryMessage(
  db: Database,
  staff: Staff,
  { id, isConfirmed }: { id: string; isConfirmed: boolean },
  now: Instant,
): Promise<Result<null, RetryRefusal>> {
  return await inTransaction(db, async (tx) => {
    const message = await tx
      .selectFrom("outbox")
      .select(["id", "kind", "uniqueKey", "state", "payload"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (message === undefined) return refused("not-found");
    const { state } = message;
    if (state !== "dead" && state !== "unknown") return refused("not-failed");
    const payload = fromJson(message.payload);
    if ("wiped" in payload) return refused("wiped");
    if (isTooLate(payload, now)) return refused("too-late");
    if (state === "unknown" && !isConfirmed) return refused("may-have-arrived");
    await requeue(tx, staff, [message], now);
    return ok(null);
  });
}

export async function retryFailedMessages(
  db: Database,
  staff: Staff,
  query: Pick<MessageQuery, "kind" | "text">,
  now: Instant,
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const messages = await tx
      .selectFrom("outbox")
      .select(["id", "kind", "uniqueKey", "state"])
      .where(await matchMessages(tx, query))
      .where(isRetryable)
      .orderBy("createdAt")
      .orderBy("id")
      .limit(RETRY_LIMIT)
      .forUpdate()
      .execute();
    await requeue(tx, staff, messages, now);
    return messages.length;
  });
}

type Failed = { id: string; kind: OutboxTable["kind"]; uniqueKey: string; state: string };

async function requeue(
  tx: Tx,
  staff: Staff,
  messages: readonly Failed[],
  now: Instant,
): Promise<void> {
  const subjects = await findSubjects(
    tx,
    messages.map(({ uniqueKey }) => uniqueKey),
  );
  for (const { id, kind, uniqueKey, state } of messages) {
    const due = { state: "waiting", attempts: 0, dueAt: now, lastError: null } as const;
    // A late report about the first attempt must not apply to this one.
    const reset = { messageId: null, sentAt: null, delivery: null };
    await tx
      .updateTable("outbox")
      .set({ ...due, ...reset })
      .where("id", "=", id)
      .execute();
    const kindLabel = kind === "sms" ? "text message" : "e-mail";
    // No recipient: the audit log outlives erased accounts.
    const subject = {
      kind: "message",
      id,
      name: `${kindLabel} · ${subjects(uniqueKey).label}`,
    } as const;
    const detail = state === "unknown" ? { detail: "It may have arrived before." } : {};
    await writeAuditLog(tx, staff, { action: "message.retried", subject, ...detail }, now);
  }
}
