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
  /** What the provider says that it took; null until it is settled, and where nothing was taken. */
  taken: Generated<Paise | null>;
  state: "created" | "pending" | "completed" | "failed";
  /** What became of money that arrived: it pays for the booking, or it goes back. */
  outcome: "kept" | "refund" | null;
  redirectUrl: string | null;
  /** What the provider's script needs in the browser, of a checkout that is no address. */
  clientParams: Generated<JsonText<Record<string, string | number>> | null>;
  providerOrderId: string | null;
  transactionId: string | null;
  message: string | null;
  lastAnswer: string | null;
  nextCheckAt: Instant | null;
  /** When it was asked for once more, after its day. */
  auditedAt: Generated<Instant | null>;
  createdAt: Instant;
  updatedAt: Instant;
};

/** `goodwill`: the desk gives back what it need not, of a booking that stays as it is. */
export type RefundReason = "car-gone" | "already-paid" | "wrong-amount" | "cancelled" | "goodwill";

export type RefundsTable = {
  id: string;
  paymentId: string;
  amount: Paise;
  reason: RefundReason;
  state: "requested" | "pending" | "completed" | "failed";
  nextCheckAt: Instant | null;
  lastError: string | null;
  /** Why, in the words of the desk. */
  note: Generated<string | null>;
  /** The refund that failed before this one took its place. */
  retryOf: Generated<string | null>;
  /** When it was asked for once more, after the day on which it ended. */
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
