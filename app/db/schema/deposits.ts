import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
import type { BlockIntent, BlockState, DepositMethod } from "#app/domain/deposits.ts";
import type { CounterMethod } from "#app/domain/counter-payment.ts";
import type { Paise } from "#app/domain/money.ts";

export type DepositRulesTable = {
  category: CarCategory;
  amount: Paise;
  /** Of a customer who has brought no car back yet. */
  firstTripAmount: Paise;
};

/** The customer's money. Of `amount`, what is neither applied nor released is held. */
export type DepositsTable = {
  id: string;
  bookingId: string;
  amount: Paise;
  method: DepositMethod;
  receipt: string | null;
  takenBy: string;
  takenAt: Instant;
  /** To what the customer owed. */
  applied: Generated<Paise>;
  /** The sum of its payouts, paid or due. */
  released: Generated<Paise>;
  /** The order that holds the money, or that has blocked it; null for one at the counter. */
  paymentId: Generated<string | null>;
};

export type DepositPayoutsTable = {
  id: string;
  depositId: string;
  amount: Paise;
  dueAt: Instant;
  /** Of the bank, or of the paper receipt. */
  reference: string | null;
  /** How staff paid it back. */
  method: Generated<CounterMethod | null>;
  paidBy: string | null;
  paidAt: Instant | null;
  /** By which it is paid; null where it is paid by hand. */
  refundId: Generated<string | null>;
};

/** Money that a bank has blocked for us. An intent is what the provider is to do, until it has done it. */
export type DepositBlocksTable = {
  paymentId: string;
  state: BlockState;
  expiresAt: Instant;
  captured: Generated<Paise>;
  intent: BlockIntent | null;
  intentId: string | null;
  /** Of a capture. */
  intentAmount: Paise | null;
  /** Of the intent, in a row. */
  attempts: Generated<number>;
  /** What the provider said last, when it did not do it. */
  lastError: string | null;
  nextCheckAt: Instant | null;
  updatedAt: Instant;
};
