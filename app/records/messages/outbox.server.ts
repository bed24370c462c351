import { newId } from "#app/db/new-id.server.ts";
import type { Insertable } from "kysely";
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
  /** Not sent any more from then on, as a reminder after the pickup; null: of use at any time. */
  expiresAt?: Instant | null;
};

type Sms = OutboxMessage & { body: string; template?: string };

export async function enqueueSms(tx: Tx, message: Sms): Promise<void> {
  await enqueueSmsQuery(tx, [message]).execute();
}

export function enqueueSmsQuery(tx: Tx, messages: readonly Sms[]) {
  const rows = messages.map((message) => {
    const { to, body, template } = message;
    return outboxRow("sms", message, { to, body, ...(template === undefined ? {} : { template }) });
  });
  return enqueueQuery(tx, rows);
}

/** False for a message that was enqueued before. */
export async function enqueueMail(
  tx: Tx,
  message: OutboxMessage & {
    subject: string;
    text: string;
    html: string;
    attachments?: readonly OutboxAttachment[];
  },
): Promise<boolean> {
  const { to, subject, text, html, attachments = [] } = message;
  const optional = attachments.length === 0 ? {} : { enclose: attachments };
  const row = outboxRow("mail", message, { to, subject, text, html, ...optional });
  const inserted = await enqueueQuery(tx, [row]).executeTakeFirstOrThrow();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

function outboxRow(
  kind: OutboxTable["kind"],
  { uniqueKey, at, stream, secret = false, expiresAt = null }: OutboxMessage,
  payload: OutboxPayload,
): Insertable<OutboxTable> {
  const options = { ...(secret && { secret }), ...(expiresAt !== null && { expiresAt }) };
  return {
    id: newId(),
    uniqueKey,
    kind,
    payload: toJson({ ...payload, ...options }),
    dueAt: at,
    lastError: null,
    messageId: null,
    stream: stream ?? null,
    createdAt: at,
    sentAt: null,
  };
}

function enqueueQuery(tx: Tx, rows: readonly Insertable<OutboxTable>[]) {
  return tx
    .insertInto("outbox")
    .values(rows)
    .onConflict((conflict) => conflict.column("uniqueKey").doNothing());
}
