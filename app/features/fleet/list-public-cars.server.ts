import type { Database } from "#app/db/client.server.ts";

/** sitemaps.org allows 50,000 URLs. */
const MAXIMUM_CARS = 49_000;

export async function listPublicCars(db: Database) {
  return await db
    .selectFrom("cars")
    .select(["slug", "createdAt"])
    .where("archivedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("slug")
    .limit(MAXIMUM_CARS)
    .execute();
}
