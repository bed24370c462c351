import { EVENT_COOKIE } from "./session-channel.ts";
import type { SESSION_MISSING, SessionEvent } from "./session-events.ts";

/**
 * The Set-Cookie value that tells the browser's tabs what has happened to its session, whichever way
 * the answer arrives: after a form without scripts, or from another site.
 */
export function sessionEventCookie(event: SessionEvent | typeof SESSION_MISSING): string {
  return `${EVENT_COOKIE}=${event}; Max-Age=60; Path=/; SameSite=Lax`;
}
