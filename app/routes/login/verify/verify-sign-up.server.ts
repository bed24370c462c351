import { data } from "react-router";
import { z } from "zod";
import { askAuth, type Caller } from "#app/features/accounts/ask-auth.server.ts";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import { readCode } from "#app/features/accounts/codes/typed-code.ts";
import { explainRefusal, explainSending } from "#app/features/accounts/explain-refusal.ts";
import type { FormProblems, FormRefusal } from "#app/features/accounts/form-problems.ts";
import { enterBy } from "#app/features/accounts/sign-in/enter-by.server.ts";
import {
  forgetSignUp,
  signUpCookie,
} from "#app/features/accounts/sign-up/sign-up-cookie.server.ts";

/** What the screen says of the last thing that was done on it. */
export type VerifyAnswer = { sent: boolean; problems: FormProblems | undefined };

type Site = { auth: Auth; caller: Caller };

/** Another code for the sign-up. */
export async function resendCode({ auth, caller }: Site, signUp: string) {
  const call = { path: "/sign-up/resend", body: { signUp } };
  const asked = await askAuth(auth, caller, call, z.unknown());
  if (asked.ok) {
    const headers = { "set-cookie": signUpCookie(caller.origin, signUp) };
    return data<VerifyAnswer>({ sent: true, problems: undefined }, { headers });
  }
  return refuse(explainSending(asked.reason));
}

/** With the right code there is an account, and its person is signed in and goes on to `next`. */
export async function verifyCode(
  { auth, caller }: Site,
  signUp: string,
  form: FormData,
  next: string,
) {
  const typed = readCode(form);
  if (!typed.ok) return refuse({ status: 400, problems: typed.reason });
  const call = { path: "/sign-up/verify", body: { signUp, ...typed.value } };
  const entered = await enterBy(auth, caller, call, { next });
  if (!entered.ok) return refuse(explainRefusal(entered.reason));
  entered.value.headers.append("set-cookie", forgetSignUp(caller.origin));
  return entered.value;
}

function refuse({ status, problems }: FormRefusal) {
  return data<VerifyAnswer>({ sent: false, problems }, { status });
}
