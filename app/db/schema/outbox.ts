import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { JsonText } from "./json-text.ts";

/** What is attached to an e-mail when it leaves: made then, left out where there is none. */
export type OutboxAttachment =
  | { kind: "invoice"; bookingId: string }
  | { kind: "credit-note"; refundId: string }
  | { kind: "trip-calendar"; bookingId: string };

/** The words of a secret message are wiped as soon as it will not be sent again. */
export type OutboxPayload =
  | { to: string; body: string; template?: string; secret?: boolean }
  | {
      to: string;
      subject: string;
      text: string;
      html: string;
      enclose?: readonly OutboxAttachment[];
      secret?: boolean;
    }
  | { to: string; wiped: true };

export type OutboxDelivery = "queued" | "sent" | "delivered" | "undelivered" | "failed";

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
  /** Messages of one stream and kind leave in the order in which they were queued. */
  stream: Generated<string | null>;
  /** What the provider reported after it had taken the message. */
  delivery: Generated<OutboxDelivery | null>;
  createdAt: Instant;
  sentAt: Instant | null;
};
