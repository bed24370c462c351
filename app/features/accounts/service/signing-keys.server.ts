import { createHmac } from "node:crypto";
import type { JwtOptions } from "better-auth/plugins";
import type { Database } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";

type Adapter = Required<NonNullable<JwtOptions["adapter"]>>;

export const SIGNING_ALGORITHM = { alg: "EdDSA", crv: "Ed25519" } as const;
/** A key signs for as long. */
export const SIGNING_KEY_MS = 90 * DAY;
/** A key that no longer signs verifies for as long; tokens last 15 minutes. */
export const RETIRED_KEY_MS = HOUR;

const COLUMNS = ["id", "publicKey", "privateKey", "createdAt", "expiresAt", "alg", "crv"] as const;

/**
 * Keys that sign tokens. Their ids name the secret that seals them, so that a new secret starts with a
 * new key, and the quarter, so that processes that create one at once store and use the same.
 */
export function signingKeys({ db, secret }: { db: Database; secret: string }): Adapter {
  const seal = createHmac("sha256", secret).update("signing keys").digest("hex").slice(0, 16);
  const keys = db.selectFrom("jwks").select(COLUMNS);
  return {
    async getJwks() {
      const rows = await keys.where("id", "like", `${seal}-%`).execute();
      return rows.map(toJwk);
    },
    async createJwk({ publicKey, privateKey, createdAt }) {
      const now = createdAt.getTime();
      const id = `${seal}-${Math.floor(now / SIGNING_KEY_MS)}`;
      const expiresAt = new Date(now + SIGNING_KEY_MS).toISOString();
      const times = { createdAt: createdAt.toISOString(), expiresAt };
      await db
        .insertInto("jwks")
        .values({ id, publicKey, privateKey, ...times, ...SIGNING_ALGORITHM })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      return toJwk(await keys.where("id", "=", id).executeTakeFirstOrThrow());
    },
  };
}

type Times = { createdAt: Date | string; expiresAt: Date | string };

function toJwk<Key extends Times>(key: Key) {
  return { ...key, createdAt: new Date(key.createdAt), expiresAt: new Date(key.expiresAt) };
}
