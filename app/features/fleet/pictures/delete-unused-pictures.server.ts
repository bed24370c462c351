import { type Database, inTransaction } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { deletePicture } from "./picture-files.server.ts";

export async function deleteUnusedPictures(db: Database, now: Instant): Promise<number> {
  const expired = await db
    .selectFrom("pictures")
    .select("id")
    .where("expiresAt", "<=", now)
    .execute();
  let deleted = 0;
  for (const { id } of expired) if (await deleteIfExpired(db, id, now)) deleted += 1;
  return deleted;
}

async function deleteIfExpired(db: Database, id: string, now: Instant): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const picture = await tx
      .selectFrom("pictures")
      .selectAll()
      .where("id", "=", id)
      .where("expiresAt", "<=", now)
      .forUpdate()
      .executeTakeFirst();
    if (picture === undefined) return false;
    await deletePicture(tx, picture, now);
    return true;
  });
}
