import type { Database } from "#app/db/client.server.ts";

/** The reference of the booking that an order pays for; null when it is not this person's. */
export async function findOrderReference(
  db: Database,
  asked: { orderId: string; userId: string },
): Promise<string | null> {
  const own = await db
    .selectFrom("payments")
    .innerJoin("bookings", "bookings.id", "payments.bookingId")
    .select("bookings.reference")
    .where("payments.orderId", "=", asked.orderId)
    .where("bookings.userId", "=", asked.userId)
    .executeTakeFirst();
  return own?.reference ?? null;
}
