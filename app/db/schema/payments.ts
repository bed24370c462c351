import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

export type PaymentsTable = {
  id: string;
  bookingId: string;
  orderId: string;
  provider: string;
  amount: Paise;
  state: "created" | "pending" | "completed" | "failed";
  /** What became of money that arrived: it pays for the booking, or it goes back. */
  outcome: "kept" | "refund" | null;
  redirectUrl: string | null;
  providerOrderId: string | null;
  transactionId: string | null;
  message: string | null;
  lastAnswer: string | null;
  nextCheckAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
};

export type RefundReason = "car-gone" | "already-paid" | "wrong-amount" | "cancelled";

export type RefundsTable = {
  id: string;
  paymentId: string;
  amount: Paise;
  reason: RefundReason;
  state: "requested" | "pending" | "completed" | "failed";
  nextCheckAt: Instant | null;
  lastError: string | null;
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
