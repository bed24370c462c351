import type { Tx } from "#app/db/client.server.ts";

/** Takes a deleted customer's personal data off their bookings, which stay in the books (spec 2, Privacy). */
export async function anonymizeBookings(tx: Tx, userId: string, name: string): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({ userName: name, userEmail: "", userPhone: null })
    .where("userId", "=", userId)
    .execute();
}
