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
import { type Done, doneAddress } from "./done.ts";

/** One request for a page of this folder. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What a page says of the last thing that was done on it; a redirect says the rest. */
export type ChangeAnswer = {
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
export async function askFor<T>(
  { request, context }: Asked,
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
export async function change(asked: Asked, call: AuthCall, done: Done) {
  const changed = await askFor(asked, call, z.unknown());
  if (!changed.ok) return refuse(explainRefusal(changed.reason));
  const cookies = [...changed.value.cookies, announce("USER_UPDATED")];
  return redirect(doneAddress(done), { headers: setCookies(cookies) });
}

/** The same page again, with what is wrong. */
export function refuse({ status, problems }: FormRefusal, typed?: string) {
  return data<ChangeAnswer>({ problems, ...(typed !== undefined && { typed }) }, { status });
}
