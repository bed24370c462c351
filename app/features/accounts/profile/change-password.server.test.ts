import { beforeEach, expect, test } from "vitest";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import {
  createCustomer,
  headersWithCookies,
  type TestUser,
  signInAs,
  createCaller,
} from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo } from "#test/support/queued-messages.ts";
import { openAccounts } from "#test/support/accounts.ts";

const NEW_PHONE = "+919848022338";
const NEW_PASSWORD = "harbour lantern mango";

const { db, auth, resetToSession, call, post, findAccount } = await openAccounts();
let asha: TestUser;
let headers: Headers;

beforeEach(async () => {
  ({ user: asha, headers } = await resetToSession());
});

async function trySignIn(contact: { email: string | null } | { phone: string }, password: string) {
  return await post("/sign-in", { ...contact, password }, new Headers());
}

test("ends every other session, renews this one and notifies the user", async () => {
  const elsewhere = await signInAs(auth, asha);
  const answer = await fetchAuth(auth, createCaller(headers), {
    path: "/user/password",
    body: { password: NEW_PASSWORD },
  });
  expect(await answer.json()).toEqual({ changed: true });
  expect(await findAccount(elsewhere)).toBeNull();
  expect(await findAccount(headers)).toBeNull();
  const renewed = headersWithCookies(answer.headers.getSetCookie());
  expect(await findAccount(renewed)).toMatchObject({ userId: asha.id });
  expect((await trySignIn({ email: asha.email }, asha.password)).status).toBe(401);
  expect((await trySignIn({ email: asha.email }, NEW_PASSWORD)).status).toBe(200);
  const [message] = await listMessagesTo(db, asha.email ?? "");
  expect(message).toContain("Your password was changed");
  expect(message).not.toContain(NEW_PASSWORD);
});

test("voids the JWT of the old session", async () => {
  const { token } = await (await fetchAuth(auth, createCaller(headers), { path: "/token" })).json();
  const program = new Headers({ authorization: `Bearer ${token}` });
  expect(await findAccount(program)).toMatchObject({ userId: asha.id });
  await post("/user/password", { password: NEW_PASSWORD });
  expect(await findAccount(program)).toBeNull();
});

test("refuses a weak password with its reasons", async () => {
  const refused = await post("/user/password", { password: "asharao2026" });
  expect(refused).toMatchObject({ status: 422, code: "WEAK_PASSWORD" });
  expect(refused.reasons.length).toBeGreaterThan(0);
  expect(await findAccount(headers)).toMatchObject({ userId: asha.id });
  expect(await listMessagesTo(db, asha.email ?? "")).toEqual([]);
});

test("sets a first password, with a notice by text without an e-mail", async () => {
  const own = { email: null, phone: NEW_PHONE, passwordHash: null };
  const ravi = await createCustomer(db, { name: "Ravi", ...own });
  await post("/code/send", { phone: NEW_PHONE }, new Headers());
  const proof = { phone: NEW_PHONE, code: await getCodeSentTo(db, NEW_PHONE) };
  const response = await call("/code/verify", proof, new Headers());
  const browser = headersWithCookies(response.headers.getSetCookie());
  expect(await findAccount(browser)).toMatchObject({ userId: ravi.id });
  expect(await post("/user/password", { password: NEW_PASSWORD }, browser)).toMatchObject({
    status: 200,
  });
  expect((await trySignIn({ phone: NEW_PHONE }, NEW_PASSWORD)).status).toBe(200);
  expect((await listMessagesTo(db, NEW_PHONE)).at(-1)).toContain("password was changed");
});

test("keeps the session complete with a second factor", async () => {
  await db.updateTable("users").set({ hasFactor: 1 }).execute();
  const answer = await fetchAuth(auth, createCaller(headers), {
    path: "/user/password",
    body: { password: NEW_PASSWORD },
  });
  const renewed = headersWithCookies(answer.headers.getSetCookie());
  expect(await findAccount(renewed)).toMatchObject({ userId: asha.id });
});

test("refuses a session that was ended meanwhile", async () => {
  await db.deleteFrom("sessions").execute();
  expect(await post("/user/password", { password: NEW_PASSWORD })).toMatchObject({ status: 401 });
  expect((await trySignIn({ email: asha.email }, asha.password)).status).toBe(200);
});
