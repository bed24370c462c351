import { redirect, type RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import { isConfirmed } from "#app/features/accounts/confirmation/is-confirmed.ts";
import type { Account } from "#app/features/accounts/find-account.server.ts";
import { NO_STORE, pathOf, requireSignedInPage } from "./require-signed-in-page.ts";

/**
 * Who is asking for a page on which something of weight can be changed. Whoever is not signed in, or
 * has not lately proved to be the owner, is sent to do that first, and comes back.
 */
export async function requireConfirmedPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Account> {
  const account = await requireSignedInPage(context, request);
  const found = await requestOf(context).services.auth.api.getSession({ headers: request.headers });
  if (found === null || !isConfirmed(found.session, Date.now())) {
    throw redirect(`/profile/confirm?next=${pathOf(request)}`, { headers: NO_STORE });
  }
  return account;
}
