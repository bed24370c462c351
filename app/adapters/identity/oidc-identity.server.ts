import { createAuthorizationURL, validateAuthorizationCode } from "better-auth/oauth2";
import { createRemoteJWKSet, errors, jwtVerify, type RemoteJWKSet } from "jose";
import { z } from "zod";
import type { AuthorizationResponse, Identity, IdentityProvider } from "#app/ports/identity.ts";

export const TIMEOUT_MS = 5000;
const SECOND = 1000;

/** Asymmetric only: an HMAC signature could be made with the client secret. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const CLOCK_TOLERANCE_SECONDS = 30;

export type OidcAddresses = {
  signIn: string;
  token: string;
  keys: string;
  tokenEndpointAuthMethod: "client_secret_basic" | "client_secret_post";
};

export type OidcOptions = {
  id: string;
  name: string;
  domain?: string;
  client: { clientId: string; clientSecret: string };
  issuer: string | string[];
  prompt?: "select_account";
  /** Called for each request; throws while discovery fails. */
  addresses: () => Promise<OidcAddresses>;
};

export function oidcIdentity(options: OidcOptions): IdentityProvider {
  const { id, name, domain, client, prompt, addresses } = options;
  const keys = new Map<string, RemoteJWKSet>();
  const read = async (token: string, nonce: string) => {
    const address = (await addresses()).keys;
    const keySet = keys.get(address) ?? createRemoteJWKSet(new URL(address));
    keys.set(address, keySet);
    return await verifyIdToken(options, { token, nonce, keys: keySet });
  };
  return {
    id,
    name,
    ...(domain !== undefined && { domain }),
    authorizationUrl: async ({ redirectUri, state, nonce, codeVerifier, email }) =>
      await createAuthorizationURL({
        id,
        options: client,
        authorizationEndpoint: (await addresses()).signIn,
        scopes: ["openid", "email", "profile"],
        redirectURI: redirectUri,
        state,
        nonce,
        codeVerifier,
        ...(prompt && { prompt }),
        ...(email !== undefined && { loginHint: email }),
      }),
    async redeemCode(answer) {
      if (answer.issuer !== undefined && ![options.issuer].flat().includes(answer.issuer)) {
        return null;
      }
      const token = await fetchIdToken(client, await addresses(), answer);
      return token === undefined ? null : await read(token, answer.nonce);
    },
    verifyIdToken: read,
  };
}

async function fetchIdToken(
  client: OidcOptions["client"],
  { token, tokenEndpointAuthMethod }: OidcAddresses,
  { code, codeVerifier, redirectUri }: AuthorizationResponse,
): Promise<string | undefined> {
  const answer = validateAuthorizationCode({
    code,
    codeVerifier,
    redirectURI: redirectUri,
    options: client,
    tokenEndpoint: token,
    authentication: tokenEndpointAuthMethod === "client_secret_basic" ? "basic" : "post",
  });
  try {
    return (await withTimeout(answer)).idToken;
  } catch (error) {
    if (invalidGrant.safeParse(error).success) return undefined;
    throw new Error(`${token} gave no id token`, { cause: error });
  }
}

/** The code is invalid, used or expired (RFC 6749, 5.2). */
const invalidGrant = z.object({ error: z.literal("invalid_grant") });

const claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  email: z.email(),
  email_verified: z.boolean().optional(),
  name: z.string().catch(""),
});

async function verifyIdToken(
  { issuer, client, domain }: OidcOptions,
  { token, nonce, keys }: { token: string; nonce: string; keys: RemoteJWKSet },
): Promise<Identity | null> {
  const payload = await verified(token, keys, { issuer, audience: client.clientId });
  const parsed = claims.safeParse(payload);
  if (!parsed.success || parsed.data.nonce !== nonce) return null;
  if (!isIssuedTo(client.clientId, parsed.data)) return null;
  const { sub: subject, email, name, exp } = parsed.data;
  return {
    subject,
    email: email.toLowerCase(),
    // Companies that host their own mailboxes often omit the claim.
    emailVerified: parsed.data.email_verified ?? domain !== undefined,
    name,
    expiresAt: (exp + CLOCK_TOLERANCE_SECONDS) * SECOND,
  };
}

/** A token for several audiences that names no party may have been asked for by another one. */
function isIssuedTo(clientId: string, { aud, azp }: z.infer<typeof claims>): boolean {
  if (azp !== undefined) return azp === clientId;
  return [aud].flat().length === 1;
}

async function verified(
  token: string,
  keys: RemoteJWKSet,
  expected: { issuer: string | string[]; audience: string },
): Promise<unknown> {
  const rules = {
    ...expected,
    algorithms: ALGORITHMS,
    maxTokenAge: "1h",
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };
  try {
    return (await jwtVerify(token, keys, rules)).payload;
  } catch (error) {
    if (isUnreachable(error)) throw error;
    return null;
  }
}

/** The keys could not be fetched: the token is neither valid nor invalid. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === "ERR_JOSE_GENERIC";
}

async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No answer in time")), TIMEOUT_MS);
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
