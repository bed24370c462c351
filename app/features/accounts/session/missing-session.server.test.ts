import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Auth, createAuth } from "#app/features/accounts/auth.server.ts";
import { findAccount } from "#app/features/accounts/find-account.server.ts";
import { addPerson, signedIn } from "#test/people.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { announce } from "./announce.server.ts";
import { SESSION_MISSING } from "./session-events.ts";

let scratch: TestDatabase;
let auth: Auth;

beforeAll(async () => {
  scratch = await createTestDatabase();
  const log = pino({ level: "silent" });
  auth = createAuth({ db: scratch.db, secret: "s".repeat(40), publicOrigin: undefined, log });
});
afterAll(() => scratch.drop());

async function cookiesFor(browser: Headers): Promise<string[]> {
  const cookies: string[] = [];
  await findAccount({ auth, db: scratch.db }, browser, (cookie) => cookies.push(cookie));
  return cookies;
}

test("whoever comes with a session that has ended is told so, and only they", async () => {
  const browser = await signedIn(auth, await addPerson(scratch.db));
  expect(await cookiesFor(browser)).toEqual([]);
  expect(await cookiesFor(new Headers())).toEqual([]);
  expect(await cookiesFor(new Headers({ cookie: "samudra.session_token=made.up" }))).toEqual([]);
  await scratch.db.deleteFrom("sessions").execute();
  const cookies = await cookiesFor(browser);
  expect(cookies).toContain(announce(SESSION_MISSING));
  expect(cookies.join("\n")).toContain("samudra.session_token=; Max-Age=0");
});
