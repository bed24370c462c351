import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { JsonText } from "./json-text.ts";

export type OutboxAttachment =
  | { kind: "invoice"; bookingId: string }
  | { kind: "credit-note"; refundId: string }
  | { kind: "tax-document"; id: string }
  /** The latest version. */
  | { kind: "agreement"; bookingId: string }
  | { kind: "trip-calendar"; bookingId: string };

/** The content of a secret message is wiped once it is settled. None is sent after it `expiresAt`. */
export type OutboxPayload =
  | { to: string; body: string; template?: string; secret?: boolean; expiresAt?: Instant }
  | {
      to: string;
      subject: string;
      text: string;
      html: string;
      enclose?: readonly OutboxAttachment[];
      secret?: boolean;
      expiresAt?: Instant;
    }
  | { to: string; wiped: true };

export type OutboxDelivery = "queued" | "sent" | "delivered" | "undelivered" | "failed";

export type OutboxTable = {
  id: string;
  uniqueKey: string;
  kind: "sms" | "mail";
  payload: JsonText<OutboxPayload>;
  state: Generated<"waiting" | "sending" | "sent" | "unknown" | "dead">;
  attempts: Generated<number>;
  dueAt: Instant | null;
  lastError: string | null;
  messageId: string | null;
  stream: Generated<string | null>;
  delivery: Generated<OutboxDelivery | null>;
  createdAt: Instant;
  sentAt: Instant | null;
};
