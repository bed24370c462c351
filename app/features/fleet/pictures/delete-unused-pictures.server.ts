import { type Database, inTransaction } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { discardPicture } from "./picture-files.server.ts";

/** Removes the uploaded pictures that nothing came to show, or shows any more, in time; returns how many. */
export async function dropUnshownPictures(db: Database, now: Instant): Promise<number> {
  const expired = await db
    .selectFrom("pictures")
    .select("id")
    .where("expiresAt", "<=", now)
    .execute();
  let dropped = 0;
  for (const { id } of expired) if (await dropUnshown(db, id, now)) dropped += 1;
  return dropped;
}

async function dropUnshown(db: Database, id: string, now: Instant): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const row = tx
      .selectFrom("pictures")
      .selectAll()
      .where("id", "=", id)
      .where("expiresAt", "<=", now);
    const picture = await (isPostgres(tx) ? row.forUpdate() : row).executeTakeFirst();
    if (picture === undefined) return false;
    await discardPicture(tx, picture, now);
    return true;
  });
}
