import { type Paise, paise } from "#app/domain/money.ts";
import type { Database } from "#app/db/client.server.ts";

type Asked = { bookingId: string } & (
  | { kind: "payment"; paymentId: string }
  | { kind: "refund"; refundId: string }
);

/** What the ledger has of a payment, or of a refund. */
export async function findBooked(db: Database, asked: Asked): Promise<Paise> {
  const rows = db
    .selectFrom("ledger")
    .select((eb) => eb.fn.sum<number | null>("amount").as("amount"))
    .where("bookingId", "=", asked.bookingId)
    .where("kind", "=", asked.kind);
  const { amount } = await (
    asked.kind === "payment"
      ? rows.where("paymentId", "=", asked.paymentId)
      : rows.where("refundId", "=", asked.refundId)
  ).executeTakeFirstOrThrow();
  return paise(Number(amount ?? 0));
}
