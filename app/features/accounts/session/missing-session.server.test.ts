import { expect, test } from "vitest";
import { findAccount } from "#app/features/accounts/find-account.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import { createCustomer, signInAs } from "#test/support/users.ts";
import { announce } from "./announce.server.ts";
import { SESSION_MISSING } from "./session-events.ts";

const { scratch, auth } = await openAccounts();

async function cookiesFor(browser: Headers): Promise<string[]> {
  const cookies: string[] = [];
  await findAccount({ auth, db: scratch.db }, browser, (cookie) => cookies.push(cookie));
  return cookies;
}

test("whoever comes with a session that has ended is told so, and only they", async () => {
  const browser = await signInAs(auth, await createCustomer(scratch.db));
  expect(await cookiesFor(browser)).toEqual([]);
  expect(await cookiesFor(new Headers())).toEqual([]);
  expect(await cookiesFor(new Headers({ cookie: "samudra.session_token=made.up" }))).toEqual([]);
  await scratch.db.deleteFrom("sessions").execute();
  const cookies = await cookiesFor(browser);
  expect(cookies).toContain(announce(SESSION_MISSING));
  expect(cookies.join("\n")).toContain("samudra.session_token=; Max-Age=0");
});
