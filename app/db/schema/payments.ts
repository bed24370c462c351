import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { CounterMethod, PaymentMethod } from "#app/domain/counter-payment.ts";
import type { Paise } from "#app/domain/money.ts";
import type { JsonText } from "./json-text.ts";

/** A booking's first payment, the rest of its price, a change of it, or a deposit. */
export type PaymentPurpose = "booking" | "balance" | "change" | "deposit";

export type PaymentsTable = {
  id: string;
  bookingId: string;
  purpose: Generated<PaymentPurpose>;
  changeId: Generated<string | null>;
  orderId: string;
  provider: string;
  method: Generated<PaymentMethod | null>;
  amount: Paise;
  taken: Generated<Paise | null>;
  state: "created" | "pending" | "completed" | "failed";
  /** Whether received money pays for the booking, is refunded, or is held as a deposit. */
  outcome: "kept" | "refund" | "deposit" | null;
  redirectUrl: string | null;
  clientParams: Generated<JsonText<Record<string, string | number>> | null>;
  providerOrderId: string | null;
  transactionId: string | null;
  message: string | null;
  lastResponse: string | null;
  nextCheckAt: Instant | null;
  auditedAt: Generated<Instant | null>;
  /** Of what a deposit has paid: the order that its money came by. */
  depositPaymentId: Generated<string | null>;
  createdAt: Instant;
  updatedAt: Instant;
};

export type RefundReason =
  | "car-gone"
  | "already-paid"
  | "wrong-amount"
  | "change-gone"
  | "changed"
  | "cancelled"
  | "deposit-not-due"
  | "deposit"
  | "goodwill";

export type RefundsTable = {
  id: string;
  paymentId: string;
  amount: Paise;
  reason: RefundReason;
  state: "requested" | "pending" | "completed" | "failed";
  nextCheckAt: Instant | null;
  lastError: string | null;
  note: Generated<string | null>;
  /** How staff paid it back. */
  method: Generated<CounterMethod | null>;
  /** The failed refund that this one replaces. */
  retryOf: Generated<string | null>;
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

/** `failed`: nothing was paid. `refund_failed`: paid, and the provider refuses to pay it back. */
export type PaymentTestState =
  | "created"
  | "pending"
  | "paid"
  | "refunded"
  | "failed"
  | "refund_failed";

/** Payments by which staff try the provider: no booking, no books (decision 054). */
export type PaymentTestsTable = {
  orderId: string;
  provider: string;
  refundId: string;
  amount: Paise;
  state: PaymentTestState;
  redirectUrl: string | null;
  clientParams: JsonText<Record<string, string | number>> | null;
  providerOrderId: string | null;
  transactionId: string | null;
  /** What the provider said last, where it was no success. */
  message: string | null;
  nextCheckAt: Instant | null;
  createdAt: Instant;
  updatedAt: Instant;
};
