import { redirect, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { requestOf } from "#app/context.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { askAuth, type AuthCall } from "#app/features/accounts/ask-auth.server.ts";
import { explainRefusal } from "#app/features/accounts/explain-refusal.ts";
import type { FormRefusal } from "#app/features/accounts/form-problems.ts";
import { toSignIn } from "./desk.server.ts";

type Asking = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/**
 * Asks the account service for something that only the desk may have. Where it wants a fresh proof of
 * who asks, or the session is over, that comes first.
 */
export async function askDesk<T>(
  { request, url, context }: Asking,
  call: AuthCall,
  read: z.ZodType<T>,
): Promise<Result<T, FormRefusal>> {
  const { services, origin, clientIp } = requestOf(context);
  const caller = { origin, clientIp, headers: request.headers };
  const asked = await askAuth(services.auth, caller, call, read);
  if (asked.ok) return ok(asked.value.answer);
  const { code } = asked.reason;
  if (code === "signed-out") throw toSignIn(url);
  if (code === "unconfirmed") {
    throw redirect(`/profile/confirm?next=${encodeURIComponent(url.pathname)}`);
  }
  return refused(explainRefusal(asked.reason));
}
