import type { Selectable } from "kysely";
import { mailOf } from "#app/content/mail-layout.ts";
import { fillMail } from "#app/content/mails/fill-mail.server.ts";
import { fillTemplate } from "#app/content/sms-text.server.ts";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { OutboxTable } from "#app/db/schema/outbox.ts";
import { HOUR, type Instant } from "#app/domain/business-time.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { enqueueMail, enqueueSms } from "#app/records/messages/outbox.server.ts";
import { testMessages } from "./opening-messages.ts";

export type TestMessageKind = OutboxTable["kind"];

export type TestMessage = {
  kind: TestMessageKind;
  to: string;
  state: Selectable<OutboxTable>["state"];
  /** What the provider said; null while it has not refused. */
  error: string | null;
};

const KEY = /^test-(?:mail|sms)-[0-9a-f-]{36}$/;

/** Goes the way of every message: outbox, job, provider. Returns the key to find it by. */
export async function sendTestMessage(
  db: Database,
  staff: Staff,
  { kind, to }: { kind: TestMessageKind; to: string },
  now: Instant,
): Promise<string> {
  const uniqueKey = `test-${kind}-${newId()}`;
  await inTransaction(db, async (tx) => {
    const message = { uniqueKey, to, at: now, expiresAt: now + HOUR };
    if (kind === "sms") await enqueueSms(tx, { ...message, ...fillTemplate("test", {}) });
    else await enqueueMail(tx, { ...message, ...mailOf(fillMail("test", {})) });
    const subject = { kind: "message", id: uniqueKey, name: testMessages.names[kind] } as const;
    await writeAuditLog(tx, staff, { action: "message.test-sent", subject }, now);
  });
  return uniqueKey;
}

/** What became of it; null for another message. */
export async function findTestMessage(
  db: Database,
  uniqueKey: string,
): Promise<TestMessage | null> {
  if (!KEY.test(uniqueKey)) return null;
  const row = await db
    .selectFrom("outbox")
    .select(["kind", "state", "payload", "lastError"])
    .where("uniqueKey", "=", uniqueKey)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { kind, state, lastError } = row;
  return { kind, to: fromJson(row.payload).to, state, error: lastError };
}
