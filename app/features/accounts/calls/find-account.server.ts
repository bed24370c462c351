import { isAPIError } from "better-auth/api";
import type { Database } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { SESSION_MISSING } from "#app/features/accounts/session/session-events.ts";
import { isComplete } from "#app/features/accounts/session/session-rules.server.ts";
import { type AppMode, findRole } from "#app/records/users/find-role.server.ts";
import { readSession } from "./read-session.server.ts";
import { withSessionCookie } from "./session-token.server.ts";
import { findUserByJwt, findBearerJwt } from "./bearer-token.server.ts";

export type Account = Viewer & {
  name: string;
  email: string | null;
  phone: string | null;
  /** Staff who must set up a second step before their role counts. */
  needsFactor?: boolean;
};

/**
 * Null when nobody is signed in or the second factor is pending. Reading a session extends it about
 * once a day, so the response may need its Set-Cookie.
 */
export async function findAccount(
  deps: Deps,
  headers: Headers,
  response?: ResponseCookies,
): Promise<Account | null> {
  const user = await findUser(deps, headers, response);
  if (user === null) return null;
  const { role, places, needsFactor } = await findRole(deps.db, user.id, deps.config.APP_MODE);
  return {
    userId: user.id,
    role,
    ...(places && { places }),
    ...(needsFactor && { needsFactor }),
    name: user.name,
    email: realEmail(user.email),
    phone: user.phone ?? null,
  };
}

export function isSessionReadError(error: unknown): boolean {
  return isAPIError(error) && error.body?.code === "FAILED_TO_GET_SESSION";
}

type ResponseCookies = { origin: string; setCookie(cookie: string): void };

type Deps = { auth: Auth; db: Database; clock: Clock; config: { APP_MODE: AppMode } };

type User = { id: string; name: string; email: string; phone?: string | null | undefined };

async function findUser(
  deps: Deps,
  headers: Headers,
  response: ResponseCookies | undefined,
): Promise<User | null> {
  const token = findBearerJwt(headers);
  if (token !== null) return await findUserByJwt(deps, token, deps.clock.now());
  const cookieHeaders = await withSessionCookie(deps.auth, headers);
  if (!cookieHeaders.has("cookie")) return null;
  const { found, cookies } = await readSession(deps.auth, cookieHeaders);
  for (const cookie of cookies) response?.setCookie(cookie);
  // A cleared cookie means that there was a session.
  if (found === null && cookies.length > 0)
    response?.setCookie(sessionEventCookie(response.origin, SESSION_MISSING));
  return found !== null && isComplete(found) ? found.user : null;
}
