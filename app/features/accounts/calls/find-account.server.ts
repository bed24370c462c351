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

/** Who is asking: the signed-in person, as far as screens and use-cases need to know. */
export type Account = Viewer & {
  name: string;
  /** Null for a person who only gave a phone. */
  email: string | null;
  phone: string | null;
};

/**
 * The account of the session cookie, or of an Authorization header, or null when nobody is signed in,
 * which includes who still owes the second factor. A session in use lives on: about once a day there
 * is a Set-Cookie for the answer, as there is when a session has ended.
 */
export async function findAccount(
  deps: Deps,
  headers: Headers,
  setCookie: (cookie: string) => void = () => {},
): Promise<Account | null> {
  const user = await findUser(deps, headers, setCookie);
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

/** The account service could not read its tables; why, it keeps to itself. */
export function isSessionReadError(error: unknown): boolean {
  return isAPIError(error) && error.body?.code === "FAILED_TO_GET_SESSION";
}

type Deps = { auth: Auth; db: Database; clock: Clock };

type User = { id: string; name: string; email: string; phone?: string | null | undefined };

async function findUser(
  deps: Deps,
  headers: Headers,
  setCookie: (cookie: string) => void,
): Promise<User | null> {
  const token = findBearerJwt(headers);
  if (token !== null) return await findUserByJwt(deps, token, deps.clock.now());
  const cookieHeaders = await withSessionCookie(deps.auth, headers);
  if (!cookieHeaders.has("cookie")) return null;
  const result = await deps.auth.api.getSession({ headers: cookieHeaders, returnHeaders: true });
  const cookies = result.headers.getSetCookie();
  cookies.forEach(setCookie);
  // A cookie that is taken back had a session once.
  if (result.response === null && cookies.length > 0)
    setCookie(sessionEventCookie(SESSION_MISSING));
  return result.response !== null && isComplete(result.response) ? result.response.user : null;
}
