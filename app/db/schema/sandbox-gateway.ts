import type { Generated } from "kysely";
import type { JsonText } from "./json-text.ts";

export type SandboxOrdersTable = {
  id: string;
  merchantOrderId: string;
  checkoutToken: string;
  /** What is taken when it is paid. */
  amount: number;
  /** What the merchant asked for, where something else was taken. */
  askedAmount: Generated<number | null>;
  returnUrl: string;
  expiresAt: number;
  method: "upi" | "card" | "netbanking" | null;
  outcome: "success" | "failure" | null;
  settlesAt: number | null;
  /** Until it settles it is said to have failed. */
  failsFirst: Generated<0 | 1>;
  transactionId: string | null;
  message: string | null;
  /** The sum of its refunds, so that one check keeps it within what was paid. */
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
  /** Of several that report one event; else its own id. */
  eventId: Generated<string | null>;
  /** A forged one claims a payment by a signature that is not the gateway's. */
  event: Generated<"final" | "pending" | "forged">;
  attempts: Generated<number>;
  dueAt: number | null;
  deliveredAt: number | null;
};

/** The faults of one order, or, of the id `*`, of each order that has none of its own. */
export type SandboxFaultsTable = {
  merchantOrderId: string;
  faults: JsonText<readonly string[]>;
  /** How many calls of the API were about the order. */
  calls: Generated<number>;
  /** How likely each fault is; of `*` alone. */
  chances: Generated<JsonText<Readonly<Record<string, number>>> | null>;
  seed: Generated<number>;
};
