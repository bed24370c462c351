import { beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { findSessionToken } from "#app/features/accounts/calls/session-token.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import { headersWithCookies, type TestUser, signInAs, createCaller } from "#test/support/users.ts";

const { db, auth, resetToCustomer, call, findAccount } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = await resetToCustomer();
});

const setUser = (values: { hasFactor?: number; bannedAt?: number; deletedAt?: number }) =>
  db.updateTable("users").set(values).where("id", "=", asha.id).execute();

async function signIn() {
  const body = { email: asha.email, password: asha.password };
  return await call("/sign-in", body);
}

test("completes a session without a second factor", async () => {
  const headers = await signInAs(auth, asha);
  expect(await findAccount(headers)).toMatchObject({ userId: asha.id, email: asha.email });
});

test("keeps a session pending until the second factor is verified", async () => {
  await setUser({ hasFactor: 1 });
  const signedIn = await signIn();
  expect(await signedIn.json()).toMatchObject({ awaitsFactor: true });
  const cookie = headersWithCookies(signedIn.headers.getSetCookie());
  const bearer = new Headers({
    authorization: `Bearer ${await findSessionToken(auth, signedIn.headers.getSetCookie())}`,
  });
  for (const headers of [cookie, bearer]) {
    expect(await findAccount(headers)).toBeNull();
    for (const path of ["/token", "/list-accounts", "/list-sessions"]) {
      const refused = await fetchAuth(auth, createCaller(headers), { path });
      expect([path, refused.status]).toEqual([path, 403]);
      expect(await refused.json()).toMatchObject({ code: "FACTOR_REQUIRED" });
    }
  }
});

test("refuses a late second factor", async () => {
  await setUser({ hasFactor: 1 });
  const signedIn = await signIn();
  const headers = headersWithCookies(signedIn.headers.getSetCookie());
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * MINUTE });
  expect(await auth.api.getSession({ headers })).toBeNull();
});

test("refuses banned and deleted users", async () => {
  await setUser({ bannedAt: 1 });
  expect((await signIn()).status).toBe(403);
  await setUser({ bannedAt: 0, deletedAt: 1 });
  expect((await signIn()).status).toBe(401);
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
});

test("accepts a JWT only while its session is valid", async () => {
  const headers = await signInAs(auth, asha);
  const { token } = await (await fetchAuth(auth, createCaller(headers), { path: "/token" })).json();
  const program = new Headers({ authorization: `Bearer ${token}` });
  expect(await findAccount(program)).toMatchObject({ userId: asha.id });
  await fetchAuth(auth, createCaller(headers), { path: "/sign-out", body: {} });
  expect(await findAccount(program)).toBeNull();
});
