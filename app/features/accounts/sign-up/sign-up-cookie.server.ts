import { SECOND } from "#app/domain/business-time.ts";
import { findFlowCookie, flowCookie } from "#app/features/accounts/session/flow-cookie.server.ts";
import { SIGN_UP_LIFETIME_MS } from "./pending-sign-up.server.ts";

// A Back button of the browser asks /login.data, which no narrower path covers.
const COOKIE = { name: "samudra.sign_up", path: "/" };

export function signUpCookie(origin: string, signUp: string): string {
  return flowCookie(origin, { ...COOKIE, value: signUp, seconds: SIGN_UP_LIFETIME_MS / SECOND });
}

export function clearSignUpCookie(origin: string): string {
  return flowCookie(origin, { ...COOKIE, value: "", seconds: 0 });
}

export function parseSignUpCookie(caller: { origin: string; headers: Headers }): string | null {
  return findFlowCookie(caller, COOKIE);
}
