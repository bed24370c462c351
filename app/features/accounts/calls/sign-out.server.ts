import { z } from "zod";
import { callAuth, type Caller } from "./call-account-service.server.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { setCookieHeaders } from "#app/features/accounts/session/redirect-with-cookies.ts";

/** The returned headers clear the cookie and notify the browser's other tabs. */
export async function signOut(auth: Auth, caller: Caller): Promise<[string, string][]> {
  const answer = await callAuth(auth, caller, { path: "/sign-out", body: {} }, z.unknown());
  if (!answer.ok) return [];
  return setCookieHeaders([
    ...answer.value.cookies,
    sessionEventCookie(caller.origin, "SIGNED_OUT"),
  ]);
}
