import pino from "pino";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { createAuth } from "#app/features/accounts/service/auth.server.ts";
import { openSigningProvider } from "#test/support/fake-oidc-server.ts";
import { createCustomer, headersWithCookies, createCaller } from "#test/support/users.ts";
import { openAccounts } from "#test/support/accounts.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

const google = await openSigningProvider({ id: "google", name: "Google" });
const company = await openSigningProvider({ id: "sso-acme", name: "Acme", domain: "acme.example" });
afterAll(() => Promise.all([google.close(), company.close()]));
const identityProviders = [google.provider, company.provider];
const { db, auth, call, findAccount } = await openAccounts({ identityProviders });

beforeEach(async () => {
  await db.deleteFrom("users").execute();
});

const signInWithToken = async (idToken: unknown, provider = "google") =>
  await call("/sign-in/social", { provider, idToken });

let nonces = 0;

async function fresh(claims: Record<string, unknown> = {}, from = google) {
  const nonce = `nonce-${(nonces += 1)}`;
  return { token: await from.idToken({ nonce, ...claims }), nonce };
}

const codeOf = async (answer: Response) => {
  const { code } = await answer.json();
  return [answer.status, code];
};

test("opens a session by token for programs and by cookie for browsers", async () => {
  const answer = await signInWithToken(await fresh());
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    user: {
      id: expect.any(String),
      name: "Meera Nair",
      email: "meera@example.com",
      phone: null,
    },
    awaitsFactor: false,
  });
  const headers = headersWithCookies(answer.headers.getSetCookie());
  const account = await findAccount(headers);
  expect(account).toMatchObject({ email: "meera@example.com" });
});

test("requires the nonce of the token", async () => {
  const { token } = await fresh();
  const unbound = await google.idToken({ nonce: undefined });
  for (const [idToken, status] of [
    [{ token }, 400],
    [{ token, nonce: "" }, 400],
    [{ token: unbound, nonce: "" }, 400],
    [{ token: unbound, nonce: "undefined" }, 401],
    [{ token, nonce: "another" }, 401],
    [undefined, 400],
  ] as const) {
    expect((await signInWithToken(idToken)).status).toBe(status);
  }
  expect(await db.selectFrom("users").select("id").execute()).toEqual([]);
});

test("ignores a requested redirect", async () => {
  for (const [callbackURL, status] of [
    ["https://evil.example", 403],
    ["/profile", 400],
    [undefined, 400],
  ] as const) {
    const body = { provider: "google", callbackURL };
    const answer = await fetchAuth(auth, createCaller(), { path: "/sign-in/social", body });
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain("/auth?");
  }
});

test("works once, even concurrently or re-encoded", async () => {
  const idToken = await fresh();
  const answers = await Promise.all([
    signInWithToken(idToken),
    signInWithToken(idToken),
    signInWithToken(idToken),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const [head, claims, signature = ""] = idToken.token.split(".");
  const bytes = Buffer.from(signature, "base64url");
  const last = signature.slice(0, -1);
  const spellings = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"];
  const same = spellings.filter((letter) => {
    return Buffer.from(`${last}${letter}`, "base64url").equals(bytes);
  });
  expect(same.length).toBeGreaterThan(1);
  for (const letter of same) {
    const token = `${head}.${claims}.${last}${letter}`;
    expect((await signInWithToken({ ...idToken, token })).status).toBe(401);
  }
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4 * MINUTE });
  expect((await signInWithToken(idToken)).status).toBe(401);
  expect((await signInWithToken(await fresh())).status).toBe(200);
});

test("refuses tokens for another client, expired ones and foreign signatures", async () => {
  for (const token of [
    await fresh({ aud: "another" }),
    await fresh({ exp: Math.trunc(Date.now() / 1000) - 60 }),
    await fresh({}, company),
    { token: "a.b.c", nonce: "n" },
  ]) {
    expect(await codeOf(await signInWithToken(token))).toEqual([401, "INVALID_CREDENTIALS"]);
  }
  expect(await codeOf(await signInWithToken(await fresh(), "nobody"))).toEqual([404, "NOT_FOUND"]);
});

test("requires a verified e-mail, on both sides for an existing account", async () => {
  const unverified = { email_verified: false };
  expect(await codeOf(await signInWithToken(await fresh(unverified)))).toEqual([403, "FORBIDDEN"]);
  const own = { email: "meera@example.com", emailVerified: false };
  await createCustomer(db, own);
  expect(await codeOf(await signInWithToken(await fresh()))).toEqual([409, "CONFLICT"]);
  await db.updateTable("users").set({ emailVerified: 1 }).execute();
  expect((await signInWithToken(await fresh())).status).toBe(200);
});

test("trusts a company for its own domain only", async () => {
  const own = await fresh({ email: "meera@acme.example" }, company);
  expect((await signInWithToken(own, "sso-acme")).status).toBe(200);
  for (const email of ["meera@example.com", "a@evil-acme.example", "a@acme.example.evil.in"]) {
    const foreign = await fresh({ email, sub: "2" }, company);
    expect(await codeOf(await signInWithToken(foreign, "sso-acme"))).toEqual([403, "FORBIDDEN"]);
  }
  // Refused even for a known identity once its e-mail is outside the domain.
  const moved = await fresh({ email: "meera@example.com" }, company);
  expect((await signInWithToken(moved, "sso-acme")).status).toBe(403);
});

test("refuses banned users and still requires the second factor", async () => {
  await signInWithToken(await fresh());
  await db.updateTable("users").set({ hasFactor: 1 }).execute();
  expect(await (await signInWithToken(await fresh())).json()).toMatchObject({ awaitsFactor: true });
  await db.updateTable("users").set({ bannedAt: 1 }).execute();
  expect(await codeOf(await signInWithToken(await fresh()))).toEqual([403, "BANNED"]);
});

test("reports that the provider's keys cannot be fetched", async () => {
  const away = await openSigningProvider({ id: "google", name: "Google" });
  const idToken = await fresh({}, away);
  await away.close();
  const alone = createAuth({
    db,
    clock: systemClock,
    secret: "s".repeat(40),
    publicOrigin: undefined,
    appMode: "demo",
    identityProviders: [away.provider],
    log: pino({ level: "silent" }),
  });
  const call = { path: "/sign-in/social", body: { provider: "google", idToken } };
  expect(await codeOf(await fetchAuth(alone, createCaller(), call))).toEqual([
    502,
    "PROVIDER_AWAY",
  ]);
});
