import type { Generated } from "kysely";
import type { JsonText } from "./json-text.ts";

export type SandboxOrdersTable = {
  id: string;
  merchantOrderId: string;
  checkoutToken: string;
  /** The amount taken when it is paid. */
  amount: number;
  /** The amount the merchant asked for, if a different one was taken. */
  askedAmount: Generated<number | null>;
  returnUrl: string;
  expiresAt: number;
  method: "upi" | "card" | "netbanking" | null;
  outcome: "success" | "failure" | null;
  settlesAt: number | null;
  /** Reported as failed until it settles. */
  failsFirst: Generated<0 | 1>;
  transactionId: string | null;
  message: string | null;
  /** The sum of its refunds; a check keeps it within the amount paid. */
  refunded: Generated<number>;
  createdAt: number;
};

export type SandboxRefundsTable = {
  id: string;
  merchantRefundId: string;
  orderId: string;
  amount: number;
  settlesAt: number;
  createdAt: number;
};

export type SandboxCallbacksTable = {
  id: string;
  orderId: string;
  /** Shared by callbacks that report one event; otherwise its own id. */
  eventId: Generated<string | null>;
  /** A forged callback claims a payment with a wrong signature. */
  event: Generated<"final" | "pending" | "forged">;
  attempts: Generated<number>;
  dueAt: number | null;
  deliveredAt: number | null;
};

/** Faults of one order, or, with id `*`, of every order without its own. */
export type SandboxFaultsTable = {
  merchantOrderId: string;
  faults: JsonText<readonly string[]>;
  /** How many API calls concerned the order. */
  calls: Generated<number>;
  /** Probability of each fault; only with id `*`. */
  chances: Generated<JsonText<Readonly<Record<string, number>>> | null>;
  seed: Generated<number>;
};
