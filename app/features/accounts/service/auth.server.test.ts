import { beforeEach, expect, test, vi } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import {
  createCustomer,
  headersWithCookies,
  type TestUser,
  signInAs,
  createCaller,
} from "#test/support/users.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { findAccount as findAccountWith } from "#app/features/accounts/calls/find-account.server.ts";
import { signOut } from "#app/features/accounts/calls/sign-out.server.ts";
import { ACCOUNTS_SECRET, createTestAuth, DEMO, openAccounts } from "#test/support/accounts.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

const { db, auth, resetToCustomer, findAccount } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = await resetToCustomer();
});

const signIn = (of = auth, caller = createCaller()) => {
  const body = { email: asha.email, password: asha.password };
  return fetchAuth(of, caller, { path: "/sign-in", body });
};

const deviceCookieFor = (path: string) =>
  expect.stringMatching(
    new RegExp(
      `^samudra\\.device_[\\w-]{16}=[\\w.-]+; Max-Age=31536000; Path=/${path}; HttpOnly; `,
    ),
  );

test("signs in, reads the account and signs out", async () => {
  const cookies = (await signIn()).headers.getSetCookie();
  expect(cookies).toEqual([
    expect.stringMatching(
      /^samudra\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
    ...["login", "api/auth"].map((path) => deviceCookieFor(path)),
  ]);
  const headers = headersWithCookies(cookies);
  expect(await findAccount(headers)).toEqual({
    userId: asha.id,
    role: null,
    name: "Asha Rao",
    email: "asha@example.com",
    phone: "+919876543210",
  });
  const out = await signOut(auth, createCaller(headers));
  expect(out).toContainEqual(["set-cookie", expect.stringMatching(/session_token=; Max-Age=0/)]);
  expect(await findAccount(headers)).toBeNull();
});

test("has no e-mail for a phone-only user", async () => {
  const ravi = await createCustomer(db, { name: "Ravi Teja", email: null, phone: "+919876500001" });
  expect(await findAccount(await signInAs(auth, ravi))).toMatchObject({
    userId: ravi.id,
    email: null,
    phone: "+919876500001",
  });
});

test("a row in admins makes an admin", async () => {
  const headers = await signInAs(auth, asha);
  await db.insertInto("admins").values({ userId: asha.id }).execute();
  expect((await findAccount(headers))?.role).toBe("owner");
});

test("serves no unused sign-in endpoints", async () => {
  const { email, password } = asha;
  for (const [path, body] of [
    ["/sign-up/email", { name: "Ravi", email: "ravi@example.com", password }],
    ["/sign-in/email", { email, password }],
    ["/request-password-reset", { email }],
  ] as const) {
    const refused = await fetchAuth(auth, createCaller(), { path, body });
    expect([path, refused.status]).toEqual([path, 400]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  }
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
});

test("refuses a form from another site", async () => {
  const headers = await signInAs(auth, asha);
  const foreign = { ...Object.fromEntries(headers), origin: "https://evil.example" };
  const refused = await fetchAuth(auth, createCaller(foreign), { path: "/sign-out", body: {} });
  expect(refused.status).toBe(403);
  expect(await findAccount(headers)).not.toBeNull();
});

test("behind a public address cookies are secure and only that origin is trusted", async () => {
  const live = createTestAuth(db, { publicOrigin: "https://www.samudra.test" });
  const caller = { ...createCaller(), origin: "https://www.samudra.test" };
  const [cookie] = (await signIn(live, caller)).headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-samudra\.session_token=.*; Secure;/);
  const elsewhere = { ...caller, headers: new Headers({ origin: "https://samudra.test" }) };
  expect((await signIn(live, elsewhere)).status).toBe(403);
});

test("renews a session in use once a day and expires an unused one after seven", async () => {
  const headers = await signInAs(auth, asha);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const cookiesAfter = async (ms: number): Promise<string[]> => {
    vi.setSystemTime(Date.now() + ms);
    const cookies: string[] = [];
    await findAccount(headers, (cookie) => cookies.push(cookie));
    return cookies;
  };
  expect(await cookiesAfter(DAY - MINUTE)).toEqual([]);
  expect(await cookiesAfter(2 * MINUTE)).toEqual([expect.stringContaining("Max-Age=604800")]);
  expect(await cookiesAfter(MINUTE)).toEqual([]);
  expect((await cookiesAfter(7 * DAY)).join()).toContain("session_token=; Max-Age=0");
  expect(await findAccount(headers)).toBeNull();
});

test("refuses forged and foreign cookies", async () => {
  const headers = await signInAs(auth, asha);
  expect(await findAccount(new Headers({ cookie: "samudra.session_token=abc.def" }))).toBeNull();
  const other = createTestAuth(db, { secret: `${ACCOUNTS_SECRET}!` });
  expect(
    await findAccountWith({ auth: other, db, clock: systemClock, config: DEMO }, headers),
  ).toBeNull();
});
