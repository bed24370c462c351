import { isAPIError } from "better-auth/api";
import type { Instant } from "#app/domain/business-time.ts";
import { fetchAuth, type Caller, type SessionCookies } from "./call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { withSessionCookie } from "./session-token.server.ts";

export type BrowserSession = {
  signedIn: boolean;
  expiresAt: Instant;
};

/**
 * Reading the session extends it; null, with cookies that clear it, when it has ended. Throws when the
 * service fails, which ends no session.
 */
export async function findSession(
  auth: Auth,
  caller: Caller,
): Promise<{ session: BrowserSession | null; cookies: SessionCookies }> {
  const headers = await withSessionCookie(auth, caller.headers);
  const result = await auth.api.getSession({ headers, returnHeaders: true }).catch(nullIfEnded);
  if (!result?.response) {
    const cleared = await fetchAuth(auth, caller, { path: "/sign-out", body: {} });
    return { session: null, cookies: cleared.headers.getSetCookie() };
  }
  const { awaitsFactor, expiresAt } = result.response.session;
  const session = { signedIn: !awaitsFactor, expiresAt: expiresAt.getTime() };
  return { session, cookies: result.headers.getSetCookie() };
}

function nullIfEnded(error: unknown): null {
  if (isAPIError(error) && error.statusCode === 401) return null;
  throw error;
}
