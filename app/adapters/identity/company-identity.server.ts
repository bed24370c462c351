import { z } from "zod";
import type { IdentityProvider } from "#app/ports/identity.ts";
import { TIMEOUT_MS, type OidcAddresses, oidcIdentity } from "./oidc-identity.server.ts";

const HOUR = 60 * 60 * 1000;
const WELL_KNOWN = "/.well-known/openid-configuration";

export type Company = {
  id: string;
  name: string;
  domain: string;
  /** The issuer of its id tokens; the discovery document is fetched from it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The origin of the sign-in page; redirects to any other are refused. */
  signInOrigin: string;
};

/** Discovery runs on first use, so that an unreachable provider does not stop the site; cached for an hour. */
export function companyIdentity({ clientId, clientSecret, ...company }: Company): IdentityProvider {
  let cached: { until: number; addresses: Promise<OidcAddresses> } | undefined;
  return oidcIdentity({
    id: `sso-${company.id}`,
    name: company.name,
    domain: company.domain,
    client: { clientId, clientSecret },
    issuer: company.issuer,
    async addresses() {
      if (cached === undefined || cached.until <= Date.now()) {
        cached = { until: Date.now() + HOUR, addresses: discover(company) };
      }
      const discovery = cached;
      return await discovery.addresses.catch((error: unknown) => {
        if (cached === discovery) cached = undefined;
        throw error;
      });
    },
  });
}

const description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
});

async function discover({
  issuer,
  signInOrigin,
}: Pick<Company, "issuer" | "signInOrigin">): Promise<OidcAddresses> {
  const answer = await fetch(`${issuer.replace(/\/$/, "")}${WELL_KNOWN}`, {
    redirect: "error",
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${issuer} answered ${answer.status} when asked for addresses`);
  const metadata = description.parse(await answer.json());
  if (metadata.issuer !== issuer) throw new Error(`${issuer} calls itself ${metadata.issuer}`);
  const { protocol } = new URL(issuer);
  const { authorization_endpoint: signIn, token_endpoint: token, jwks_uri: keys } = metadata;
  for (const address of [signIn, token, keys]) {
    if (new URL(address).protocol !== protocol) throw new Error(`${address} is not ${protocol}`);
  }
  if (new URL(signIn).origin !== signInOrigin) {
    throw new Error(`${issuer} signs in at ${signIn}: name that origin as signInOrigin`);
  }
  const usesBasicAuth =
    metadata.token_endpoint_auth_methods_supported.includes("client_secret_basic");
  return {
    signIn,
    token,
    keys,
    tokenEndpointAuthMethod: usesBasicAuth ? "client_secret_basic" : "client_secret_post",
  };
}
