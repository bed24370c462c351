import type { Generated } from "kysely";
import type { JsonText } from "./json-text.ts";

export type SandboxOrdersTable = {
  id: string;
  merchantOrderId: string;
  checkoutToken: string;
  amount: number;
  askedAmount: Generated<number | null>;
  returnUrl: string;
  expiresAt: number;
  method: "upi" | "card" | "netbanking" | null;
  outcome: "success" | "failure" | null;
  settlesAt: number | null;
  failsFirst: Generated<0 | 1>;
  transactionId: string | null;
  message: string | null;
  refunded: Generated<number>;
  /** Null where the amount is taken, not blocked. */
  blockedUntil: Generated<number | null>;
  captured: Generated<number | null>;
  captureId: Generated<string | null>;
  /** Of a block; in the future while the bank takes its time. */
  releasedAt: Generated<number | null>;
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
  calls: Generated<number>;
  chances: Generated<JsonText<Readonly<Record<string, number>>> | null>;
  seed: Generated<number>;
};
