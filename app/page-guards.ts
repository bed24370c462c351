import { redirect, type RouterContextProvider } from "react-router";
import { requestOf } from "./context.ts";
import { isConfirmed } from "./features/accounts/confirmation/is-confirmed.ts";
import type { Account } from "./features/accounts/find-account.server.ts";
import { withNext } from "./features/accounts/next-path.ts";
import { NO_STORE } from "#app/http/no-store.ts";

/** Who is asking for a page of their own; whoever is not signed in is sent to do that, and comes back. */
export async function requireSignedInPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Account> {
  const account = await requestOf(context).account();
  if (account === null) throw redirect(withNext("/auth", pathOf(request)), { headers: NO_STORE });
  return account;
}

/**
 * Who is asking for a page on which something of weight can be changed. Whoever is not signed in, or
 * has not lately proved to be the owner, is sent to do that first, and comes back.
 */
export async function requireConfirmedPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Account> {
  const account = await requireSignedInPage(context, request);
  const current = await requestOf(context).services.auth.api.getSession({
    headers: request.headers,
  });
  if (current === null || !isConfirmed(current.session, Date.now())) {
    throw redirect(withNext("/profile/confirm", pathOf(request)), { headers: NO_STORE });
  }
  return account;
}

/** The page that is asked for, with its query. */
export function pathOf(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // Scripts ask for the data of a page under an address of its own.
  for (const name of ["_routes", "index"]) searchParams.delete(name);
  const path = pathname.replace(/\.data$/, "");
  return searchParams.size === 0 ? path : `${path}?${searchParams.toString()}`;
}
