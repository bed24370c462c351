import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { MAX_VIEWS } from "./view-form.ts";

export type SavedView = Awaited<ReturnType<typeof listSavedViews>>[number];

/** Of one member of staff, the oldest first. */
export async function listSavedViews(db: Database | Tx, userId: string) {
  return await db
    .selectFrom("savedViews")
    .select(["id", "name", "search"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** A view of the same name gets the new search. */
export async function saveView(
  db: Database,
  userId: string,
  { name, search }: { name: string; search: string },
  now: Instant,
): Promise<Result<null, "full">> {
  return await inTransaction(db, async (tx) => {
    const views = await listSavedViews(tx, userId);
    const isThere = views.some((view) => view.name === name);
    if (!isThere && views.length >= MAX_VIEWS) return refused("full");
    await tx
      .insertInto("savedViews")
      .values({ id: newId(), userId, name, search, createdAt: now })
      .onConflict((conflict) => conflict.columns(["userId", "name"]).doUpdateSet({ search }))
      .execute();
    return ok(null);
  });
}

/** Another time has no effect. */
export async function removeView(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom("savedViews").where("id", "=", id).where("userId", "=", userId).execute();
}
