import { sql } from "kysely";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { DAY, MINUTE, SECOND } from "#app/domain/business-time.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import type { Caller } from "./ask-auth.server.ts";
import { type Auth, createAuth } from "./auth.server.ts";
import { findAccount } from "./find-account.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signOut } from "./sign-out.server.ts";
import { signUp } from "./sign-up.server.ts";

const ORIGIN = "http://samudra.test";
const log = pino({ level: "silent" });
const secret = "a secret that is only for tests, and long enough";
const asha = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "+919876543210",
  password: "three boats at dawn",
};

let scratch: TestDatabase;
let auth: Auth;

beforeAll(async () => {
  scratch = await createTestDatabase();
  auth = createAuth({ db: scratch.db, secret, publicOrigin: undefined, log });
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  await scratch.db.deleteFrom("users").execute();
});
afterEach(() => {
  vi.useRealTimers();
});

let visitors = 0;

/** A caller of an address of their own, so that one test's attempts do not count for another. */
function visitor(headers: Record<string, string> = {}): Caller {
  visitors += 1;
  const clientIp = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
  return { origin: ORIGIN, clientIp, headers: new Headers(headers) };
}

/** The request headers of a browser that was given these cookies. */
function browserWith(cookies: readonly string[]): Headers {
  const pairs = cookies.map((cookie) => cookie.split(";")[0] ?? "");
  return new Headers({ cookie: pairs.join("; "), origin: ORIGIN, "user-agent": "Test/1.0" });
}

async function signedUp(): Promise<Headers> {
  const answer = await signUp(auth, visitor(), asha);
  if (!answer.ok) throw new Error(answer.reason.code);
  return browserWith(answer.value);
}

const account = (headers: Headers) => findAccount({ auth, db: scratch.db }, headers);

test("sign-up, account, sign-out, sign-in: one person all the way", async () => {
  const first = await signUp(auth, visitor({ "user-agent": "Test/1.0" }), asha);
  if (!first.ok) throw new Error(first.reason.code);
  expect(first.value).toHaveLength(1);
  expect(first.value[0]).toMatch(
    /^samudra\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const headers = browserWith(first.value);
  const known = await account(headers);
  expect(known).toEqual({
    userId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    isAdmin: false,
    name: "Asha Rao",
    email: "asha@example.com",
    phone: "+919876543210",
  });

  const out = await signOut(auth, { ...visitor(), headers });
  expect(out).toContainEqual(["set-cookie", expect.stringMatching(/session_token=; Max-Age=0/)]);
  expect(await account(headers)).toBeNull();

  const again = await signIn(auth, visitor(), asha);
  if (!again.ok) throw new Error(again.reason.code);
  expect(await account(browserWith(again.value))).toEqual(known);
});

test("a row in admins makes an admin", async () => {
  const headers = await signedUp();
  const { id } = await scratch.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await scratch.db.insertInto("admins").values({ userId: id }).execute();
  expect((await account(headers))?.isAdmin).toBe(true);
});

test("a wrong password and an unknown e-mail are refused alike", async () => {
  await signedUp();
  const refusal = { ok: false, reason: { code: "invalid-credentials" } };
  const wrong = { ...asha, password: "three boats at dusk" };
  expect(await signIn(auth, visitor(), wrong)).toEqual(refusal);
  expect(await signIn(auth, visitor(), { ...asha, email: "nobody@example.com" })).toEqual(refusal);
  expect(await signIn(auth, visitor(), { ...asha, password: "x".repeat(200) })).toEqual(refusal);
});

test("an e-mail has one account, in whatever case it is written", async () => {
  await signedUp();
  for (const email of ["asha@example.com", "ASHA@Example.com"]) {
    expect(await signUp(auth, visitor(), { ...asha, email })).toEqual({
      ok: false,
      reason: { code: "email-taken" },
    });
  }
  expect(await countUsers()).toBe(1);
});

test("two sign-ups with one e-mail at the same time make one account", async () => {
  const answers = await Promise.all([1, 2].map(() => signUp(auth, visitor(), asha)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await countUsers()).toBe(1);
});

test("a weak password is refused with its reasons, on whichever way in", async () => {
  const weak = { ...asha, password: "1234512345" };
  expect(await signUp(auth, visitor(), weak)).toEqual({
    ok: false,
    reason: { code: "weak-password", reasons: ["Use more than numbers."] },
  });
  const headers = await signedUp();
  const change = { currentPassword: asha.password, newPassword: "password-1" };
  await expect(auth.api.changePassword({ headers, body: change })).rejects.toMatchObject({
    body: { code: "WEAK_PASSWORD", reasons: ["Leave out words that everybody tries."] },
  });
});

test("name and phone are kept tidy, whoever writes them", async () => {
  const untidy = { ...asha, name: " Asha \n Rao ", phone: "98765 43210" };
  const { user } = await auth.api.signUpEmail({ body: untidy });
  expect(user).toMatchObject({ name: "Asha Rao", phone: "+919876543210" });
  const signed = await signIn(auth, visitor(), asha);
  const headers = browserWith(signed.ok ? signed.value : []);
  await expect(auth.api.updateUser({ headers, body: { phone: "none" } })).rejects.toThrow();
  await expect(auth.api.updateUser({ headers, body: { name: "a".repeat(81) } })).rejects.toThrow();
  await auth.api.updateUser({ headers, body: { name: "Asha  R" } });
  expect(await account(headers)).toMatchObject({ name: "Asha R", phone: "+919876543210" });
});

test("the eleventh attempt within five minutes is refused, and it says for how long", async () => {
  await signedUp();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const guesser = visitor();
  const wrong = { ...asha, password: "three boats at dusk" };
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect(await signIn(auth, guesser, wrong)).toMatchObject({
      reason: { code: "invalid-credentials" },
    });
    vi.setSystemTime(Date.now() + SECOND);
  }
  expect(await signIn(auth, guesser, asha)).toEqual({
    ok: false,
    reason: { code: "rate-limited", retryAfterSeconds: 299 },
  });
  expect((await signIn(auth, visitor(), asha)).ok).toBe(true);

  vi.setSystemTime(Date.now() + 5 * MINUTE);
  expect((await signIn(auth, guesser, asha)).ok).toBe(true);
});

test("attempts at the same time are all counted, by every process that shares the database", async () => {
  await signedUp();
  const guesser = visitor();
  const other = createAuth({ db: scratch.db, secret, publicOrigin: undefined, log });
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, place) => signIn(place % 2 ? auth : other, guesser, asha)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  const key = `${guesser.clientIp}|/sign-in/email`;
  const { rows } = await sql`select count from rate_limits where key = ${key}`.execute(scratch.db);
  expect(rows).toEqual([{ count: 10 }]);
});

