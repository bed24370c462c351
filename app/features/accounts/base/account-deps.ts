import type { Database } from "#app/db/client.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { IdentityProvider } from "#app/ports/identity.ts";

/** What the endpoints of the account service stand on. */
export type AccountDeps = {
  db: Database;
  clock: Clock;
  /** The application's secret for accounts: keys and hashes are made with it. */
  secret: string;
  /** How many texts with codes leave in a day, whoever asks for them. */
  smsPerDay: number;
  /** Who else may say who somebody is. */
  identityProviders?: readonly IdentityProvider[];
};
