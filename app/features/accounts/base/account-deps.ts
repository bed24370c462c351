import type { Database } from "#app/db/client.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { IdentityProvider } from "#app/ports/identity.ts";

export type AccountDeps = {
  db: Database;
  clock: Clock;
  secret: string;
  smsPerDay: number;
  identityProviders?: readonly IdentityProvider[];
};
