import { openDatabase } from "#app/db/client.server.ts";
import { dataDir } from "./site-under-test.ts";

/** Makes the code of a sign-up older by that many milliseconds. */
export async function ageSignUp(contact: string, ms: number): Promise<void> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  try {
    const { numUpdatedRows } = await db
      .updateTable("oneTimeCodes")
      .set((eb) => ({ createdAt: eb("createdAt", "-", ms), expiresAt: eb("expiresAt", "-", ms) }))
      .where("purpose", "=", "sign-up")
      .where("payload", "like", `%"${contact}"%`)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`${contact} has no sign-up under way`);
  } finally {
    await db.destroy();
  }
}
