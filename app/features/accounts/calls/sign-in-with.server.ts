import { redirect } from "react-router";
import { z } from "zod";
import { ok, type Result } from "#app/domain/result.ts";
import {
  callAuth,
  type AccountCall,
  type AccountRefusal,
  type Caller,
} from "./call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { withNext } from "#app/features/accounts/base/next-path.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { setCookieHeaders } from "#app/features/accounts/session/redirect-with-cookies.ts";
import type { SessionEvent } from "#app/features/accounts/session/session-events.ts";

const signInResponse = z.object({ awaitsFactor: z.boolean() });

type RedirectOptions = { next: string; event?: SessionEvent };
type RedirectTarget = RedirectOptions & { origin: string };

/** Redirects to `next`, through the second step where one is required. */
export async function signInWith(
  auth: Auth,
  caller: Caller,
  call: AccountCall,
  redirectOptions: RedirectOptions,
): Promise<Result<Response, AccountRefusal>> {
  const result = await callAuth(auth, caller, call, signInResponse);
  if (!result.ok) return result;
  const { awaitsFactor } = result.value.answer;
  const { cookies, address } = redirectAfterSignIn(
    { ...result.value, awaitsFactor },
    { ...redirectOptions, origin: caller.origin },
  );
  return ok(redirect(address, { headers: setCookieHeaders(cookies) }));
}

export function redirectAfterSignIn(
  { cookies, awaitsFactor }: { cookies: readonly string[]; awaitsFactor: boolean },
  { next, event = "SIGNED_IN", origin }: RedirectTarget,
): { cookies: readonly string[]; address: string } {
  // The session is not usable until the second factor is verified.
  if (awaitsFactor) return { cookies, address: withNext("/login/second-step", next) };
  return { cookies: [...cookies, sessionEventCookie(origin, event)], address: next };
}
