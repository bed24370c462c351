import { callerOf, requestOf } from "#app/context.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { findSession } from "#app/features/accounts/calls/find-session.server.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import type { Route } from "./+types/route";

/** Whether there is a session and when it expires, by the clock of the server. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { services } = requestOf(context);
  const caller = callerOf(context, request);
  const { session, cookies } = await findSession(services.auth, caller);
  const headers = new Headers(NO_STORE);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (session !== null) {
    return Response.json({ ...session, now: services.clock.now() }, { headers });
  }
  const missing = { code: "UNAUTHORIZED", message: accountMessages.sessionMissing };
  return Response.json(missing, { status: 401, headers });
}
