import { jwt } from "better-auth/plugins";
import type { Database } from "#app/db/client.server.ts";
import { SECOND } from "#app/domain/business-time.ts";
import {
  RETIRED_KEY_MS,
  SIGNING_ALGORITHM,
  SIGNING_KEY_MS,
  signingKeys,
} from "./signing-keys.server.ts";

const ISSUER = "samudra";

/** `/token` issues a 15-minute JWT that ends with its session. */
export function tokenPlugin(deps: { db: Database; secret: string }) {
  return jwt({
    disableSettingJwtHeader: true,
    jwks: {
      keyPairConfig: SIGNING_ALGORITHM,
      rotationInterval: SIGNING_KEY_MS / SECOND,
      gracePeriod: RETIRED_KEY_MS / SECOND,
    },
    adapter: signingKeys(deps),
    jwt: {
      issuer: ISSUER,
      audience: ISSUER,
      expirationTime: "15m",
      definePayload: ({ session }) => ({ sid: session.id }),
    },
  });
}
