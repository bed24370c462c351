import { TEST_ORIGIN } from "#test/support/users.ts";
import { expect, test } from "vitest";
import { sessionEventCookie } from "./session-event-cookie.server.ts";
import { SESSION_EVENTS, SESSION_MISSING } from "./session-events.ts";
import { takeServerEvent } from "./read-session-event.ts";

/** Like a browser: a cookie with Max-Age 0 is deleted. */
function pageWith(...cookies: string[]) {
  const kept = new Map<string, string>();
  const page = {
    get cookie() {
      return Array.from(kept, (pair) => pair.join("=")).join("; ");
    },
    set cookie(text: string) {
      const [name = "", value = ""] = (text.split(";")[0] ?? "").split("=");
      if (text.includes("Max-Age=0")) kept.delete(name);
      else kept.set(name, value);
    },
  };
  for (const cookie of cookies) page.cookie = cookie;
  return page;
}

test.each(SESSION_EVENTS)("%s is read once, and other cookies stay", (event) => {
  const page = pageWith(
    "theme=dark",
    sessionEventCookie(TEST_ORIGIN, event),
    "x.samudra.event=SIGNED_IN",
  );
  expect(takeServerEvent(page, TEST_ORIGIN)).toEqual({ event });
  expect(takeServerEvent(page, TEST_ORIGIN)).toBeNull();
  expect(page.cookie).toBe("theme=dark; x.samudra.event=SIGNED_IN");
});

test("reports an expired session as signed out and missing", () => {
  const page = pageWith(sessionEventCookie(TEST_ORIGIN, SESSION_MISSING));
  expect(takeServerEvent(page, TEST_ORIGIN)).toEqual({ event: "SIGNED_OUT", isMissing: true });
  expect(page.cookie).toBe("");
});

test.each(["", "samudra.event=", "samudra.event=NONSENSE", "samudra.event"])(
  "%j is no event, and is deleted",
  (cookie) => {
    const page = pageWith(...(cookie === "" ? [] : [cookie]));
    expect(takeServerEvent(page, TEST_ORIGIN)).toBeNull();
    expect(page.cookie).toBe("");
  },
);

test("the event is readable by scripts for a minute and has no user data", () => {
  expect(sessionEventCookie(TEST_ORIGIN, "SIGNED_IN")).toBe(
    "samudra.event=SIGNED_IN; Max-Age=60; Path=/; SameSite=Lax",
  );
});
