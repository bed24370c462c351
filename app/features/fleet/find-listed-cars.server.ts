import type { Database } from "#app/db/client.server.ts";

/** A site map may have no more addresses than this (sitemaps.org). */
const MAXIMUM_CARS = 49_000;

/** Every car that has a page, oldest first, with the instant at which it joined the fleet. */
export async function findListedCars(db: Database) {
  return await db
    .selectFrom("cars")
    .select(["slug", "createdAt"])
    .where("archivedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("slug")
    .limit(MAXIMUM_CARS)
    .execute();
}
