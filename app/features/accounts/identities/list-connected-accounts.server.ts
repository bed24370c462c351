import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { IdentityProvider } from "#app/ports/identity.ts";
import { findIdentities, nameOfProvider } from "./change-identities.server.ts";
import { speaksFor } from "./find-identity-owner.server.ts";
import { type IdentityOutcome, identityOutcome } from "./identity-refusal.ts";

/** What the profile shows of the identities that sign a person in. */
export type ConnectedAccounts = {
  connected: { id: string; provider: string; name: string; since: Instant }[];
  /** What could be connected besides; a company only to its own people. */
  offered: { provider: string; name: string }[];
  /** How the last attempt to change them ended, where the address tells. */
  outcome: IdentityOutcome | null;
};

export async function findConnectedAccounts(
  from: { db: Database; identityProviders: readonly IdentityProvider[] },
  { userId, email }: { userId: string; email: string | null },
  params: URLSearchParams,
): Promise<ConnectedAccounts> {
  const { db, identityProviders: providers } = from;
  const identities = await findIdentities(db, userId);
  const connected = identities.map(({ id, provider, since }) => {
    return { id, provider, name: nameOfProvider(providers, provider), since: Date.parse(since) };
  });
  const offered = providers.filter((provider) => {
    const isConnected = identities.some((own) => own.provider === provider.id);
    return !isConnected && speaksFor(provider, email ?? "");
  });
  const about = nameOfProvider(providers, params.get("identity") ?? "");
  return {
    connected,
    offered: offered.map(({ id, name }) => ({ provider: id, name })),
    outcome: identityOutcome(params, about),
  };
}
