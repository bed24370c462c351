import { type JsonText, toJson } from "#app/db/schema/json-text.ts";
import type { OutboxPayload } from "#app/db/schema/outbox.ts";

/** What the outbox keeps of a message that will not be sent again: of a secret one only to whom. */
export function settledPayload(payload: OutboxPayload): JsonText<OutboxPayload> {
  const secret = "secret" in payload && payload.secret === true;
  return toJson(secret ? { to: payload.to, wiped: true } : payload);
}
