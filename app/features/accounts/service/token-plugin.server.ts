import { jwt } from "better-auth/plugins";
import type { Database } from "#app/db/client.server.ts";
import { createSigningKey, SIGNING_ALGORITHM } from "./create-signing-key.server.ts";

const ISSUER = "samudra";

/** `/token` issues a 15-minute JWT that ends with its session. */
export function tokenPlugin(db: Database) {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: SIGNING_ALGORITHM },
    adapter: { createJwk: createSigningKey(db) },
    jwt: {
      issuer: ISSUER,
      audience: ISSUER,
      expirationTime: "15m",
      definePayload: ({ session }) => ({ sid: session.id }),
    },
  });
}
