import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Tx } from "#app/db/client.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { OutboxAttachment, OutboxPayload, OutboxTable } from "#app/db/schema/outbox.ts";

type OutboxMessage = {
  uniqueKey: string;
  to: string;
  at: Instant;
  /** Messages of one stream and kind are sent in order. */
  stream?: string;
  secret?: boolean;
};

export async function enqueueSms(
  tx: Tx,
  message: OutboxMessage & { body: string; template?: string },
): Promise<void> {
  const { to, body, template } = message;
  await enqueue(tx, "sms", message, { to, body, ...(template === undefined ? {} : { template }) });
}

export async function enqueueMail(
  tx: Tx,
  message: OutboxMessage & {
    subject: string;
    text: string;
    html: string;
    attachments?: readonly OutboxAttachment[];
  },
): Promise<void> {
  const { to, subject, text, html, attachments = [] } = message;
  const optional = attachments.length === 0 ? {} : { enclose: attachments };
  await enqueue(tx, "mail", message, { to, subject, text, html, ...optional });
}

async function enqueue(
  tx: Tx,
  kind: OutboxTable["kind"],
  { uniqueKey, at, stream, secret = false }: OutboxMessage,
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
      stream: stream ?? null,
      createdAt: at,
      sentAt: null,
    })
    .onConflict((conflict) => conflict.column("uniqueKey").doNothing())
    .execute();
}
