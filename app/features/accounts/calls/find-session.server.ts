import { isAPIError } from "better-auth/api";
import type { Instant } from "#app/domain/business-time.ts";
import { callAuth, type Caller, type SessionCookies } from "./call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { asBrowser } from "./session-token.server.ts";

/** A session as its own browser may know it. */
export type KnownSession = {
  /** False while the second factor is still to be given. */
  signedIn: boolean;
  expiresAt: Instant;
};

/**
 * The session of the caller's cookie, which lives on by being asked for; null where there is none or
 * it has ended, and then the cookies take away what is left of it. Throws when the account service
 * fails: that ends no session.
 */
export async function readSession(
  auth: Auth,
  caller: Caller,
): Promise<{ session: KnownSession | null; cookies: SessionCookies }> {
  // A program that sends its session token is asked after that session, as everywhere.
  const headers = await asBrowser(auth, caller.headers);
  const answer = await auth.api.getSession({ headers, returnHeaders: true }).catch(nullIfGone);
  if (!answer?.response) {
    const cleared = await callAuth(auth, caller, { path: "/sign-out", body: {} });
    return { session: null, cookies: cleared.headers.getSetCookie() };
  }
  const { awaitsFactor, expiresAt } = answer.response.session;
  const session = { signedIn: !awaitsFactor, expiresAt: expiresAt.getTime() };
  return { session, cookies: answer.headers.getSetCookie() };
}

/** The session was ended while it was being prolonged. */
function nullIfGone(error: unknown): null {
  if (isAPIError(error) && error.statusCode === 401) return null;
  throw error;
}
