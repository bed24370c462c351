import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { callerOf, requestOf } from "#app/context.ts";
import type { Result } from "#app/domain/result.ts";
import {
  askAuth,
  type AuthCall,
  type AuthRefusal,
} from "#app/features/accounts/ask-auth.server.ts";
import { explainRefusal } from "#app/features/accounts/explain-refusal.ts";
import type { FormProblems, FormRefusal } from "#app/features/accounts/form-problems.ts";
import { withNext } from "#app/features/accounts/next-path.ts";
import { announce } from "#app/features/accounts/session/announce.server.ts";
import { setCookies } from "#app/features/accounts/session/redirect-with.ts";
import { pathOf } from "#app/page-guards.ts";
import { type Done, donePath } from "./done.ts";

/** One request for a page of this folder. */
export type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** What a page says of the last thing that was done on it; a redirect says the rest. */
export type ChangeActionData = {
  problems?: FormProblems;
  /** What was typed, to be put right. */
  typed?: string;
  /** Another code has been sent. */
  sent?: true;
};

/**
 * Asks the account service for the person of the request. Whoever has to sign in first, or to prove
 * who they are, is sent to do that.
 */
export async function callAccountService<T>(
  { request, context }: RouteArgs,
  call: AuthCall,
  read: z.ZodType<T>,
): Promise<Result<{ cookies: string[]; answer: T }, AuthRefusal>> {
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  const asked = await askAuth(services.auth, caller, call, read);
  if (asked.ok) return asked;
  const { code } = asked.reason;
  if (code === "signed-out") throw redirect(withNext("/auth", pathOf(request)));
  if (code === "unconfirmed") throw redirect(withNext("/profile/confirm", pathOf(request)));
  return asked;
}

/** Makes a change, and goes back to the profile, which says that it is done. */
export async function submitChange(asked: RouteArgs, call: AuthCall, done: Done) {
  const result = await callAccountService(asked, call, z.unknown());
  if (!result.ok) return refuse(explainRefusal(result.reason));
  const cookies = [...result.value.cookies, announce("USER_UPDATED")];
  return redirect(donePath(done), { headers: setCookies(cookies) });
}

/** The same page again, with what is wrong. */
export function refuse({ status, problems }: FormRefusal, typed?: string) {
  return data<ChangeActionData>({ problems, ...(typed !== undefined && { typed }) }, { status });
}
