import { EVENT_COOKIE } from "./session-channel.ts";
import type { SESSION_MISSING, SessionEvent } from "./session-events.ts";

/** A cookie reaches the tabs even after a form without JavaScript or a redirect from another site. */
export function sessionEventCookie(event: SessionEvent | typeof SESSION_MISSING): string {
  return `${EVENT_COOKIE}=${event}; Max-Age=60; Path=/; SameSite=Lax`;
}
