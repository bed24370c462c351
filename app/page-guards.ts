import { redirect, type RouterContextProvider } from "react-router";
import { requestOf } from "./context.ts";
import { isConfirmed } from "./features/accounts/confirmation/is-confirmed.ts";
import type { Account } from "./features/accounts/calls/find-account.server.ts";
import { withNext } from "./features/accounts/base/next-path.ts";
import { NO_STORE } from "#app/http/no-store.ts";

/** Redirects to sign-in, and back afterwards, when nobody is signed in. */
export async function requireSignedInPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Account> {
  const account = await requestOf(context).account();
  if (account === null)
    throw redirect(withNext("/auth", requestPath(request)), { headers: NO_STORE });
  return account;
}

/** As `requireSignedInPage`, and the user must have confirmed their identity recently. */
export async function requireConfirmedPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Account> {
  const account = await requireSignedInPage(context, request);
  const { auth, clock } = requestOf(context).services;
  const current = await auth.api.getSession({ headers: request.headers });
  if (current === null || !isConfirmed(current.session, clock.now())) {
    throw redirect(withNext("/profile/confirm", requestPath(request)), { headers: NO_STORE });
  }
  return account;
}

/** The requested page with its query. */
export function requestPath(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // React Router requests a page's data at `<path>.data`.
  for (const name of ["_routes", "index"]) searchParams.delete(name);
  const path = pathname.replace(/\.data$/, "");
  return searchParams.size === 0 ? path : `${path}?${searchParams.toString()}`;
}
