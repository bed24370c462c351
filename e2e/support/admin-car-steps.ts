import { type Database, openDatabase } from "#app/db/client.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { dataDir } from "./site-under-test.ts";

/** An archived car, at Rs.120/hr. */
export async function hiddenCar(): Promise<{ id: string }> {
  const nowhere = { city: "Nowhere", location: "Nowhere", archivedAt: Date.now() };
  return await withDatabase((db) => insertCar(db, nowhere));
}

/** Gives a customer a paid trip in a week with the car of this name; returns its reference. */
export async function bookCar({ id: userId }: { id: string }, name: string): Promise<string> {
  const pickupAt = Date.now() + 7 * DAY;
  return await withDatabase(async (db) => {
    const named = db.selectFrom("cars").select("id").where("name", "=", name);
    const { id: carId } = await named.executeTakeFirstOrThrow();
    const trip = { carId, userId, pickupAt, returnAt: pickupAt + DAY };
    return (await insertBooking(db, trip)).reference;
  });
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  return await work(db).finally(() => db.destroy());
}
