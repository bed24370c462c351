import type { Tx } from "#app/db/client.server.ts";

/** Whether a payment has arrived, for the change or else for the booking, kept or refunded. */
export async function hasPaid(
  tx: Tx,
  { bookingId, changeId }: { bookingId: string; changeId?: string },
): Promise<boolean> {
  const payments = tx.selectFrom("payments").select("id").where("bookingId", "=", bookingId);
  const ofChange = changeId === undefined ? payments : payments.where("changeId", "=", changeId);
  return (await ofChange.where("outcome", "is not", null).executeTakeFirst()) !== undefined;
}
