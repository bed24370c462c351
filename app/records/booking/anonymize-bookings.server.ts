import type { Tx } from "#app/db/client.server.ts";

export async function anonymizeBookings(tx: Tx, userId: string, name: string): Promise<void> {
  await tx
    .updateTable("bookings")
    .set({
      userName: name,
      userEmail: "",
      userPhone: null,
      companyName: null,
      companyAddress: null,
      companyGstin: null,
    })
    .where("userId", "=", userId)
    .execute();
}
