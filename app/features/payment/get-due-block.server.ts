import type { Database } from "#app/db/client.server.ts";

export type DueBlock = Awaited<ReturnType<typeof getDueBlock>>;

export async function getDueBlock(db: Database, paymentId: string) {
  return await db
    .selectFrom("depositBlocks")
    .innerJoin("payments", "payments.id", "depositBlocks.paymentId")
    .selectAll("depositBlocks")
    .select(["payments.orderId", "payments.provider", "payments.bookingId", "payments.amount"])
    .where("depositBlocks.paymentId", "=", paymentId)
    .executeTakeFirstOrThrow();
}
