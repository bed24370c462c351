import { data, href, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { callerOf, requestOf } from "#app/context.ts";
import type { Result } from "#app/domain/result.ts";
import {
  callAuth,
  type AccountCall,
  type AccountRefusal,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import { explainRefusal } from "#app/features/accounts/calls/explain-refusal.ts";
import type { FormProblems, FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { setCookieHeaders } from "#app/features/accounts/session/redirect-with-cookies.ts";
import { requestPath } from "#app/page-guards.ts";
import { type Done, donePath } from "./done.ts";

export type RouteArgs = { request: Request; context: Readonly<RouterContextProvider> };

export type ChangeActionData = {
  problems?: FormProblems;
  /** The submitted text. */
  typed?: string;
  /** Another code was sent. */
  sent?: true;
};

/** Calls the account service for the user. Redirects to sign-in or to confirmation when it is required. */
export async function callAccountService<T>(
  { request, context }: RouteArgs,
  call: AccountCall,
  read: z.ZodType<T>,
): Promise<Result<{ cookies: string[]; answer: T }, AccountRefusal>> {
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  const result = await callAuth(services.auth, caller, call, read);
  if (result.ok) return result;
  const { code } = result.reason;
  if (code === "signed-out") throw redirect(withNext(href("/auth"), requestPath(request)));
  if (code === "unconfirmed")
    throw redirect(withNext(href("/profile/confirm"), requestPath(request)));
  return result;
}

/** Makes a change and redirects to the profile, which confirms it. */
export async function submitChange(args: RouteArgs, call: AccountCall, done: Done) {
  const result = await callAccountService(args, call, z.unknown());
  if (!result.ok) return refuse(explainRefusal(result.reason));
  const cookies = [
    ...result.value.cookies,
    sessionEventCookie(requestOf(args.context).origin, "USER_UPDATED"),
  ];
  return redirect(donePath(done), { headers: setCookieHeaders(cookies) });
}

/** Shows the page again with the problems. */
export function refuse({ status, problems }: FormRefusal, typed?: string) {
  return data<ChangeActionData>({ problems, ...(typed !== undefined && { typed }) }, { status });
}
