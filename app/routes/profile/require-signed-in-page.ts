import { redirect, type RouterContextProvider } from "react-router";
import { requestOf } from "#app/context.ts";
import type { Account } from "#app/features/accounts/find-account.server.ts";

export const NO_STORE = { "cache-control": "no-store" };

/** Who is asking for a page of their own; whoever is not signed in is sent to do that, and comes back. */
export async function requireSignedInPage(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Account> {
  const account = await requestOf(context).account();
  if (account === null) throw redirect(`/auth?next=${pathOf(request)}`, { headers: NO_STORE });
  return account;
}

/** The page that is asked for, as the address of another page names it. */
export function pathOf(request: Request): string {
  // Scripts ask for the data of a page under an address of its own.
  return encodeURIComponent(new URL(request.url).pathname.replace(/\.data$/, ""));
}
