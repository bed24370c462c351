import { cookieName } from "./cookie-name.ts";
import { EVENT_COOKIE } from "./session-channel.ts";
import type { SESSION_MISSING, SessionEvent } from "./session-events.ts";

/** A cookie reaches the tabs even after a form without JavaScript or a redirect from another site. */
export function sessionEventCookie(
  origin: string,
  event: SessionEvent | typeof SESSION_MISSING,
): string {
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  return `${cookieName(origin, EVENT_COOKIE, "/")}=${event}; Max-Age=60; Path=/; SameSite=Lax${secure}`;
}
