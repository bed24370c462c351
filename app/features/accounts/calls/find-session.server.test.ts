import { expect, test } from "vitest";
import { openAccounts } from "#test/support/accounts.ts";
import { TEST_ORIGIN, createCustomer, signInAs } from "#test/support/users.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { SESSION_MISSING } from "#app/features/accounts/session/session-events.ts";

const { db, auth, findAccount } = await openAccounts();

async function cookiesFor(browser: Headers): Promise<string[]> {
  const cookies: string[] = [];
  await findAccount(browser, (cookie) => cookies.push(cookie));
  return cookies;
}

test("reports an ended session only to its browser", async () => {
  const browser = await signInAs(auth, await createCustomer(db));
  expect(await cookiesFor(browser)).toEqual([]);
  expect(await cookiesFor(new Headers())).toEqual([]);
  expect(await cookiesFor(new Headers({ cookie: "samudra.session_token=made.up" }))).toEqual([]);
  await db.deleteFrom("sessions").execute();
  const cookies = await cookiesFor(browser);
  expect(cookies).toContain(sessionEventCookie(TEST_ORIGIN, SESSION_MISSING));
  expect(cookies.join("\n")).toContain("samudra.session_token=; Max-Age=0");
});
