import { createAuthorizationURL, validateAuthorizationCode } from "better-auth/oauth2";
import { createRemoteJWKSet, errors, jwtVerify, type RemoteJWKSet } from "jose";
import { z } from "zod";
import type { CodeAnswer, Identity, IdentityProvider } from "#app/ports/identity.ts";

export const ANSWER_WITHIN_MS = 5000;
const SECOND = 1000;

/** Signatures that need the provider's private key: one made with our own secret proves nothing. */
const ALGORITHMS = ["RS256", "PS256", "ES256", "EdDSA"];
const CLOCKS_DIFFER_SECONDS = 30;

export type OidcAddresses = {
  signIn: string;
  token: string;
  keys: string;
  /** How this site names itself where it fetches the token. */
  secretGoes: "in-header" | "in-body";
};

export type OidcOptions = {
  id: string;
  name: string;
  domain?: string;
  client: { clientId: string; clientSecret: string };
  /** As its id tokens name the provider. */
  issuer: string | string[];
  prompt?: "select_account";
  /** Asked each time; throws while nobody knows. */
  addresses: () => Promise<OidcAddresses>;
};

/** A provider that speaks OpenID Connect: asked who somebody is, and for nothing else. */
export function oidcIdentity(options: OidcOptions): IdentityProvider {
  const { id, name, domain, client, prompt, addresses } = options;
  const keys = new Map<string, RemoteJWKSet>();
  const read = async (token: string, nonce: string) => {
    const address = (await addresses()).keys;
    const known = keys.get(address) ?? createRemoteJWKSet(new URL(address));
    keys.set(address, known);
    return await readProven(options, { token, nonce, keys: known });
  };
  return {
    id,
    name,
    ...(domain !== undefined && { domain }),
    signInAddress: async ({ redirectUri, state, nonce, codeVerifier, email }) =>
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
    readIdToken: read,
  };
}

async function fetchIdToken(
  client: OidcOptions["client"],
  { token, secretGoes }: OidcAddresses,
  { code, codeVerifier, redirectUri }: CodeAnswer,
): Promise<string | undefined> {
  const answer = validateAuthorizationCode({
    code,
    codeVerifier,
    redirectURI: redirectUri,
    options: client,
    tokenEndpoint: token,
    authentication: secretGoes === "in-header" ? "basic" : "post",
  });
  try {
    return (await inTime(answer)).idToken;
  } catch (error) {
    if (refusedGrant.safeParse(error).success) return undefined;
    throw new Error(`${token} gave no id token`, { cause: error });
  }
}

/** The code was made up, or used, or too old: that is no fault of the provider's. */
const refusedGrant = z.object({ error: z.literal("invalid_grant") });

const claims = z.object({
  sub: z.string().min(1).max(255),
  exp: z.number(),
  nonce: z.string(),
  // More than one reader: nobody knows who has shown it already.
  aud: z.union([z.string(), z.array(z.string()).length(1)]),
  email: z.email(),
  email_verified: z.boolean().optional(),
  name: z.string().catch(""),
});

async function readProven(
  { issuer, client, domain }: OidcOptions,
  { token, nonce, keys }: { token: string; nonce: string; keys: RemoteJWKSet },
): Promise<Identity | null> {
  const payload = await verified(token, keys, { issuer, audience: client.clientId });
  const said = claims.safeParse(payload);
  if (!said.success || said.data.nonce !== nonce) return null;
  const { sub: subject, email, name, exp } = said.data;
  return {
    subject,
    email: email.toLowerCase(),
    // A company that runs its mailboxes often does not say that it knows them.
    emailVerified: said.data.email_verified ?? domain !== undefined,
    name,
    provedUntil: (exp + CLOCKS_DIFFER_SECONDS) * SECOND,
  };
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
    clockTolerance: CLOCKS_DIFFER_SECONDS,
  };
  try {
    return (await jwtVerify(token, keys, rules)).payload;
  } catch (error) {
    if (isAway(error)) throw error;
    return null;
  }
}

/** The keys could not be fetched: that says nothing of the token. */
function isAway(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error instanceof errors.JWKSTimeout || error.code === "ERR_JOSE_GENERIC";
}

/** A provider that does not answer fails the attempt, not the page that waits for it. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No answer in time")), ANSWER_WITHIN_MS);
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
