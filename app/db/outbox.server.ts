import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Tx } from "./client.server.ts";
import { toJson } from "./schema/json-text.ts";
import type { OutboxPayload, OutboxTable } from "./schema/outbox.ts";

type Queued = {
  /** What the message is about; logged when it is sent. A second one of the same key is not stored. */
  uniqueKey: string;
  to: string;
  at: Instant;
  /** It carries a code, or a link that opens something: its words are wiped once it is settled. */
  secret?: boolean;
};

/** Puts a text message beside the change it tells of: both are stored, or neither is. */
export async function queueSms(tx: Tx, message: Queued & { body: string }): Promise<void> {
  const { to, body } = message;
  await queue(tx, "sms", message, { to, body });
}

/** Puts an e-mail beside the change it tells of: both are stored, or neither is. */
export async function queueMail(
  tx: Tx,
  message: Queued & { subject: string; text: string; html: string },
): Promise<void> {
  const { to, subject, text, html } = message;
  await queue(tx, "mail", message, { to, subject, text, html });
}

async function queue(
  tx: Tx,
  kind: OutboxTable["kind"],
  { uniqueKey, at, secret = false }: Queued,
  payload: OutboxPayload,
): Promise<void> {
  await tx
    .insertInto("outbox")
    .values({
      id: newId(),
      uniqueKey,
      kind,
      payload: toJson(secret ? { ...payload, secret } : payload),
      dueAt: at,
      lastError: null,
      messageId: null,
      createdAt: at,
      sentAt: null,
    })
    .onConflict((conflict) => conflict.column("uniqueKey").doNothing())
    .execute();
}
