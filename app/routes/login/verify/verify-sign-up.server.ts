import { data } from "react-router";
import { z } from "zod";
import { callAuth, type Caller } from "#app/features/accounts/calls/call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { parseCodeForm } from "#app/features/accounts/codes/parse-code.ts";
import {
  explainRefusal,
  explainSendRefusal,
} from "#app/features/accounts/calls/explain-refusal.ts";
import type { FormProblems, FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import { signInWith } from "#app/features/accounts/calls/sign-in-with.server.ts";
import {
  clearSignUpCookie,
  signUpCookie,
} from "#app/features/accounts/sign-up/sign-up-cookie.server.ts";

export type VerifyActionData = { sent: boolean; problems: FormProblems | undefined };

type AuthContext = { auth: Auth; caller: Caller };

export async function resendCode({ auth, caller }: AuthContext, signUp: string) {
  const call = { path: "/sign-up/resend", body: { signUp } };
  const resent = await callAuth(auth, caller, call, z.unknown());
  if (resent.ok) {
    const headers = { "set-cookie": signUpCookie(caller.origin, signUp) };
    return data<VerifyActionData>({ sent: true, problems: undefined }, { headers });
  }
  return refuse(explainSendRefusal(resent.reason));
}

/** Creates the account, signs its user in and redirects to `next`. */
export async function verifyCode(
  { auth, caller }: AuthContext,
  signUp: string,
  form: FormData,
  next: string,
) {
  const parsed = parseCodeForm(form);
  if (!parsed.ok) return refuse({ status: 400, problems: parsed.reason });
  const call = { path: "/sign-up/verify", body: { signUp, ...parsed.value } };
  const result = await signInWith(auth, caller, call, { next });
  if (!result.ok) return refuse(explainRefusal(result.reason));
  result.value.headers.append("set-cookie", clearSignUpCookie(caller.origin));
  return result.value;
}

function refuse({ status, problems }: FormRefusal) {
  return data<VerifyActionData>({ sent: false, problems }, { status });
}
