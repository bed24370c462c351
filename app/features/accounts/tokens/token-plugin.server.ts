import { jwt } from "better-auth/plugins";

const ISSUER = "samudra";

/**
 * For clients that are no browser: `/token` gives a signed JWT of a quarter of an hour for a session.
 * It names the session, so that it ends with it; asking again is how it is refreshed.
 */
export function tokenPlugin() {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: { keyPairConfig: { alg: "EdDSA", crv: "Ed25519" } },
    jwt: {
      issuer: ISSUER,
      audience: ISSUER,
      expirationTime: "15m",
      definePayload: ({ session }) => ({ sid: session.id }),
    },
  });
}
