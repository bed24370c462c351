import { askAuth, type Caller } from "./ask-auth.server.ts";
import type { Auth } from "./auth.server.ts";
import type { SignIn } from "./credentials-form.ts";

/** Opens a session for the right e-mail and password; attempts are limited by address. */
export async function signIn(auth: Auth, caller: Caller, { email, password }: SignIn) {
  return await askAuth(auth, caller, "/sign-in/email", { email, password });
}
