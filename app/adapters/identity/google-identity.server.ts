import type { IdentityProvider } from "#app/ports/identity.ts";
import { oidcIdentity } from "./oidc-identity.server.ts";

type Client = { clientId: string; clientSecret: string };

export function googleIdentity(client: Client): IdentityProvider {
  return oidcIdentity({
    id: "google",
    name: "Google",
    client,
    issuer: ["https://accounts.google.com", "accounts.google.com"],
    prompt: "select_account",
    addresses: async () => ({
      signIn: "https://accounts.google.com/o/oauth2/v2/auth",
      token: "https://oauth2.googleapis.com/token",
      keys: "https://www.googleapis.com/oauth2/v3/certs",
      tokenEndpointAuthMethod: "client_secret_post",
    }),
  });
}
