import { isAPIError } from "better-auth/api";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import type { SessionCookies } from "./call-account-service.server.ts";

type Found = NonNullable<Awaited<ReturnType<Auth["api"]["getSession"]>>>;

/**
 * The session of these headers, extended if it is due; null, with cookies that clear it, when it has
 * ended. A session that cannot be extended now lives on until its end.
 */
export async function readSession(
  auth: Auth,
  headers: Headers,
): Promise<{ found: Found | null; cookies: SessionCookies }> {
  const read = await auth.api.getSession({ headers, returnHeaders: true });
  const extended = isDue(read.response) ? await extendSession(auth, headers) : null;
  const { response, headers: answered } = extended ?? read;
  return { found: response, cookies: answered.getSetCookie() };
}

function isDue(found: Found | null): boolean {
  if (found === null || !("needsRefresh" in found)) return false;
  const { expiresAt, endsAt } = found.session;
  return found.needsRefresh === true && expiresAt.getTime() < Number(endsAt);
}

/** Null when that is not possible now. */
async function extendSession(auth: Auth, headers: Headers) {
  try {
    return await auth.api.getSession({ headers, method: "POST", returnHeaders: true });
  } catch (error) {
    const hasEnded = isAPIError(error) && error.statusCode === 401;
    return hasEnded ? { response: null, headers: new Headers() } : null;
  }
}
