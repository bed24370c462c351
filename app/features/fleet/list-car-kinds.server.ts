import type { Database } from "#app/db/client.server.ts";

const MAXIMUM_KINDS = 1000;

export async function listCarKinds(db: Database) {
  return await db
    .selectFrom("cars")
    .select(["transmission", "fuelType", "seats"])
    .distinct()
    .where("archivedAt", "is", null)
    .limit(MAXIMUM_KINDS)
    .execute();
}
