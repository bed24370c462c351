import { openDatabase } from "#app/db/client.server.ts";
import { dataDir } from "./place.ts";

/** What the books say of a person: one line for each payment order of each booking. */
export async function ledgerOf(person: { email: string }) {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  try {
    return await db
      .selectFrom("bookings")
      .leftJoin("payments", "payments.bookingId", "bookings.id")
      .select(["bookings.reference", "bookings.status", "payments.state as payment"])
      .where("bookings.userEmail", "=", person.email)
      .orderBy("payments.id")
      .execute();
  } finally {
    await db.destroy();
  }
}
