import type { Database } from "#app/db/client.server.ts";

/** Gives a person the role of the admin area (spec 3, Admin role table). False when nobody has the e-mail. */
export async function makeAdmin(db: Database, email: string): Promise<boolean> {
  const user = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  if (!user) return false;
  await db
    .insertInto("admins")
    .values({ userId: user.id })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  return true;
}
