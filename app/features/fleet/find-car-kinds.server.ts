import type { Database } from "#app/db/client.server.ts";

const MAXIMUM_KINDS = 1000;

/** The kinds of car that the fleet has: every transmission, fuel and number of seats that go together. */
export async function findCarKinds(db: Database) {
  return await db
    .selectFrom("cars")
    .select(["transmission", "fuelType", "seats"])
    .distinct()
    .where("archivedAt", "is", null)
    .limit(MAXIMUM_KINDS)
    .execute();
}
