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
  /** The identity of everybody who signs in; null if it cannot be proved, an error if the provider is down. */
  identity: Identity | Error | null;
  redeemed: AuthorizationResponse[];
};

/** A provider that accepts every code and returns `identity`. */
export function fakeIdentity(own: { id?: string; name?: string; domain?: string } = {}) {
  const { id = "google", name = "Google", domain } = own;
  const tell = async () => {
    if (fake.identity instanceof Error) throw fake.identity;
    return fake.identity;
  };
  const provider: IdentityProvider = {
    id,
    name,
    ...(domain !== undefined && { domain }),
    async authorizationUrl({ email = "", ...attempt }) {
      if (fake.identity instanceof Error) throw fake.identity;
      const { codeVerifier, ...asked } = attempt;
      const params = new URLSearchParams({
        ...asked,
        verifier: String(codeVerifier.length),
        email,
      });
      return new URL(`https://${id}.test/auth?${params.toString()}`);
    },
    async redeemCode(answer) {
      fake.redeemed.push(answer);
      return await tell();
    },
    verifyIdToken: tell,
  };
  const fake: FakeIdentity = { provider, identity: MEERA, redeemed: [] };
  return fake;
}
