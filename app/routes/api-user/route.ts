import { requestOf } from "#app/context.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import type { Route } from "./+types/route";

/** The current user, by session cookie, session token or JWT. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const account = await requestOf(context).account();
  if (account !== null) {
    const user = { ...account, isAdmin: account.role !== null };
    return Response.json({ user }, { headers: NO_STORE });
  }
  const missing = { code: "UNAUTHORIZED", message: accountMessages.sessionMissing };
  return Response.json(missing, { status: 401, headers: NO_STORE });
}
