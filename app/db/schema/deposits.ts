import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { CarCategory } from "#app/domain/car.ts";
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
  method: CounterMethod;
  receipt: string | null;
  takenBy: string;
  takenAt: Instant;
  /** To what the customer owed. */
  applied: Generated<Paise>;
  /** The sum of its payouts, paid or due. */
  released: Generated<Paise>;
};

export type DepositPayoutsTable = {
  id: string;
  depositId: string;
  amount: Paise;
  dueAt: Instant;
  /** Of the bank, or of the paper receipt. */
  reference: string | null;
  paidBy: string | null;
  paidAt: Instant | null;
};
