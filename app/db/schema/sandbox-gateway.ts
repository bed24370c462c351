import type { Generated } from "kysely";

export type SandboxOrdersTable = {
  id: string;
  merchantOrderId: string;
  checkoutToken: string;
  amount: number;
  returnUrl: string;
  expiresAt: number;
  method: "upi" | "card" | "netbanking" | null;
  outcome: "success" | "failure" | null;
  settlesAt: number | null;
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
  attempts: Generated<number>;
  dueAt: number | null;
  deliveredAt: number | null;
};
