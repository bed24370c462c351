import type { CodeAnswer, Identity, IdentityProvider } from "#app/ports/identity.ts";

export const MEERA: Identity = {
  subject: "1001",
  email: "meera@example.com",
  emailVerified: true,
  name: "Meera Nair",
  provedUntil: Number.MAX_SAFE_INTEGER,
};

export type FakeIdentity = {
  provider: IdentityProvider;
  /** Who the provider says that everybody is: nobody it can prove, or an error when it is away. */
  identity: Identity | Error | null;
  /** What it was asked with. */
  redeemed: CodeAnswer[];
};

/** A provider that believes every code, and says of everybody the same. */
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
    async signInAddress({ email = "", ...attempt }) {
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
    readIdToken: tell,
  };
  const fake: FakeIdentity = { provider, identity: MEERA, redeemed: [] };
  return fake;
}
