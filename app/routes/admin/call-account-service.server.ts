import { redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { callerOf, requestOf } from "#app/context.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  callAuth,
  type AccountCall,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import { explainRefusal } from "#app/features/accounts/calls/explain-refusal.ts";
import type { FormRefusal } from "#app/features/accounts/base/form-problems.ts";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { redirectToSignIn } from "./require-admin.server.ts";

type RequestArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export async function callAccountService<T>(
  { request, url, context }: RequestArgs,
  call: AccountCall,
  schema: z.ZodType<T>,
): Promise<Result<T, FormRefusal>> {
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  const result = await callAuth(services.auth, caller, call, schema);
  if (result.ok) return ok(result.value.answer);
  const { code } = result.reason;
  if (code === "signed-out") throw redirectToSignIn(url);
  if (code === "unconfirmed") {
    throw redirect(withNext("/profile/confirm", url.pathname));
  }
  return refused(explainRefusal(result.reason));
}
