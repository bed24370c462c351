import type { Database } from "#app/db/client.server.ts";
import { iso } from "./exported-values.ts";

/** What staff wrote down about the user, without their names. */
export async function collectUserNotes(db: Database, userId: string) {
  const notes = await db
    .selectFrom("userNotes")
    .select(["text", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return notes.map(({ text, createdAt }) => ({ text, at: iso(createdAt) }));
}
