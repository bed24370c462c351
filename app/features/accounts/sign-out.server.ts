import { askAuth, type Caller } from "./ask-auth.server.ts";
import type { Auth } from "./auth.server.ts";

/**
 * Ends the session of the caller's cookie, on the server and, by the headers that it returns, in the
 * browser.
 */
export async function signOut(auth: Auth, caller: Caller): Promise<[string, string][]> {
  const answer = await askAuth(auth, caller, "/sign-out", {});
  return answer.ok ? answer.value.map((cookie) => ["set-cookie", cookie]) : [];
}
