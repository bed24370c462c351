import { href, redirect, type RouterContextProvider } from "react-router";
import { callerOf, requestOf } from "#app/context.ts";
import type { Result } from "#app/domain/result.ts";
import { explainRefusal } from "#app/features/accounts/calls/explain-refusal.ts";
import type { FormProblems } from "#app/features/accounts/base/form-problems.ts";
import { safeNextPath } from "#app/features/accounts/base/next-path.ts";
import type { SessionEvent } from "#app/features/accounts/session/session-events.ts";
import {
  type CodeFlow,
  clearCodeSentCookie,
} from "#app/features/accounts/sign-in/code-sent-cookie.server.ts";
import { signInWith } from "#app/features/accounts/calls/sign-in-with.server.ts";
import { readForm } from "#app/http/form-data.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { handleCodeForm } from "./handle-code-form.server.ts";
import { findPendingCode } from "./sent-code.server.ts";

type RouteArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** A screen that sends a code, and the endpoint that redeems it for a session. */
type CodeSignInMethod = {
  flow: CodeFlow;
  path: string;
  read: (form: FormData) => Result<Record<string, string>, FormProblems>;
  call: "/code/verify" | "/recover/verify";
  event: SessionEvent;
};

/** The data of the screen; users who are signed in are redirected to `next`. */
export async function loadCodeScreen({ request, url, context }: RouteArgs, flow: CodeFlow) {
  const { services, account } = requestOf(context);
  const next = safeNextPath(url.searchParams.get("next"), "");
  if ((await account()) !== null) {
    throw redirect(next || href("/profile"), { headers: NO_STORE });
  }
  const isDemo = services.config.APP_MODE === "demo";
  const now = services.clock.now();
  const waiting = findPendingCode(request, callerOf(context, request), flow, now);
  return { waiting, now, next: next || null, isDemo };
}

/** Sends a code, or redeems the submitted one. */
export async function handleCodeScreen(
  { request, url, context }: RouteArgs,
  { flow, path, read, call, event }: CodeSignInMethod,
) {
  const { services, origin } = requestOf(context);
  const { auth, clock } = services;
  const caller = callerOf(context, request);
  const next = safeNextPath(url.searchParams.get("next"), "");
  const screen = {
    auth,
    clock,
    caller,
    flow,
    path,
    next,
    async redeemCode(contact: { kind: string; to: string }, form: FormData) {
      const parsed = read(form);
      if (!parsed.ok) return { status: 400, problems: parsed.reason };
      const body = { [contact.kind]: contact.to, ...parsed.value };
      const options = { next: next || href("/profile"), event };
      const result = await signInWith(auth, caller, { path: call, body }, options);
      if (!result.ok) return explainRefusal(result.reason);
      result.value.headers.append("set-cookie", clearCodeSentCookie(origin, flow));
      return result.value;
    },
  };
  return await handleCodeForm(screen, await readForm(request));
}
