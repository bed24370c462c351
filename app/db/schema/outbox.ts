import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { JsonText } from "./json-text.ts";

/** The words of a secret message are wiped as soon as it will not be sent again. */
export type OutboxPayload =
  | { to: string; body: string; secret?: boolean }
  | { to: string; subject: string; text: string; html: string; secret?: boolean }
  | { to: string; wiped: true };

export type OutboxTable = {
  id: string;
  /** What this message is about, once: a second one of the same key is never stored. */
  uniqueKey: string;
  kind: "sms" | "mail";
  payload: JsonText<OutboxPayload>;
  state: Generated<"waiting" | "sending" | "sent" | "unknown" | "dead">;
  attempts: Generated<number>;
  dueAt: Instant | null;
  lastError: string | null;
  messageId: string | null;
  createdAt: Instant;
  sentAt: Instant | null;
};
