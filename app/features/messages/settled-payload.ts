import { type JsonText, toJson } from "#app/db/schema/json-text.ts";
import type { OutboxPayload } from "#app/db/schema/outbox.ts";

/** The stored payload of a settled message; a secret one keeps only its recipient. */
export function settledPayload(payload: OutboxPayload): JsonText<OutboxPayload> {
  const secret = "secret" in payload && payload.secret === true;
  return toJson(secret ? { to: payload.to, wiped: true } : payload);
}
