import type { OAuthProvider } from "better-auth/oauth2";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import type { Caller } from "./ask-auth.server.ts";
import { type Auth, createAuth } from "./auth.server.ts";
import { finishGoogle, startGoogle } from "./continue-with-google.server.ts";
import { findAccount } from "./find-account.server.ts";
import { signIn } from "./sign-in.server.ts";
import { signUp } from "./sign-up.server.ts";

const ORIGIN = "http://samudra.test";
const log = pino({ level: "silent" });
const secret = "a secret that is only for tests, and long enough";
const meera = { sub: "1001", email: "meera@example.com", email_verified: true, name: "Meera Nair" };

let scratch: TestDatabase;
let auth: Auth;
/** Who the provider says that everybody is; an error when it does not answer. */
let known: typeof meera | Error;

/** A provider that believes every code and hands out tokens that nobody should keep. */
const google: OAuthProvider<typeof meera> = {
  id: "google",
  name: "Google",
  accountSubject: ({ profile }) => profile.sub,
  requiresIdTokenNonce: true,
  createAuthorizationURL: ({ state, redirectURI, idTokenNonce = "" }) =>
    new URL(
      `https://google.test/auth?${new URLSearchParams({ state, redirectURI, idTokenNonce }).toString()}`,
    ),
  validateAuthorizationCode: async () => {
    if (known instanceof Error) throw known;
    return { accessToken: "access", refreshToken: "refresh", idToken: "id" };
  },
  getUserInfo: async ({ expectedIdTokenNonce }) => {
    if (known instanceof Error || expectedIdTokenNonce === undefined) return null;
    const { email, email_verified: emailVerified, name } = known;
    return { user: { email, emailVerified, name }, data: known };
  },
};

beforeAll(async () => {
  scratch = await createTestDatabase();
  auth = createAuth({ db: scratch.db, secret, publicOrigin: undefined, google, log });
});
afterAll(() => scratch.drop());
beforeEach(async () => {
  known = meera;
  await scratch.db.deleteFrom("users").execute();
});
afterEach(() => {
  vi.useRealTimers();
});

let visitors = 0;

function visitor(cookies: readonly string[] = []): Caller {
  visitors += 1;
  const cookie = cookies.map((set) => set.split(";")[0] ?? "").join("; ");
  const headers = new Headers(cookie === "" ? {} : { cookie });
  return { origin: ORIGIN, clientIp: `198.51.100.${visitors % 250}`, headers };
}

async function begin(next = "/profile", caller = visitor()) {
  const started = await startGoogle(auth, caller, next);
  if (!started.ok) throw new Error(started.reason.code);
  const { url, cookies } = started.value;
  const asked = new URL(url).searchParams;
  return { asked, cookies, state: asked.get("state") ?? "" };
}

/** The provider's answer, brought by the browser that has these cookies. */
async function come(cookies: readonly string[], answer: Record<string, string>, by = auth) {
  return await finishGoogle(by, visitor(cookies), new URLSearchParams(answer));
}

async function continueWithGoogle(next?: string) {
  const { cookies, state } = await begin(next);
  return await come(cookies, { code: "code", state });
}

const account = (cookies: readonly string[]) =>
  findAccount({ auth, db: scratch.db }, visitor(cookies).headers);

async function identities(): Promise<unknown[]> {
  const { rows } = await sql`
    select account_id, access_token, refresh_token, id_token from accounts
    where provider_id = 'google'`.execute(scratch.db);
  return rows;
}

async function countUsers(): Promise<number> {
  return (await scratch.db.selectFrom("users").select("id").execute()).length;
}

test("the first time makes an account, the second signs in to it", async () => {
  const first = await continueWithGoogle("/vehicles/creta?city=Vizag#book");
  expect(first).toMatchObject({ next: "/vehicles/creta?city=Vizag#book", refusal: null });
  expect(first.cookies).toContainEqual(
    expect.stringMatching(/^samudra\.session_token=.+; HttpOnly; SameSite=Lax$/),
  );
  const person = await account(first.cookies);
  expect(person).toMatchObject({ name: "Meera Nair", email: meera.email, phone: null });

  known = { ...meera, name: "Meera N", email: "moved@example.com" };
  const again = await continueWithGoogle();
  expect(await account(again.cookies)).toEqual(person);
  expect(await countUsers()).toBe(1);
});

