import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";
import type { JsonText } from "./json-text.ts";

export type PaymentsTable = {
  id: string;
  bookingId: string;
  orderId: string;
  provider: string;
  amount: Paise;
  /** The amount the provider took; null until settled, and when nothing was taken. */
  taken: Generated<Paise | null>;
  state: "created" | "pending" | "completed" | "failed";
  /** Whether received money pays for the booking or is refunded. */
  outcome: "kept" | "refund" | null;
  redirectUrl: string | null;
  /** Parameters of the provider's script, for a checkout that is not a redirect. */
  clientParams: Generated<JsonText<Record<string, string | number>> | null>;
  providerOrderId: string | null;
  transactionId: string | null;
  message: string | null;
  lastAnswer: string | null;
  nextCheckAt: Instant | null;
  /** When the day's audit asked the provider about it. */
  auditedAt: Generated<Instant | null>;
  createdAt: Instant;
  updatedAt: Instant;
};

/** `goodwill`: a voluntary refund; the booking stays as it is. */
export type RefundReason = "car-gone" | "already-paid" | "wrong-amount" | "cancelled" | "goodwill";

export type RefundsTable = {
  id: string;
  paymentId: string;
  amount: Paise;
  reason: RefundReason;
  state: "requested" | "pending" | "completed" | "failed";
  nextCheckAt: Instant | null;
  lastError: string | null;
  note: Generated<string | null>;
  /** The failed refund that this one replaces. */
  retryOf: Generated<string | null>;
  /** When the audit of the day it ended asked the provider about it. */
  auditedAt: Generated<Instant | null>;
  createdAt: Instant;
  updatedAt: Instant;
};

export type PaymentEventsTable = {
  id: string;
  provider: string;
  eventId: string;
  orderId: string;
  body: string;
  receivedAt: Instant;
};
