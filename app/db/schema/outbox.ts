import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { JsonText } from "./json-text.ts";

export type OutboxTable = {
  id: string;
  /** What this message is about, once: a second one of the same key is never stored. */
  uniqueKey: string;
  kind: "sms";
  payload: JsonText<{ to: string; body: string }>;
  state: Generated<"waiting" | "sending" | "sent" | "unknown" | "dead">;
  attempts: Generated<number>;
  dueAt: Instant | null;
  lastError: string | null;
  messageId: string | null;
  createdAt: Instant;
  sentAt: Instant | null;
};
