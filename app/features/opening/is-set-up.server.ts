import type { Database, Tx } from "#app/db/client.server.ts";

/** Whether an operator, or a demo, has begun with this database: nothing may be set up over it. */
export async function isSetUp(db: Database | Tx): Promise<boolean> {
  for (const table of ["settingVersions", "bookings", "cars"] as const) {
    const rows = db.selectFrom(table).select((eb) => eb.lit(1).as("one"));
    const row = await rows.limit(1).executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/** Whether the business has a name of its own, and not only the defaults. */
export async function hasBusinessSettings(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("settingVersions")
    .select("version")
    .where("name", "=", "business")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
