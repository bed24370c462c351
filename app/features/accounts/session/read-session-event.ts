import { cookieName } from "./cookie-name.ts";
import { EVENT_COOKIE } from "./session-channel.ts";
import { SESSION_EVENTS, SESSION_MISSING, type SessionMessage } from "./session-events.ts";

export function takeServerEvent(
  page: { cookie: string },
  origin: string = location.origin,
): SessionMessage | null {
  const cookies = page.cookie.split("; ").map((cookie) => cookie.split("="));
  const eventCookie = cookieName(origin, EVENT_COOKIE, "/");
  const [, value] = cookies.find(([name]) => name === eventCookie) ?? [];
  if (value === undefined) return null;
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  page.cookie = `${eventCookie}=; Max-Age=0; Path=/${secure}`;
  if (value === SESSION_MISSING) return { event: "SIGNED_OUT", isMissing: true };
  const event = SESSION_EVENTS.find((name) => name === value);
  return event === undefined ? null : { event };
}
