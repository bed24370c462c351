import {
  createContext,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { requestOf } from "#app/context.ts";
import type { Account } from "#app/features/accounts/find-account.server.ts";

const NO_STORE = { headers: { "cache-control": "no-store" } };

/** Has no first value: what asks for it outside the guard fails. */
const adminContext = createContext<Account>();

/**
 * Only the desk comes past here (spec 6), whichever loader or action is asked for: others are led to
 * sign in, or home. Nothing of what it answers is stored.
 */
export const requireAdmin: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const account = await requestOf(context).account();
  if (account === null) throw redirectToSignIn(url);
  if (!account.isAdmin) throw redirect("/", NO_STORE);
  context.set(adminContext, account);
  const answer = await next();
  answer.headers.set("cache-control", "no-store");
  return answer;
};

/** Who of the desk is asking. */
export function getAdmin(context: Readonly<RouterContextProvider>): Account {
  return context.get(adminContext);
}

/** The way to sign in, where it is said why, and back. */
export function redirectToSignIn({ pathname, search }: URL): Response {
  const params = new URLSearchParams({ next: pathname + search, notice: "no-session" });
  return redirect(`/auth?${params.toString()}`, NO_STORE);
}
