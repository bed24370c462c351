import { requestOf } from "#app/context.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import type { Route } from "./+types/route";

const NO_STORE = { headers: { "cache-control": "no-store" } };

/** The current user, by session cookie, session token or JWT. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const account = await requestOf(context).account();
  if (account !== null) {
    const user = { ...account, isAdmin: account.role !== null };
    return Response.json({ user }, NO_STORE);
  }
  const missing = { code: "UNAUTHORIZED", message: accountMessages.sessionMissing };
  return Response.json(missing, { status: 401, ...NO_STORE });
}
