import { type Paise, paise } from "#app/domain/money.ts";
import type { Database } from "#app/db/client.server.ts";

type LedgerFilter = { bookingId: string } & (
  | { kind: "payment"; paymentId: string }
  | { kind: "refund"; refundId: string }
);

/** A deposit is paid and refunded on an account of its own. */
const KINDS = { payment: ["payment", "deposit_in"], refund: ["refund", "deposit_out"] } as const;

export async function sumLedgerAmount(db: Database, filter: LedgerFilter): Promise<Paise> {
  const rows = db
    .selectFrom("ledger")
    .select((eb) => eb.fn.sum<number | null>("amount").as("amount"))
    .where("bookingId", "=", filter.bookingId)
    .where("kind", "in", KINDS[filter.kind]);
  const { amount } = await (
    filter.kind === "payment"
      ? rows.where("paymentId", "=", filter.paymentId)
      : rows.where("refundId", "=", filter.refundId)
  ).executeTakeFirstOrThrow();
  return paise(Number(amount ?? 0));
}
