import { beforeEach, expect, test } from "vitest";
import {
  createCaller,
  createCustomer,
  headersWithCookies,
  resetAccounts,
} from "#test/support/users.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { signOutOwnDevices, listOwnDevices } from "./own-devices.server.ts";
import { openAccounts } from "#test/support/accounts.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/156.0.0.0 Mobile Safari/537.36";
const password = "three boats at dawn";

const accounts = await openAccounts();

beforeEach(() => resetAccounts(accounts.db));

async function newPerson(email: string): Promise<Headers> {
  await createCustomer(accounts.db, { email, phone: null });
  return await signInElsewhere(email, "Test/1.0");
}

async function signInElsewhere(email: string, userAgent = PHONE): Promise<Headers> {
  const caller = createCaller({ "user-agent": userAgent });
  const call = { path: "/sign-in", body: { email, password } };
  return headersWithCookies((await fetchAuth(accounts.auth, caller, call)).headers.getSetCookie());
}

const isSignedIn = async (browser: Headers) => (await accounts.findAccount(browser)) !== null;

test("lists only the user's devices, the current one first", async () => {
  const current = await newPerson("asha@example.com");
  await signInElsewhere("asha@example.com");
  await newPerson("ravi@example.com");
  const devices = await listOwnDevices(accounts, current, Date.now());
  expect(devices).toMatchObject([
    { name: "Unknown device", isThis: true },
    { name: "Chrome on Android", isThis: false, address: expect.stringContaining("198.51.") },
  ]);
  expect(JSON.stringify(devices)).not.toContain(current.get("cookie")?.split("=")[1]?.slice(0, 20));
});

test("leaves out expired sessions", async () => {
  const current = await newPerson("asha@example.com");
  const inAMonth = Date.now() + 30 * 24 * 3600 * 1000;
  expect(await listOwnDevices(accounts, current, inAMonth)).toEqual([]);
});

test("signs out one device only", async () => {
  const current = await newPerson("asha@example.com");
  const other = await signInElsewhere("asha@example.com");
  const third = await signInElsewhere("asha@example.com");
  const [, latest] = await listOwnDevices(accounts, current, Date.now());
  expect(await signOutOwnDevices(accounts, current, { id: latest?.id ?? "" })).toEqual({
    endedThis: false,
  });
  expect(await isSignedIn(current)).toBe(true);
  expect([await isSignedIn(other), await isSignedIn(third)].filter(Boolean)).toHaveLength(1);
});

test("signs out all others, or all", async () => {
  const current = await newPerson("asha@example.com");
  const other = await signInElsewhere("asha@example.com");
  expect(await signOutOwnDevices(accounts, current, "others")).toEqual({ endedThis: false });
  expect([await isSignedIn(current), await isSignedIn(other)]).toEqual([true, false]);
  const again = await signInElsewhere("asha@example.com");
  expect(await signOutOwnDevices(accounts, current, "all")).toEqual({ endedThis: true });
  expect([await isSignedIn(current), await isSignedIn(again)]).toEqual([false, false]);
});

test("never signs out another user's device", async () => {
  const current = await newPerson("asha@example.com");
  const ravi = await newPerson("ravi@example.com");
  const [raviDevice] = await listOwnDevices(accounts, ravi, Date.now());
  expect(await signOutOwnDevices(accounts, current, { id: raviDevice?.id ?? "" })).toEqual({
    endedThis: false,
  });
  expect(await signOutOwnDevices(accounts, new Headers(), "all")).toEqual({ endedThis: true });
  expect([await isSignedIn(current), await isSignedIn(ravi)]).toEqual([true, true]);
});
