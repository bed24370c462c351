import type { Database } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import type { Auth } from "./auth.server.ts";

/** Who is asking: the signed-in person, as far as screens and use-cases need to know. */
export type Account = Viewer & { name: string; email: string; phone: string | null };

/**
 * The account of the session cookie, or null when nobody is signed in. A session in use lives on:
 * about once a day there is a Set-Cookie for the answer, as there is when a session has ended.
 */
export async function findAccount(
  deps: { auth: Auth; db: Database },
  headers: Headers,
  setCookie: (cookie: string) => void = () => {},
): Promise<Account | null> {
  if (!headers.has("cookie")) return null;
  const answer = await deps.auth.api.getSession({ headers, returnHeaders: true });
  answer.headers.getSetCookie().forEach(setCookie);
  const session = answer.response;
  if (session === null) return null;
  const { user } = session;
  const admin = await deps.db
    .selectFrom("admins")
    .select("userId")
    .where("userId", "=", user.id)
    .executeTakeFirst();
  return {
    userId: user.id,
    isAdmin: admin !== undefined,
    name: user.name,
    email: user.email,
    phone: user.phone ?? null,
  };
}
