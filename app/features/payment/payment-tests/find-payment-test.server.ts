import type { Database } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { PaymentTestState } from "#app/db/schema/payments.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Paise } from "#app/domain/money.ts";

export type PaymentTest = {
  orderId: string;
  amount: Paise;
  state: PaymentTestState;
  /** What the provider said last, where it was no success. */
  message: string | null;
  /** How to pay it, while it can be paid. */
  redirectUrl: string | null;
  clientParams: Record<string, string | number> | null;
  updatedAt: Instant;
};

/** The newest at a provider. */
export async function findPaymentTest(
  db: Database,
  { name }: { name: string },
): Promise<PaymentTest | null> {
  const test = await db
    .selectFrom("paymentTests")
    .select(["orderId", "amount", "state", "message", "redirectUrl", "clientParams", "updatedAt"])
    .where("provider", "=", name)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (test === undefined) return null;
  return { ...test, clientParams: test.clientParams && fromJson(test.clientParams) };
}
