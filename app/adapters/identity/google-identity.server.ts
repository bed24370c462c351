import { type OAuth2Tokens, type OAuthProvider, verifyProviderIdToken } from "better-auth/oauth2";
import { google, type GoogleProfile } from "better-auth/social-providers";

const TIMEOUT_MS = 5000;
const NAME_LENGTH = 80;

type Client = { clientId: string; clientSecret: string };
export type Identity = OAuthProvider<GoogleProfile>;

/**
 * Google's OpenID Connect, asked for no more than who somebody is. An answer counts only with an id
 * token of Google's own that carries the nonce of this very attempt.
 */
export function googleIdentity(client: Client): Identity {
  return provenIdentity(
    google({ ...client, prompt: "select_account", includeGrantedScopes: false }),
  );
}

/** What a provider says of a person, believed when `idToken` of that provider proves it. */
export function provenIdentity(provider: Identity): Identity {
  return {
    ...provider,
    requiresIdTokenNonce: true,
    async createAuthorizationURL(request) {
      const url = await provider.createAuthorizationURL(request);
      if (request.idTokenNonce !== undefined) url.searchParams.set("nonce", request.idTokenNonce);
      return url;
    },
    validateAuthorizationCode: (answer) => inTime(provider.validateAuthorizationCode(answer)),
    async getUserInfo(tokens) {
      if (!(await inTime(isProven(provider, tokens)))) return null;
      const known = await provider.getUserInfo(tokens);
      return known && { user: personOf(known.data), data: known.data };
    },
  };
}

async function isProven(
  provider: Identity,
  {
    idToken,
    expectedIdTokenNonce: nonce,
  }: OAuth2Tokens & { expectedIdTokenNonce?: string | undefined },
): Promise<boolean> {
  if (idToken === undefined || nonce === undefined) return false;
  return await verifyProviderIdToken(provider, idToken, nonce);
}

/** As much as an account needs: no picture, and a name as long as a name may be. */
function personOf({ email, email_verified: emailVerified, name }: GoogleProfile) {
  const isName = /[\p{L}\p{N}]/u.test(name ?? "");
  const called = isName ? name : (email.split("@")[0] ?? "");
  return { email, emailVerified, name: called.slice(0, NAME_LENGTH) };
}

/** A provider that does not answer fails the attempt, not the page that waits for it. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("No answer in time")), TIMEOUT_MS);
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
