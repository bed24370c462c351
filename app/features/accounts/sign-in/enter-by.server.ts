import { redirect } from "react-router";
import { z } from "zod";
import { ok, type Result } from "#app/domain/result.ts";
import {
  askAuth,
  type AuthCall,
  type AuthRefusal,
  type Caller,
} from "#app/features/accounts/ask-auth.server.ts";
import type { Auth } from "#app/features/accounts/auth.server.ts";
import { announce } from "#app/features/accounts/session/announce.server.ts";
import type { SessionEvent } from "#app/features/accounts/session/session-events.ts";

const entered = z.object({ awaitsFactor: z.boolean() });

/**
 * Comes in by a call that opens a session. The answer for the browser carries the session and leads
 * to `next`, by way of the second step where one is asked for.
 */
export async function enterBy(
  auth: Auth,
  caller: Caller,
  call: AuthCall,
  { next, event = "SIGNED_IN" }: { next: string; event?: SessionEvent },
): Promise<Result<Response, AuthRefusal>> {
  const asked = await askAuth(auth, caller, call, entered);
  if (!asked.ok) return asked;
  const { cookies, answer } = asked.value;
  const secondStep = `/login/second-step?${new URLSearchParams({ next }).toString()}`;
  // Nobody is signed in yet who owes the second step.
  const given = answer.awaitsFactor ? cookies : [...cookies, announce(event)];
  const headers = given.map((cookie): [string, string] => ["set-cookie", cookie]);
  return ok(redirect(answer.awaitsFactor ? secondStep : next, { headers }));
}
