import { SECOND } from "#app/domain/business-time.ts";
import { findCookie, flowCookie } from "#app/features/accounts/session/flow-cookie.server.ts";
import { SIGN_UP_LIFETIME_MS } from "./pending-sign-up.server.ts";

const COOKIE = { name: "samudra.sign_up", path: "/login" };

/** Ties a sign-up to the browser that began it, for as long as it is kept. */
export function signUpCookie(origin: string, signUp: string): string {
  return flowCookie(origin, { ...COOKIE, value: signUp, seconds: SIGN_UP_LIFETIME_MS / SECOND });
}

/** Takes the cookie away: the account is made. */
export function clearSignUpCookie(origin: string): string {
  return flowCookie(origin, { ...COOKIE, value: "", seconds: 0 });
}

/** The sign-up that this browser has begun; null for none. */
export function parseSignUpCookie(headers: Headers): string | null {
  return findCookie(headers, COOKIE.name);
}
