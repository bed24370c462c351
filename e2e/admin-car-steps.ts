import { type Database, openDatabase } from "#app/db/client.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { dataDir } from "./place.ts";

/** A car that no visitor sees, at Rs.120/hr. */
export async function hiddenCar(): Promise<{ id: string }> {
  const nowhere = { city: "Nowhere", location: "Nowhere", archivedAt: Date.now() };
  return await withDatabase((db) => insertCar(db, nowhere));
}

/** Gives a person a paid trip with the car of this name, in a week; answers its reference. */
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