test("the way back is tied to this browser, and asks with a nonce", async () => {
  const { asked, cookies, state } = await begin();
  expect(asked.get("idTokenNonce")).toMatch(/^.{32}$/);
  expect(asked.get("redirectURI")).toBe(`${ORIGIN}/api/auth/callback/google`);
  expect(cookies).toEqual([
    expect.stringMatching(/^samudra\.state=.+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const other = await begin();
  for (const stranger of [[], other.cookies, ["samudra.state=forged.signature"]]) {
    const answer = await come(stranger, { code: "code", state });
    expect(answer).toMatchObject({ refusal: { code: "failed" } });
    expect(await account(answer.cookies)).toBeNull();
  }
  expect(await countUsers()).toBe(0);
});

test("an answer counts once, and for ten minutes", async () => {
  const { cookies, state } = await begin("/vehicles");
  expect((await come(cookies, { code: "code", state })).refusal).toBeNull();
  expect((await come(cookies, { code: "code", state })).refusal).toEqual({ code: "failed" });

  const late = await begin();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * MINUTE });
  expect((await come(late.cookies, { code: "code", state: late.state })).refusal).toEqual({
    code: "failed",
  });
});

test.each<Record<string, string>>([
  {},
  { code: "code" },
  { state: "s" },
  { error: "server_error", error_description: "<b>" },
])("an answer that nobody asked for: %j", async (answer) => {
  const { cookies } = await begin();
  expect(await come(cookies, answer)).toMatchObject({ next: null, refusal: { code: "failed" } });
});

test("any process takes up what another began", async () => {
  const other = createAuth({ db: scratch.db, secret, publicOrigin: undefined, google, log });
  const { cookies, state } = await begin();
  expect((await come(cookies, { code: "code", state }, other)).refusal).toBeNull();
});

test("two first times at once make one account", async () => {
  const begun = await Promise.all(Array.from({ length: 4 }, () => begin()));
  const answers = await Promise.all(
    begun.map(({ cookies, state }) => come(cookies, { code: "code", state })),
  );
  const signedIn = answers.filter(({ refusal }) => refusal === null);
  expect(signedIn.length).toBeGreaterThan(0);
  for (const { refusal } of answers) expect([null, "failed"]).toContain(refusal?.code ?? null);
  expect(await countUsers()).toBe(1);
  expect(await identities()).toHaveLength(1);
  expect((await continueWithGoogle()).refusal).toBeNull();
  expect(await countUsers()).toBe(1);
});

test("who gave up, and a provider that does not answer", async () => {
  const cancelled = await begin("/vehicles");
  const answer = await come(cancelled.cookies, { error: "access_denied", state: cancelled.state });
  expect(answer).toMatchObject({ next: "/vehicles", refusal: { code: "cancelled" } });
  known = new Error("fetch failed");
  expect(await continueWithGoogle("/vehicles")).toMatchObject({
    next: "/vehicles",
    refusal: { code: "failed" },
  });
  expect(await countUsers()).toBe(0);
});

test("an account with a password is not opened by its e-mail alone", async () => {
  const person = {
    name: "Meera",
    email: meera.email,
    phone: null,
    password: "three boats at dawn",
  };
  expect((await signUp(auth, visitor(), person)).ok).toBe(true);
  const answer = await continueWithGoogle();
  expect(answer.refusal).toEqual({ code: "has-password" });
  expect(await account(answer.cookies)).toBeNull();
  expect((await signIn(auth, visitor(), person)).ok).toBe(true);
});

test("an e-mail that both sides have verified is one person", async () => {
  const person = {
    name: "Meera",
    email: meera.email,
    phone: null,
    password: "three boats at dawn",
  };
  await signUp(auth, visitor(), person);
  const { internalAdapter } = await auth.$context;
  const { id } = await scratch.db.selectFrom("users").select("id").executeTakeFirstOrThrow();
  await internalAdapter.updateUser(id, { emailVerified: true });
  known = { ...meera, email_verified: false };
  expect((await continueWithGoogle()).refusal).toEqual({ code: "has-password" });
  known = meera;
  expect(await account((await continueWithGoogle()).cookies)).toMatchObject({ userId: id });
});

test("an e-mail that Google has not verified makes no account", async () => {
  known = { ...meera, email_verified: false };
  expect((await continueWithGoogle()).refusal).toEqual({ code: "unverified" });
  expect(await countUsers()).toBe(0);
});

test("nothing that the provider hands out is kept", async () => {
  await continueWithGoogle();
  await continueWithGoogle();
  expect(await identities()).toEqual([
    { accountId: meera.sub, accessToken: null, refreshToken: null, idToken: null },
  ]);
});

test("attempts are limited by address", async () => {
  const caller = visitor();
  for (let attempt = 1; attempt <= 30; attempt++) await begin("/", caller);
  expect(await startGoogle(auth, caller, "/")).toMatchObject({
    ok: false,
    reason: { code: "rate-limited" },
  });
});

test("with nobody to answer for Google it fails as any attempt", async () => {
  const alone = createAuth({ db: scratch.db, secret, publicOrigin: undefined, log });
  expect(await startGoogle(alone, visitor(), "/")).toEqual({
    ok: false,
    reason: { code: "failed" },
  });
});
