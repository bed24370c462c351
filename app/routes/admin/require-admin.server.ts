import {
  createContext,
  data,
  href,
  type MiddlewareFunction,
  redirect,
  type RouterContextProvider,
} from "react-router";
import { requestOf } from "#app/context.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import type { PlaceName } from "#app/domain/places.ts";
import { hasRight, type Right, staffAt, type StaffRole, worksAt } from "#app/domain/staff-roles.ts";
import type { Account } from "#app/features/accounts/calls/find-account.server.ts";
import { NO_STORE } from "#app/http/no-store.ts";
import { canOpenRoute } from "./access.ts";
import { findBookingPlace, findCarPlace, findPagePlace } from "./find-page-place.server.ts";
import { homeOf } from "./home-of.ts";
import type { NoAccess } from "./no-access.ts";

/** `isReadOnly`: the page is about a booking or a car of another place than theirs. */
type StaffAccount = Account & Viewer & { role: StaffRole; isReadOnly: boolean };

/** No default: reading it outside the guard throws. */
const adminContext = createContext<StaffAccount>();

/** Guards every admin loader and action (spec 6, decisions 031 and 046) and makes responses uncacheable. */
export const requireAdmin: MiddlewareFunction<Response> = async (args, next) => {
  const { request, url, context, params, pattern } = args;
  const account = await requestOf(context).account();
  if (account === null) throw redirectToSignIn(url);
  if (account.needsFactor) throw redirect(href("/profile/second-step"), { headers: NO_STORE });
  const { role } = account;
  if (role === null) throw redirect("/", { headers: NO_STORE });
  const path = `/${pattern.replace(/^\//, "")}`;
  const { db } = requestOf(context).services;
  const place = account.places && (await findPagePlace(db, path, params.id));
  const staff = { ...account, role, isReadOnly: false };
  context.set(adminContext, place ? staffAt(staff, place) : staff);
  const isRead = request.method === "GET" || request.method === "HEAD";
  const method = isRead ? "read" : "write";
  if (!canOpenRoute(getAdmin(context), path, method)) {
    if (isRead && path === href("/admin")) throw redirect(homeOf(role), { headers: NO_STORE });
    throw noAccess(context, canOpenRoute({ role }, path, method) ? "place" : "role");
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

/** For a car that a page or a form names, besides what its page is about. */
export function requirePlace(context: Readonly<RouterContextProvider>, place: PlaceName): void {
  if (!worksAt(getAdmin(context), place)) throw noAccess(context, "place");
}

/** By its id only, and refused where there is no such car. */
export async function requireCarPlace(
  context: Readonly<RouterContextProvider>,
  carId: string,
): Promise<void> {
  await requireFoundPlace(context, (db) => findCarPlace(db, carId));
}

/** For a booking that a form names. */
export async function requireBookingPlace(
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<void> {
  await requireFoundPlace(context, (db) => findBookingPlace(db, id));
}

async function requireFoundPlace(
  context: Readonly<RouterContextProvider>,
  findPlace: (db: Database) => Promise<PlaceName | undefined>,
): Promise<void> {
  const staff = getAdmin(context);
  if (!staff.places) return;
  const place = await findPlace(requestOf(context).services.db);
  if (!place || !worksAt(staff, place)) throw noAccess(context, "place");
}

/** For a form whose intents need different rights. */
export function requireRight(context: Readonly<RouterContextProvider>, right: Right): void {
  if (mayStaff(context, right)) return;
  const { role } = getAdmin(context);
  throw noAccess(context, hasRight({ role }, right) ? "place" : "role");
}

/** For an address that serves several pages. */
export function requirePage(context: Readonly<RouterContextProvider>, path: string): void {
  if (!canOpenRoute(getAdmin(context), path, "write")) throw noAccess(context, "role");
}

/** The layout renders it, without what its loader would have read. */
function noAccess(context: Readonly<RouterContextProvider>, reason: NoAccess["reason"]) {
  const { name, role } = getAdmin(context);
  const isDemo = requestOf(context).services.config.APP_MODE === "demo";
  const refusal: NoAccess = { noAccess: true, userName: name, role, reason, isDemo };
  return data(refusal, { status: 403, headers: NO_STORE });
}

export function redirectToSignIn({ pathname, search }: URL): Response {
  const params = new URLSearchParams({ next: pathname + search, notice: "no-session" });
  return redirect(`/auth?${params.toString()}`, { headers: NO_STORE });
}
