import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { type Auth, createAuth } from "./auth.server.ts";
import { endDevices, findDevices } from "./devices.server.ts";
import { findAccount } from "./find-account.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const ORIGIN = "http://samudra.test";
const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/156.0.0.0 Mobile Safari/537.36";
const password = "three boats at dawn";

let scratch: TestDatabase;
let auth: Auth;
let visitors = 0;
const deps = () => ({ auth, db: scratch.db });

beforeAll(async () => {
  scratch = await createTestDatabase();
  const secret = "a secret that is only for tests, and long enough";
  const log = pino({ level: "silent" });
  auth = createAuth({ db: scratch.db, secret, publicOrigin: undefined, log });
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  await scratch.db.deleteFrom("users").execute();
});

function callerWith(userAgent: string) {
  visitors += 1;
  const headers = new Headers({ "user-agent": userAgent });
  return { origin: ORIGIN, clientIp: `203.0.113.${visitors}`, headers };
}

async function newPerson(email: string): Promise<Headers> {
  const person = { name: "Asha Rao", email, phone: null, password };
  return browserOf(await signUp(auth, callerWith("Test/1.0"), person));
}

async function signInElsewhere(email: string, userAgent = PHONE): Promise<Headers> {
  return browserOf(await signIn(auth, callerWith(userAgent), { email, password }));
}

function browserOf(answer: Awaited<ReturnType<typeof signIn>>): Headers {
  if (!answer.ok) throw new Error(answer.reason.code);
  return new Headers({ cookie: answer.value.map((cookie) => cookie.split(";")[0]).join("; ") });
}

const isSignedIn = async (browser: Headers) => (await findAccount(deps(), browser)) !== null;

test("every browser of a person is listed, the one that asks first, and nobody else's", async () => {
  const here = await newPerson("asha@example.com");
  await signInElsewhere("asha@example.com");
  await newPerson("ravi@example.com");
  const devices = await findDevices(deps(), here, Date.now());
  expect(devices).toMatchObject([
    { name: "Unknown device", isThis: true },
    { name: "Chrome on Android", isThis: false, address: expect.stringContaining("203.0.113.") },
  ]);
  expect(JSON.stringify(devices)).not.toContain(here.get("cookie")?.split("=")[1]?.slice(0, 20));
});

test("a session that has run out is no device", async () => {
  const here = await newPerson("asha@example.com");
  const inAMonth = Date.now() + 30 * 24 * 3600 * 1000;
  expect(await findDevices(deps(), here, inAMonth)).toEqual([]);
});

test("one device is signed out, at once and alone", async () => {
  const here = await newPerson("asha@example.com");
  const there = await signInElsewhere("asha@example.com");
  const third = await signInElsewhere("asha@example.com");
  const [, latest] = await findDevices(deps(), here, Date.now());
  expect(await endDevices(deps(), here, { id: latest?.id ?? "" })).toEqual({ endedThis: false });
  expect(await isSignedIn(here)).toBe(true);
  expect([await isSignedIn(there), await isSignedIn(third)].filter(Boolean)).toHaveLength(1);
});

test("all others, or every one", async () => {
  const here = await newPerson("asha@example.com");
  const there = await signInElsewhere("asha@example.com");
  expect(await endDevices(deps(), here, "others")).toEqual({ endedThis: false });
  expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, false]);
  const again = await signInElsewhere("asha@example.com");
  expect(await endDevices(deps(), here, "all")).toEqual({ endedThis: true });
  expect([await isSignedIn(here), await isSignedIn(again)]).toEqual([false, false]);
});

test("somebody else's device stays, whatever id is sent, and who is not signed in ends none", async () => {
  const here = await newPerson("asha@example.com");
  const ravi = await newPerson("ravi@example.com");
  const [raviDevice] = await findDevices(deps(), ravi, Date.now());
  expect(await endDevices(deps(), here, { id: raviDevice?.id ?? "" })).toEqual({
    endedThis: false,
  });
  expect(await endDevices(deps(), new Headers(), "all")).toEqual({ endedThis: true });
  expect([await isSignedIn(here), await isSignedIn(ravi)]).toEqual([true, true]);
});
