import {
  createContext,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { requestOf } from "#app/context.ts";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";

const NO_STORE = { headers: { "cache-control": "no-store" } };

/** No default: reading it outside the guard throws. */
const adminContext = createContext<Account>();

/** Guards every admin loader and action (spec 6, decision 031) and makes responses uncacheable. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const account = await requestOf(context).account();
  if (account === null) throw redirectToSignIn(url);
  if (account.needsFactor) throw redirect(href("/profile/second-step"), NO_STORE);
  if (!account.isAdmin) throw redirect("/", NO_STORE);
  context.set(adminContext, account);
  const answer = await next();
  answer.headers.set("cache-control", "no-store");
  return answer;
};

export function getAdmin(context: Readonly<RouterContextProvider>): Account {
  return context.get(adminContext);
}

export function redirectToSignIn({ pathname, search }: URL): Response {
  const params = new URLSearchParams({ next: pathname + search, notice: "no-session" });
  return redirect(`/auth?${params.toString()}`, NO_STORE);
}
