import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Tx } from "./client.server.ts";
import { toJson } from "./schema/json-text.ts";

/** Puts a text message beside the change it tells of: both are stored, or neither is. */
export async function queueSms(
  tx: Tx,
  message: { uniqueKey: string; to: string; body: string; at: Instant },
): Promise<void> {
  await tx
    .insertInto("outbox")
    .values({
      id: newId(),
      uniqueKey: message.uniqueKey,
      kind: "sms",
      payload: toJson({ to: message.to, body: message.body }),
      dueAt: message.at,
      lastError: null,
      messageId: null,
      createdAt: message.at,
      sentAt: null,
    })
    .onConflict((conflict) => conflict.column("uniqueKey").doNothing())
    .execute();
}
