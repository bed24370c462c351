import type { Adapter } from "oidc-provider";
import type { Database } from "#app/db/client.server.ts";
import type { Clock } from "#app/ports/clock.ts";

const SECOND = 1000;

/**
 * What is under way, in the database, so that it does not matter which process a step reaches. A
 * session is not kept: each visitor chooses anew who they are.
 */
export function recordsOf(db: Database, clock: Clock, model: string): Adapter {
  if (model === "Session") return forgotten;
  const key = (id: string) => `${model}:${id}`;
  const find = async (id: string) => {
    const record = await db
      .selectFrom("sandboxIdentityRecords")
      .selectAll()
      .where("id", "=", key(id))
      .where("expiresAt", ">", clock.now())
      .executeTakeFirst();
    if (!record) return undefined;
    const consumed = record.consumedAt === null ? {} : { consumed: record.consumedAt / SECOND };
    return { ...JSON.parse(record.payload), ...consumed };
  };
  return {
    ...forgotten,
    find,
    async upsert(id, payload, expiresIn) {
      const now = clock.now();
      const grantId = "grantId" in payload ? String(payload.grantId) : null;
      const kept = {
        payload: JSON.stringify(payload),
        grantId,
        expiresAt: now + expiresIn * SECOND,
      };
      await db.deleteFrom("sandboxIdentityRecords").where("expiresAt", "<=", now).execute();
      await db
        .insertInto("sandboxIdentityRecords")
        .values({ id: key(id), ...kept, consumedAt: null })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(kept))
        .execute();
    },
    async consume(id) {
      const { numUpdatedRows } = await db
        .updateTable("sandboxIdentityRecords")
        .set({ consumedAt: clock.now() })
        .where("id", "=", key(id))
        .where("consumedAt", "is", null)
        .executeTakeFirst();
      // Of two that bring one code at the same moment, one is given what it stands for.
      if (numUpdatedRows === 0n) throw new Error("The code was used already");
    },
    async destroy(id) {
      await db.deleteFrom("sandboxIdentityRecords").where("id", "=", key(id)).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom("sandboxIdentityRecords").where("grantId", "=", grantId).execute();
    },
  };
}

const nothing = () => Promise.resolve();
const nobody = () => Promise.resolve(undefined);
const forgotten: Adapter = {
  upsert: nothing,
  find: nobody,
  findByUid: nobody,
  findByUserCode: nobody,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};
