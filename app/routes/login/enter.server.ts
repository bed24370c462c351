import { ok, refused, type Result } from "#app/domain/result.ts";
import type {
  AuthRefusal,
  Caller,
  SessionCookies,
} from "#app/features/accounts/ask-auth.server.ts";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import {
  type CredentialsProblems,
  readSignIn,
  readSignUp,
} from "#app/features/accounts/credentials-form.ts";
import { explainRefusal } from "#app/features/accounts/explain-refusal.ts";
import { signIn } from "#app/features/accounts/sign-in.server.ts";
import { signUp } from "#app/features/accounts/sign-up.server.ts";
import type { View } from "./view.ts";

export type Refusal = { status: number; problems: CredentialsProblems };

/** Signs in, or creates an account, with what the form says. */
export async function enter(
  auth: Auth,
  caller: Caller,
  view: View,
  form: FormData,
): Promise<Result<SessionCookies, Refusal>> {
  if (view === "create") {
    const typed = readSignUp(form);
    return typed.ok ? explained(await signUp(auth, caller, typed.value)) : unfit(typed.reason);
  }
  const typed = readSignIn(form);
  return typed.ok ? explained(await signIn(auth, caller, typed.value)) : unfit(typed.reason);
}

function explained(answer: Result<SessionCookies, AuthRefusal>): Result<SessionCookies, Refusal> {
  return answer.ok ? ok(answer.value) : refused(explainRefusal(answer.reason));
}

function unfit(problems: CredentialsProblems): Result<never, Refusal> {
  return refused({ status: 400, problems });
}
