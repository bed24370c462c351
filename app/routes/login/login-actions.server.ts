import { redirect } from "react-router";
import { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { askAuth, type AuthRefusal, type Caller } from "#app/features/accounts/ask-auth.server.ts";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import { readSignIn, readSignUp } from "#app/features/accounts/credentials-form.ts";
import { explainRefusal } from "#app/features/accounts/explain-refusal.ts";
import type { FormRefusal } from "#app/features/accounts/form-problems.ts";
import { withNext } from "#app/features/accounts/next-path.ts";
import { enterBy } from "#app/features/accounts/sign-in/enter-by.server.ts";
import { signUpCookie } from "#app/features/accounts/sign-up/sign-up-cookie.server.ts";

const begun = z.object({ signUp: z.string() });

/** Signs in with what the form says, and on to `next`. */
export async function signIn(
  auth: Auth,
  caller: Caller,
  form: FormData,
  next: string,
): Promise<Result<Response, FormRefusal>> {
  const typed = readSignIn(form);
  if (!typed.ok) return refused({ status: 400, problems: typed.reason });
  const { contact, password } = typed.value;
  const body = { [contact.kind]: contact.to, password };
  return explained(await enterBy(auth, caller, { path: "/sign-in", body }, { next }));
}

/** Begins an account with what the form says, and on to the code that was sent. */
export async function createAccount(
  auth: Auth,
  caller: Caller,
  form: FormData,
  next: string | null,
): Promise<Result<Response, FormRefusal>> {
  const typed = readSignUp(form);
  if (!typed.ok) return refused({ status: 400, problems: typed.reason });
  const asked = await askAuth(auth, caller, { path: "/sign-up", body: typed.value }, begun);
  if (!asked.ok) return explained(asked);
  const cookie = signUpCookie(caller.origin, asked.value.answer.signUp);
  return ok(redirect(withNext("/login/verify", next), { headers: { "set-cookie": cookie } }));
}

function explained<T>(answer: Result<T, AuthRefusal>): Result<T, FormRefusal> {
  return answer.ok ? answer : refused(explainRefusal(answer.reason));
}
