import { SANDBOX_COMPANY, SANDBOX_IDENTITY } from "#app/content/sandbox-identity.ts";
import type { IdentityProvider } from "#app/ports/identity.ts";
import { type OidcOptions, oidcIdentity } from "./oidc-identity.server.ts";

type SandboxOptions = {
  /** Where this machine reaches the provider, without a slash at the end. */
  baseUrl: () => string;
  clientSecret: string;
};

export function sandboxIdentity(options: SandboxOptions): IdentityProvider {
  const { clientId } = SANDBOX_IDENTITY;
  return inSandbox(options, { id: "google", name: "Google", clientId, prompt: "select_account" });
}

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
      tokenEndpointAuthMethod: "client_secret_post",
    }),
  });
  return {
    ...provider,
    async authorizationUrl(attempt) {
      const { search } = await provider.authorizationUrl(attempt);
      // Uses the visitor's own origin, which may differ from the server's.
      return new URL(`/sandbox-identity/auth${search}`, attempt.redirectUri);
    },
  };
}
