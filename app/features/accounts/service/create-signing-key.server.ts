import type { JwtOptions } from "better-auth/plugins";
import type { Database } from "#app/db/client.server.ts";

type CreateJwk = NonNullable<NonNullable<JwtOptions["adapter"]>["createJwk"]>;

export const SIGNING_ALGORITHM = { alg: "EdDSA", crv: "Ed25519" } as const;

/** A fixed id, so that concurrent processes store only one key. */
const FIRST_KEY_ID = "signing-key-1";

export function createSigningKey(db: Database): CreateJwk {
  return async ({ publicKey, privateKey, createdAt }) => {
    await db
      .insertInto("jwks")
      .values({
        id: FIRST_KEY_ID,
        publicKey,
        privateKey,
        createdAt: createdAt.toISOString(),
        ...SIGNING_ALGORITHM,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const stored = await db
      .selectFrom("jwks")
      .select(["id", "publicKey", "privateKey", "createdAt", "alg", "crv"])
      .where("id", "=", FIRST_KEY_ID)
      .executeTakeFirstOrThrow();
    return { ...stored, createdAt: new Date(stored.createdAt) };
  };
}
