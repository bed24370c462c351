import type { AuthorizationResponse, Identity, IdentityProvider } from "#app/ports/identity.ts";

export const MEERA: Identity = {
  subject: "1001",
  email: "meera@example.com",
  emailVerified: true,
  name: "Meera Nair",
  expiresAt: Number.MAX_SAFE_INTEGER,
};

export type FakeIdentity = {
  provider: IdentityProvider;
  /** Null when it cannot be verified, an error when the provider is down. */
  identity: Identity | Error | null;
  redeemed: AuthorizationResponse[];
};

/** A provider that accepts every code and returns `identity`. */
export function fakeIdentity(overrides: { id?: string; name?: string; domain?: string } = {}) {
  const { id = "google", name = "Google", domain } = overrides;
  const returnIdentity = async () => {
    if (fake.identity instanceof Error) throw fake.identity;
    return fake.identity;
  };
  const provider: IdentityProvider = {
    id,
    name,
    ...(domain !== undefined && { domain }),
    async authorizationUrl({ email = "", ...attempt }) {
      if (fake.identity instanceof Error) throw fake.identity;
      const { codeVerifier, ...request } = attempt;
      const params = new URLSearchParams({
        ...request,
        verifier: String(codeVerifier.length),
        email,
      });
      return new URL(`https://${id}.test/auth?${params.toString()}`);
    },
    async redeemCode(response) {
      fake.redeemed.push(response);
      return await returnIdentity();
    },
    verifyIdToken: returnIdentity,
  };
  const fake: FakeIdentity = { provider, identity: MEERA, redeemed: [] };
  return fake;
}
