import { validateAuthorizationCode, validateToken } from "better-auth/oauth2";
import { google } from "better-auth/social-providers";
import { type Identity, provenIdentity } from "./google-identity.server.ts";

/** The site as the sandbox provider knows it, and the provider as the site does. */
export const SANDBOX_IDENTITY = {
  issuer: "https://identity.samudra.example",
  clientId: "samudra",
} as const;

type SandboxIdentityOptions = {
  /** Where this machine reaches the provider, without a slash at the end. */
  baseUrl: () => string;
  clientSecret: string;
};

/** The demo's own provider, spoken to as Google is, with other addresses. */
export function sandboxIdentity({ baseUrl, clientSecret }: SandboxIdentityOptions): Identity {
  const { issuer, clientId } = SANDBOX_IDENTITY;
  const client = { clientId, clientSecret };
  const likeGoogle = google({ ...client, prompt: "select_account", includeGrantedScopes: false });
  return provenIdentity({
    ...likeGoogle,
    issuer,
    async createAuthorizationURL(request) {
      const { search } = await likeGoogle.createAuthorizationURL(request);
      // The visitor reaches it at whichever address they reach the site at.
      return new URL(`/sandbox-identity/auth${search}`, request.redirectURI);
    },
    validateAuthorizationCode: (answer) =>
      validateAuthorizationCode({
        ...answer,
        options: client,
        tokenEndpoint: `${baseUrl()}/token`,
      }),
    idToken: {
      async verify(token, nonce) {
        const claims = { issuer, audience: clientId };
        const { payload } = await validateToken(token, `${baseUrl()}/jwks`, claims);
        return payload.nonce === nonce;
      },
    },
  });
}
