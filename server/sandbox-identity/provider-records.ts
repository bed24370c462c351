import type { Adapter } from "oidc-provider";
import type { Database } from "#app/db/client.server.ts";
import type { Clock } from "#app/ports/clock.ts";

const SECOND = 1000;

export function createProviderAdapter(db: Database, clock: Clock, model: string): Adapter {
  if (model === "Session") return NO_STORAGE;
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
    ...NO_STORAGE,
    find,
    async upsert(id, payload, expiresIn) {
      const now = clock.now();
      const grantId = "grantId" in payload ? String(payload.grantId) : null;
      const columns = {
        payload: JSON.stringify(payload),
        grantId,
        expiresAt: now + expiresIn * SECOND,
      };
      await db.deleteFrom("sandboxIdentityRecords").where("expiresAt", "<=", now).execute();
      await db
        .insertInto("sandboxIdentityRecords")
        .values({ id: key(id), ...columns, consumedAt: null })
        .onConflict((conflict) => conflict.column("id").doUpdateSet(columns))
        .execute();
    },
    async consume(id) {
      const { numUpdatedRows } = await db
        .updateTable("sandboxIdentityRecords")
        .set({ consumedAt: clock.now() })
        .where("id", "=", key(id))
        .where("consumedAt", "is", null)
        .executeTakeFirst();
      // Of two concurrent redemptions of one code, only one succeeds.
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

const resolveVoid = () => Promise.resolve();
const resolveUndefined = () => Promise.resolve(undefined);
const NO_STORAGE: Adapter = {
  upsert: resolveVoid,
  find: resolveUndefined,
  findByUid: resolveUndefined,
  findByUserCode: resolveUndefined,
  consume: resolveVoid,
  destroy: resolveVoid,
  revokeByGrantId: resolveVoid,
};
