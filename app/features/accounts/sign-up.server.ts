import { askAuth, type Caller } from "./ask-auth.server.ts";
import type { Auth } from "./auth.server.ts";
import type { SignUp } from "./credentials-form.ts";

/** Creates an account and opens its first session. */
export async function signUp(auth: Auth, caller: Caller, { phone, ...person }: SignUp) {
  const body = phone === null ? person : { ...person, phone };
  return await askAuth(auth, caller, "/sign-up/email", body);
}
