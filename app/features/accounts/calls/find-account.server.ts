import { isAPIError } from "better-auth/api";
import type { Database } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { realEmail } from "#app/domain/placeholder-email.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { SESSION_MISSING } from "#app/features/accounts/session/session-events.ts";
import { isComplete } from "#app/features/accounts/session/session-rules.server.ts";
import { withSessionCookie } from "./session-token.server.ts";
import { findUserByJwt, findBearerJwt } from "./bearer-token.server.ts";

export type Account = Viewer & {
  name: string;
  email: string | null;
  phone: string | null;
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
  const admin = await deps.db
    .selectFrom("admins")
    .select("userId")
    .where("userId", "=", user.id)
    .executeTakeFirst();
  return {
    userId: user.id,
    isAdmin: admin !== undefined,
    name: user.name,
    email: realEmail(user.email),
    phone: user.phone ?? null,
  };
}

export function isSessionReadError(error: unknown): boolean {
  return isAPIError(error) && error.body?.code === "FAILED_TO_GET_SESSION";
}

type ResponseCookies = { origin: string; setCookie(cookie: string): void };

type Deps = { auth: Auth; db: Database; clock: Clock };

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
  const result = await deps.auth.api.getSession({ headers: cookieHeaders, returnHeaders: true });
  const cookies = result.headers.getSetCookie();
  for (const cookie of cookies) response?.setCookie(cookie);
  // A cleared cookie means that there was a session.
  if (result.response === null && cookies.length > 0)
    response?.setCookie(sessionEventCookie(response.origin, SESSION_MISSING));
  return result.response !== null && isComplete(result.response) ? result.response.user : null;
}