test("another site's form is refused, with and without a session", async () => {
  const headers = await signedUp();
  const foreign = { ...Object.fromEntries(headers), origin: "https://evil.example" };
  for (const caller of [visitor(foreign), visitor({ origin: "https://evil.example" })]) {
    expect(await signIn(auth, caller, asha)).toEqual({ ok: false, reason: { code: "unreadable" } });
  }
  expect(await account(headers)).not.toBeNull();
});

test("behind a public address cookies are secure and only that origin is trusted", async () => {
  const live = createAuth({
    db: scratch.db,
    secret,
    publicOrigin: "https://www.samudra.test",
    log,
  });
  const there = { ...visitor(), origin: "https://www.samudra.test" };
  const answer = await signUp(live, there, asha);
  if (!answer.ok) throw new Error(answer.reason.code);
  expect(answer.value[0]).toMatch(/^__Secure-samudra\.session_token=.*; Secure;/);
  const elsewhere = { ...there, headers: new Headers({ origin: "https://samudra.test" }) };
  expect(await signIn(live, elsewhere, asha)).toMatchObject({ reason: { code: "unreadable" } });
});

test("a session in use is prolonged once a day, one out of use ends after seven", async () => {
  const headers = await signedUp();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const cookiesAfter = async (ms: number): Promise<string[]> => {
    vi.setSystemTime(Date.now() + ms);
    const cookies: string[] = [];
    await findAccount({ auth, db: scratch.db }, headers, (cookie) => cookies.push(cookie));
    return cookies;
  };
  expect(await cookiesAfter(DAY - MINUTE)).toEqual([]);
  expect(await cookiesAfter(2 * MINUTE)).toEqual([expect.stringContaining("Max-Age=604800")]);
  expect(await cookiesAfter(MINUTE)).toEqual([]);
  expect((await cookiesAfter(7 * DAY)).join()).toContain("session_token=; Max-Age=0");
  expect(await account(headers)).toBeNull();
});

test("a forged or foreign cookie is nobody", async () => {
  const headers = await signedUp();
  expect(await account(new Headers({ cookie: "samudra.session_token=abc.def" }))).toBeNull();
  const other = createAuth({ db: scratch.db, secret: `${secret}!`, publicOrigin: undefined, log });
  expect(await findAccount({ auth: other, db: scratch.db }, headers)).toBeNull();
});

test("a sign-up that cannot be finished leaves nothing behind", async () => {
  const { schema } = scratch.db;
  await schema.alterTable("accounts").renameTo("accounts_away").execute();
  const said = vi.spyOn(console, "error").mockReturnValue();
  await expect(signUp(auth, visitor(), asha)).rejects.toThrow("answered 500");
  said.mockRestore();
  await schema.alterTable("accounts_away").renameTo("accounts").execute();
  expect(await countUsers()).toBe(0);
  expect((await signUp(auth, visitor(), asha)).ok).toBe(true);
});

async function countUsers(): Promise<number> {
  return (await scratch.db.selectFrom("users").select("id").execute()).length;
}
