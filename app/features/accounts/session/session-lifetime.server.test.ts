import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { readSession } from "#app/features/accounts/calls/read-session.server.ts";
import { makeAdmin } from "#app/features/accounts/admin/make-admin.server.ts";
import { createTestAuth, openAccounts } from "#test/support/accounts.ts";
import { generateAppCode, AccountBrowser } from "#test/support/second-step.ts";
import { createStaff, signInAs, type TestUser } from "#test/support/users.ts";

const { db, auth, resetToCustomer, post, call, findAccount } = await openAccounts();
let asha: TestUser;
let start: number;

beforeEach(async () => {
  asha = await resetToCustomer();
  start = Date.now();
});

const at = (now: number) => vi.useFakeTimers({ toFake: ["Date"], now });
const isSignedIn = async (headers: Headers) => (await findAccount(headers, () => {})) !== null;
const sessions = () => db.selectFrom("sessions").select(["id", "expiresAt"]).execute();

/** The hours after signing in until a session that is used every hour ends. */
async function hoursUntilEnd(headers: Headers, max: number): Promise<number> {
  for (let hour = 1; hour <= max; hour++) {
    at(start + hour * HOUR + MINUTE);
    if (!(await isSignedIn(headers))) return hour;
  }
  return Infinity;
}

describe("a session that is used every hour", () => {
  test("of a customer ends after thirty days", async () => {
    at(start);
    expect(await hoursUntilEnd(await signInAs(auth, asha), 31 * 24)).toBe(30 * 24);
  });

  test("of staff ends after twelve hours", async () => {
    at(start);
    expect(await hoursUntilEnd(await signInAs(auth, await createStaff(db)), 24)).toBe(12);
  });

  test("of staff with a second step does, too", async () => {
    at(start);
    const ravi = await createStaff(db);
    const { secret } = await new AccountBrowser(auth, await signInAs(auth, ravi)).addApp();
    const browser = new AccountBrowser(auth, await signInAs(auth, ravi));
    const { body } = await browser.send("/factors");
    await browser.send(`/factors/${body.factors[0].id}/verify`, {
      code: generateAppCode(secret, 1),
    });
    expect(await isSignedIn(browser.headers)).toBe(true);
    expect(await hoursUntilEnd(browser.headers, 24)).toBe(12);
  });
});

test("ends twelve hours after its user became an admin", async () => {
  at(start);
  const headers = await signInAs(auth, asha);
  await makeAdmin(db, { kind: "email", to: asha.email ?? "" }, start);
  expect(await hoursUntilEnd(headers, 24)).toBe(12);
});

test("ends after a week without use", async () => {
  const headers = await signInAs(auth, asha);
  at(start + 7 * DAY + MINUTE);
  expect(await isSignedIn(headers)).toBe(false);
});

test("writes nothing when it is read, but once a day", async () => {
  const headers = await signInAs(auth, await createStaff(db));
  const cookies: string[] = [];
  const before = await sessions();
  at(start + 11 * HOUR);
  await findAccount(headers, (cookie) => cookies.push(cookie));
  expect(cookies).toEqual([]);
  expect(await sessions()).toEqual(before);
});

test("lives on when it cannot be extended", async () => {
  const failing = createTestAuth(db);
  const context = await failing.$context;
  context.internalAdapter.updateSession = () => Promise.reject(new Error("disk full"));
  const headers = await signInAs(auth, asha);
  at(start + 2 * DAY);
  const read = await failing.api.getSession({ headers });
  expect(read).toMatchObject({ needsRefresh: true });

  expect((await readSession(failing, headers)).found).toMatchObject({ user: { id: asha.id } });
});

test("ends when the browser signs in again, as whomever", async () => {
  const ravi = await createStaff(db);
  const old = await signInAs(auth, asha);
  const elsewhere = await signInAs(auth, asha);
  const refused = await post("/sign-in", { email: ravi.email, password: "wrong" }, old);
  expect([refused.status, await isSignedIn(old)]).toEqual([401, true]);
  const copied = new Headers(old);
  const credentials = { email: ravi.email, password: ravi.password };
  expect((await call("/sign-in", credentials, old)).status).toBe(200);
  expect(await isSignedIn(copied)).toBe(false);
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect(await findAccount(old)).toMatchObject({ userId: ravi.id });
});
