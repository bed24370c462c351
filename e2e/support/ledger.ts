import { openDatabase } from "#app/db/client.server.ts";
import { dataDir } from "./site-under-test.ts";

/** The bookings of a customer with the state of each payment order. */
export async function getLedger(person: { email: string }) {
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
