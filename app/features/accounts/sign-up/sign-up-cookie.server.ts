import { SECOND } from "#app/domain/business-time.ts";
import { SIGN_UP_LIFE_MS } from "./pending-sign-up.server.ts";

const NAME = "samudra.sign_up";

/** Ties a sign-up to the browser that began it, for as long as it is kept. */
export function signUpCookie(origin: string, signUp: string): string {
  return cookie(origin, signUp, SIGN_UP_LIFE_MS / SECOND);
}

/** Takes the cookie away: the account is made. */
export function forgetSignUp(origin: string): string {
  return cookie(origin, "", 0);
}

/** The sign-up that this browser has begun; null for none. */
export function readSignUpCookie(headers: Headers): string | null {
  const cookies = (headers.get("cookie") ?? "").split("; ");
  const own = cookies.find((text) => text.startsWith(`${NAME}=`));
  return own?.slice(NAME.length + 1) || null;
}

function cookie(origin: string, value: string, seconds: number): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${NAME}=${value}; Max-Age=${seconds}; Path=/login; HttpOnly; SameSite=Lax${secure}`;
}
