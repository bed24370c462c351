import { data, redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { requestOf } from "#app/context.ts";
import type { Result } from "#app/domain/result.ts";
import {
  askAuth,
  type AuthCall,
  type AuthRefusal,
} from "#app/features/accounts/ask-auth.server.ts";
import { explainRefusal } from "#app/features/accounts/explain-refusal.ts";
import type { FormProblems, FormRefusal } from "#app/features/accounts/form-problems.ts";
import { announce } from "#app/features/accounts/session/announce.server.ts";
import { pathOf } from "./require-signed-in-page.ts";
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
  const { services, origin, clientIp } = requestOf(context);
  const caller = { origin, clientIp, headers: request.headers };
  const asked = await askAuth(services.auth, caller, call, read);
  if (asked.ok) return asked;
  const { code } = asked.reason;
  if (code === "signed-out") throw redirect(`/auth?next=${pathOf(request)}`);
  if (code === "unconfirmed") throw redirect(`/profile/confirm?next=${pathOf(request)}`);
  return asked;
}

/** Makes a change, and goes back to the profile, which says that it is done. */
export async function change(asked: Asked, call: AuthCall, done: Done) {
  const changed = await askFor(asked, call, z.unknown());
  if (!changed.ok) return refuse(explainRefusal(changed.reason));
  const cookies = [...changed.value.cookies, announce("USER_UPDATED")];
  const headers = cookies.map((cookie): [string, string] => ["set-cookie", cookie]);
  return redirect(doneAddress(done), { headers });
}

/** The same page again, with what is wrong. */
export function refuse({ status, problems }: FormRefusal, typed?: string) {
  return data<ChangeAnswer>({ problems, ...(typed !== undefined && { typed }) }, { status });
}

export async function readForm(request: Request): Promise<FormData> {
  return await request.formData().catch(() => new FormData());
}

/** What one field of a form says, as it was typed. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}
