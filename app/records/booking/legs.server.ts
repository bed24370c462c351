import type { Database, Tx } from "#app/db/client.server.ts";
import type { Leg } from "#app/domain/booking-change.ts";

/** As agreed, in order. */
export async function listLegs(db: Database | Tx, bookingId: string): Promise<Leg[]> {
  return await db
    .selectFrom("bookingLegs")
    .select(["carId", "startsAt", "endsAt", "pricePerHour"])
    .where("bookingId", "=", bookingId)
    .orderBy("seq")
    .execute();
}

export async function replaceLegs(tx: Tx, bookingId: string, legs: readonly Leg[]): Promise<void> {
  await tx.deleteFrom("bookingLegs").where("bookingId", "=", bookingId).execute();
  const rows = legs.map((leg, index) => ({ ...leg, bookingId, seq: index + 1 }));
  await tx.insertInto("bookingLegs").values(rows).execute();
}
