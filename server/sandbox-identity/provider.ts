import { createPrivateKey } from "node:crypto";
import type Provider from "oidc-provider";
import type { Configuration, Grant, RequestContext } from "oidc-provider";
import { SANDBOX_COMPANY, SANDBOX_IDENTITY } from "#app/content/sandbox-identity.ts";
import type { Database } from "#app/db/client.server.ts";
import { cookieName } from "#app/features/accounts/session/cookie-name.ts";
import type { Clock } from "#app/ports/clock.ts";
import { failedPage } from "./pages.ts";
import { findDemoUser } from "./demo-users.ts";
import { createProviderAdapter } from "./provider-records.ts";

export type ProviderOptions = {
  db: Database;
  clock: Clock;
  clientSecret: string;
  cookieKey: string;
  /** Of the site; without it, cookies are those of a site without https. */
  publicOrigin?: string | undefined;
  /** 32 bytes in base64url, the seed of the Ed25519 key; the same in every process. */
  signingKey: string;
};

const CALLBACKS: Record<string, string> = {
  [SANDBOX_IDENTITY.clientId]: "/api/auth/callback/google",
  [SANDBOX_COMPANY.clientId]: `/api/auth/callback/${SANDBOX_COMPANY.id}`,
};
const MINUTE = 60;
/** Below it are the paths of a cookie of one sign-in. */
const PATH = "/sandbox-identity";

/** Loads the library on first use, so that the site starts faster. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  // The package's main entry warns on every Node.js release that is not LTS.
  const { Provider: OidcProvider } = await import("oidc-provider/lib/provider.js");
  const interactionPolicy = await import("oidc-provider/lib/helpers/interaction_policy/index.js");
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new OidcProvider(SANDBOX_IDENTITY.issuer, configure(options, policy));
  // Trust the forwarded host, which `forwardToProvider` sets.
  provider.proxy = true;
  provider.Client.prototype.redirectUriAllowed = function isOwnCallback(uri) {
    return uri === `${OidcProvider.ctx?.URL.origin}${CALLBACKS[this.clientId]}`;
  };
  return provider;
}

function configure(
  { db, clock, clientSecret, cookieKey, signingKey, publicOrigin = "" }: ProviderOptions,
  policy: Configuration["interactions"]["policy"],
): Configuration {
  const cookie = { httpOnly: true, sameSite: "lax", signed: true };
  return {
    adapter: (model) => createProviderAdapter(db, clock, model),
    clients: Object.keys(CALLBACKS).map((clientId) => createClient(clientId, clientSecret)),
    jwks: { keys: [signingJwk(signingKey)] },
    cookies: {
      keys: [cookieKey],
      long: cookie,
      short: cookie,
      names: {
        session: cookieName(publicOrigin, "sandbox-identity.session", "/"),
        interaction: cookieName(publicOrigin, "sandbox-identity.choice", PATH),
        resume: cookieName(publicOrigin, "sandbox-identity.resume", PATH),
      },
    },
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    responseTypes: ["code"],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { policy, url: (_context, { uid }) => `/sandbox-identity/people/${uid}` },
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: 5 * MINUTE,
      Grant: 15 * MINUTE,
      Interaction: 15 * MINUTE,
      Session: 15 * MINUTE,
    },
    findAccount: async (_context, id) => findOidcAccount(id),
    loadExistingGrant: grantEverything,
    async renderError(context) {
      context.type = "html";
      context.body = String(await failedPage());
    },
  };
}

function createClient(clientId: string, secret: string): Configuration["clients"][number] {
  return {
    client_id: clientId,
    client_secret: secret,
    // Not compared: redirectUriAllowed accepts any origin of the site.
    redirect_uris: [`${SANDBOX_IDENTITY.issuer}${CALLBACKS[clientId]}`],
    response_types: ["code"],
    grant_types: ["authorization_code"],
    token_endpoint_auth_method: "client_secret_post",
    id_token_signed_response_alg: "EdDSA",
  };
}

function findOidcAccount(id: string) {
  const user = findDemoUser(id);
  if (user === null) return undefined;
  const { name, email } = user;
  const claims = async () => ({ sub: id, name, email, email_verified: true });
  return { accountId: id, claims };
}

/** Choosing an account grants all scopes. */
async function grantEverything({ oidc }: RequestContext): Promise<Grant> {
  const { clientId } = oidc.client;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope("openid email profile");
  await grant.save(15 * MINUTE);
  return grant;
}

const ED25519_PKCS8 = Buffer.from("302e020100300506032b657004220420", "hex");

function signingJwk(seed: string) {
  const key = Buffer.concat([ED25519_PKCS8, Buffer.from(seed, "base64url")]);
  return createPrivateKey({ key, format: "der", type: "pkcs8" }).export({ format: "jwk" });
}
