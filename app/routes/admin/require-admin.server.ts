import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { requestOf } from "#app/context.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { hasRight, type Right, type StaffRole } from "#app/domain/staff-roles.ts";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { canOpenRoute } from "./access.ts";
import { homeOf } from "./home-of.ts";
import type { NoAccess } from "./no-access.ts";

const NO_STORE = { headers: { "cache-control": "no-store" } };

type StaffAccount = Account & Viewer & { role: StaffRole };

/** No default: reading it outside the guard throws. */
const adminContext = createContext<StaffAccount>();

/** Guards every admin loader and action (spec 6, decisions 031 and 046) and makes responses uncacheable. */
export const requireAdmin: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context, pattern } = args;
  const account = await requestOf(context).account();
  if (account === null) throw redirectToSignIn(url);
  if (account.needsFactor) throw redirect(href("/profile/second-step"), NO_STORE);
  const { role } = account;
  if (role === null) throw redirect("/", NO_STORE);
  context.set(adminContext, { ...account, role });
  const isRead = request.method === "GET" || request.method === "HEAD";
  const path = `/${pattern.replace(/^\//, "")}`;
  if (!canOpenRoute(role, path, isRead ? "read" : "write")) {
    if (isRead && path === href("/admin")) throw redirect(homeOf(role), NO_STORE);
    throw noAccess(context);
  }
  const answer = await next();
  answer.headers.set("cache-control", "no-store");
  return answer;
};

export function getAdmin(context: Readonly<RouterContextProvider>): StaffAccount {
  return context.get(adminContext);
}

export function mayStaff(context: Readonly<RouterContextProvider>, right: Right): boolean {
  return hasRight(getAdmin(context), right);
}

/** For a form whose intents need different rights. */
export function requireRight(context: Readonly<RouterContextProvider>, right: Right): void {
  if (!mayStaff(context, right)) throw noAccess(context);
}

/** The layout renders it, without what its loader would have read. */
function noAccess(context: Readonly<RouterContextProvider>) {
  const { name, role } = getAdmin(context);
  const isDemo = requestOf(context).services.config.APP_MODE === "demo";
  const refusal: NoAccess = { noAccess: true, userName: name, role, isDemo };
  return data(refusal, { status: 403, headers: NO_STORE.headers });
}

export function redirectToSignIn({ pathname, search }: URL): Response {
  const params = new URLSearchParams({ next: pathname + search, notice: "no-session" });
  return redirect(`/auth?${params.toString()}`, NO_STORE);
}
