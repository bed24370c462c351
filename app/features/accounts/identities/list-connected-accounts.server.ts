import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { IdentityProvider } from "#app/ports/identity.ts";
import { listIdentities, providerName } from "./change-identities.server.ts";
import { isTrustedFor } from "./find-identity-owner.server.ts";
import { type IdentityOutcome, identityOutcome } from "./identity-refusal.ts";

export type ConnectedAccounts = {
  connected: { id: string; provider: string; name: string; since: Instant }[];
  offered: { provider: string; name: string }[];
  outcome: IdentityOutcome | null;
};

export async function listConnectedAccounts(
  deps: { db: Database; identityProviders: readonly IdentityProvider[] },
  { userId, email }: { userId: string; email: string | null },
  params: URLSearchParams,
): Promise<ConnectedAccounts> {
  const { db, identityProviders: providers } = deps;
  const identities = await listIdentities(db, userId);
  const connected = identities.map(({ id, provider, since }) => {
    return { id, provider, name: providerName(providers, provider), since: Date.parse(since) };
  });
  const offered = providers.filter((provider) => {
    const isConnected = identities.some((own) => own.provider === provider.id);
    return !isConnected && isTrustedFor(provider, email ?? "");
  });
  const changedProvider = providerName(providers, params.get("identity") ?? "");
  return {
    connected,
    offered: offered.map(({ id, name }) => ({ provider: id, name })),
    outcome: identityOutcome(params, changedProvider),
  };
}
