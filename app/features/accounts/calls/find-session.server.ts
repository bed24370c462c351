import type { Instant } from "#app/domain/business-time.ts";
import { fetchAuth, type Caller, type SessionCookies } from "./call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { readSession } from "./read-session.server.ts";
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
  const { found, cookies } = await readSession(auth, headers);
  if (found === null) {
    const cleared = await fetchAuth(auth, caller, { path: "/sign-out", body: {} });
    return { session: null, cookies: cleared.headers.getSetCookie() };
  }
  const { awaitsFactor, expiresAt } = found.session;
  return { session: { signedIn: !awaitsFactor, expiresAt: expiresAt.getTime() }, cookies };
}
