import { href, redirect } from "react-router";
import { z } from "zod";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  callAuth,
  type AccountRefusal,
  type Caller,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { parseSignIn, parseSignUp } from "#app/features/accounts/passwords/credentials-form.ts";
import { explainRefusal } from "#app/features/accounts/calls/explain-refusal.ts";
import type { FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { signInWith } from "#app/features/accounts/calls/sign-in-with.server.ts";
import { signUpCookie } from "#app/features/accounts/sign-up/sign-up-cookie.server.ts";

const signUpStarted = z.object({ signUp: z.string() });

/** Signs in with the credentials in the form and redirects to `next`. */
export async function signIn(
  auth: Auth,
  caller: Caller,
  form: FormData,
  next: string,
): Promise<Result<Response, FormRefusal>> {
  const parsed = parseSignIn(form);
  if (!parsed.ok) return refused({ status: 400, problems: parsed.reason });
  const { contact, password } = parsed.value;
  const body = { [contact.kind]: contact.to, password };
  return explainResult(await signInWith(auth, caller, { path: "/sign-in", body }, { next }));
}

/** Starts a sign-up and redirects to the code that was sent. */
export async function createAccount(
  auth: Auth,
  caller: Caller,
  form: FormData,
  next: string | null,
): Promise<Result<Response, FormRefusal>> {
  const parsed = parseSignUp(form);
  if (!parsed.ok) return refused({ status: 400, problems: parsed.reason });
  const started = await callAuth(
    auth,
    caller,
    { path: "/sign-up", body: parsed.value },
    signUpStarted,
  );
  if (!started.ok) return explainResult(started);
  const cookie = signUpCookie(caller.origin, started.value.answer.signUp);
  return ok(redirect(withNext(href("/login/verify"), next), { headers: { "set-cookie": cookie } }));
}

function explainResult<T>(answer: Result<T, AccountRefusal>): Result<T, FormRefusal> {
  return answer.ok ? answer : refused(explainRefusal(answer.reason));
}
