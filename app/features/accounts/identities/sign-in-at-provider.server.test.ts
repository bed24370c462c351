import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { MEERA } from "#test/support/fake-identity.ts";
import { openIdentityFixture } from "#test/support/identity-fixture.ts";
import { createCustomer, headersWithCookies, signInAs, createCaller } from "#test/support/users.ts";
import { startProviderSignIn } from "#app/features/accounts/calls/sign-in-at-provider.server.ts";

const scene = await openIdentityFixture();
const { db, auth, google, begin, come, continueWithGoogle, account, countUsers } = scene;

async function identities(): Promise<unknown[]> {
  const { rows } = await sql`
    select account_id, access_token, refresh_token, id_token from accounts
    where provider_id = 'google'`.execute(db);
  return rows;
}

const asMeera = { name: "Meera", email: MEERA.email, phone: null, phoneVerified: false };

describe("signing in", () => {
  test("creates an account first, then signs in to it", async () => {
    const first = await continueWithGoogle("/vehicles/creta?city=Vizag#book");
    expect(first).toMatchObject({ next: "/vehicles/creta?city=Vizag#book", refusal: null });
    expect(first).toMatchObject({ linking: false, awaitsFactor: false });
    expect(first.cookies).toContainEqual(
      expect.stringMatching(/^samudra\.session_token=.+; HttpOnly; SameSite=Lax$/),
    );
    const person = await account(first.cookies);
    expect(person).toMatchObject({ name: "Meera Nair", email: MEERA.email, phone: null });

    google.identity = { ...MEERA, name: "Meera N", email: "moved@example.com" };
    const again = await continueWithGoogle();
    expect(await account(again.cookies)).toEqual(person);
    expect(await countUsers()).toBe(1);
  });

  test.each([
    ["", "meera"],
    ["  🚗 ", "meera"],
    ["Meera\u202e\nNair ", "Meera Nair"],
    ["అ".repeat(200), "అ".repeat(80)],
  ])("stores a valid name: %j", async (name, kept) => {
    google.identity = { ...MEERA, name };
    expect(await account((await continueWithGoogle()).cookies)).toMatchObject({ name: kept });
  });

  test("creates one account for two concurrent first sign-ins", async () => {
    const begun = await Promise.all(Array.from({ length: 4 }, () => begin()));
    const answers = await Promise.all(
      begun.map(({ cookies, state }) => come(cookies, { code: "code", state })),
    );
    const people = await Promise.all(answers.map(({ cookies }) => account(cookies)));
    expect(new Set(people.map((person) => person?.userId)).size).toBe(1);
    expect(people[0]).toMatchObject({ email: MEERA.email });
    expect(answers.map(({ refusal }) => refusal)).toEqual([null, null, null, null]);
    expect(await countUsers()).toBe(1);
    expect(await identities()).toHaveLength(1);
  });

  test("stores only the identity", async () => {
    await continueWithGoogle();
    await continueWithGoogle();
    expect(await identities()).toEqual([
      { accountId: MEERA.subject, accessToken: null, refreshToken: null, idToken: null },
    ]);
  });

  test("tells banned users", async () => {
    await continueWithGoogle();
    await db.updateTable("users").set({ bannedAt: 1 }).execute();
    const banned = await continueWithGoogle();
    expect(banned.refusal).toEqual({ code: "banned" });
    expect(await account(banned.cookies)).toBeNull();
  });

  test("still requires the second factor", async () => {
    await continueWithGoogle();
    await db.updateTable("users").set({ hasFactor: 1 }).execute();
    const half = await continueWithGoogle("/vehicles");
    expect(half).toMatchObject({ refusal: null, awaitsFactor: true, next: "/vehicles" });
    expect(await account(half.cookies)).toBeNull();
    const again = createCaller(headersWithCookies(half.cookies));
    expect((await begin("/", again)).state).not.toBe("");
  });
});

describe("an account of the same e-mail", () => {
  test("is not opened while unverified", async () => {
    const person = await createCustomer(db, { ...asMeera, emailVerified: false });
    const answer = await continueWithGoogle();
    expect(answer.refusal).toEqual({ code: "has-password" });
    expect(await account(answer.cookies)).toBeNull();
    expect(await account([(await signInAs(auth, person)).get("cookie") ?? ""])).not.toBeNull();
  });

  test("is joined when both sides have verified it, with one notice", async () => {
    const { id } = await createCustomer(db, asMeera);
    google.identity = { ...MEERA, emailVerified: false };
    expect((await continueWithGoogle()).refusal).toEqual({ code: "has-password" });
    google.identity = MEERA;
    expect(await account((await continueWithGoogle()).cookies)).toMatchObject({ userId: id });
    await continueWithGoogle();
    const messages = await db.selectFrom("outbox").select("payload").execute();
    expect(messages).toHaveLength(1);
    expect(JSON.stringify(messages)).toContain("Google was connected to your account");
  });

  test("is unknown once its owner is deleted", async () => {
    await createCustomer(db, asMeera);
    await db.updateTable("users").set({ deletedAt: 1, email: "x@phone.invalid" }).execute();
    const { cookies } = await continueWithGoogle();
    expect(await account(cookies)).toMatchObject({ email: MEERA.email });
    expect(await countUsers()).toBe(2);
  });
});

test("creates no account for an e-mail that Google has not verified", async () => {
  google.identity = { ...MEERA, emailVerified: false };
  expect((await continueWithGoogle()).refusal).toEqual({ code: "unverified" });
  expect(await countUsers()).toBe(0);
});

test("limits attempts by client address", async () => {
  const caller = createCaller();
  for (let attempt = 1; attempt <= 30; attempt++) await begin("/", caller);
  const beginning = { path: "/sign-in/identity", provider: "google", next: "/" } as const;
  expect(await startProviderSignIn(auth, caller, beginning)).toMatchObject({
    ok: false,
    reason: { code: "rate-limited" },
  });
});

test("does not start without a configured and reachable provider", async () => {
  const alone = scene.openAuth([]);
  const beginning = { path: "/sign-in/identity", provider: "google", next: "/" } as const;
  expect((await startProviderSignIn(alone, createCaller(), beginning)).ok).toBe(false);
  google.identity = new Error("fetch failed");
  expect(await startProviderSignIn(auth, createCaller(), beginning)).toEqual({
    ok: false,
    reason: { code: "failed" },
  });
});
