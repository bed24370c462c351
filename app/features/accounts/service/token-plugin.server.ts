import { jwt } from "better-auth/plugins";
import type { Database } from "#app/db/client.server.ts";
import { createSigningKey, SIGNING_ALGORITHM } from "./create-signing-key.server.ts";

const ISSUER = "samudra";

/**
 * For clients that are no browser: `/token` gives a signed JWT of a quarter of an hour for a session.
 * It names the session, so that it ends with it; asking again is how it is refreshed.
 */
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
