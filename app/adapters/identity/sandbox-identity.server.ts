import type { IdentityProvider } from "#app/ports/identity.ts";
import { type OidcOptions, oidcIdentity } from "./oidc-identity.server.ts";

/** The site as the sandbox provider knows it, and the provider as the site does. */
export const SANDBOX_IDENTITY = {
  issuer: "https://identity.samudra.example",
  clientId: "samudra",
} as const;

/** A company that does not exist, whose people sign in at the same provider. */
export const SANDBOX_COMPANY = {
  id: "sso-demo",
  name: "Kalinga Port Authority",
  domain: "portauthority.example",
  clientId: "samudra-at-work",
} as const;

type SandboxOptions = {
  /** Where this machine reaches the provider, without a slash at the end. */
  baseUrl: () => string;
  clientSecret: string;
};

/** The demo's own provider in Google's place. */
export function sandboxIdentity(options: SandboxOptions): IdentityProvider {
  const { clientId } = SANDBOX_IDENTITY;
  return inSandbox(options, { id: "google", name: "Google", clientId, prompt: "select_account" });
}

/** The demo's own provider in the place of a company's. */
export function sandboxCompany(options: SandboxOptions): IdentityProvider {
  return inSandbox(options, SANDBOX_COMPANY);
}

type Part = Pick<OidcOptions, "id" | "name" | "domain" | "prompt"> & { clientId: string };

function inSandbox(
  { baseUrl, clientSecret }: SandboxOptions,
  { clientId, ...part }: Part,
): IdentityProvider {
  const provider = oidcIdentity({
    ...part,
    client: { clientId, clientSecret },
    issuer: SANDBOX_IDENTITY.issuer,
    addresses: async () => ({
      signIn: `${baseUrl()}/auth`,
      token: `${baseUrl()}/token`,
      keys: `${baseUrl()}/jwks`,
      secretGoes: "in-body",
    }),
  });
  return {
    ...provider,
    async signInAddress(attempt) {
      const { search } = await provider.signInAddress(attempt);
      // The visitor reaches it at whichever address they reach the site at.
      return new URL(`/sandbox-identity/auth${search}`, attempt.redirectUri);
    },
  };
}
