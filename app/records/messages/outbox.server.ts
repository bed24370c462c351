import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Tx } from "#app/db/client.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { OutboxAttachment, OutboxPayload, OutboxTable } from "#app/db/schema/outbox.ts";

type OutboxMessage = {
  /** What the message is about; logged when it is sent. A second one of the same key is not stored. */
  uniqueKey: string;
  to: string;
  at: Instant;
  /** Messages of one stream and kind leave in the order in which they are queued. */
  stream?: string;
  /** It carries a code, or a link that opens something: its words are wiped once it is settled. */
  secret?: boolean;
};

/** Puts a text message beside the change it tells of: both are stored, or neither is. */
export async function enqueueSms(
  tx: Tx,
  message: OutboxMessage & { body: string; template?: string },
): Promise<void> {
  const { to, body, template } = message;
  await enqueue(tx, "sms", message, { to, body, ...(template === undefined ? {} : { template }) });
}

/** Puts an e-mail beside the change it tells of: both are stored, or neither is. */
export async function enqueueMail(
  tx: Tx,
  message: OutboxMessage & {
    subject: string;
    text: string;
    html: string;
    enclose?: readonly OutboxAttachment[];
  },
): Promise<void> {
  const { to, subject, text, html, enclose = [] } = message;
  const enclosed = enclose.length === 0 ? {} : { enclose };
  await enqueue(tx, "mail", message, { to, subject, text, html, ...enclosed });
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
