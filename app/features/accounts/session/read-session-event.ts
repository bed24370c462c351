import { EVENT_COOKIE } from "./session-channel.ts";
import { SESSION_EVENTS, SESSION_MISSING, type SessionMessage } from "./session-events.ts";

export function takeServerEvent(page: { cookie: string }): SessionMessage | null {
  const cookies = page.cookie.split("; ").map((cookie) => cookie.split("="));
  const [, value] = cookies.find(([name]) => name === EVENT_COOKIE) ?? [];
  if (value === undefined) return null;
  page.cookie = `${EVENT_COOKIE}=; Max-Age=0; Path=/`;
  if (value === SESSION_MISSING) return { event: "SIGNED_OUT", isMissing: true };
  const event = SESSION_EVENTS.find((name) => name === value);
  return event === undefined ? null : { event };
}
