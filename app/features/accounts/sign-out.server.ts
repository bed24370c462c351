import { askAuth, type Caller } from "./ask-auth.server.ts";
import type { Auth } from "./auth.server.ts";

/** Ends the session of the caller's cookie, on the server and in the browser. */
export async function signOut(auth: Auth, caller: Caller) {
  return await askAuth(auth, caller, "/sign-out", {});
}
