import { afterAll, beforeEach, expect, test } from "vitest";
import { createAuth } from "#app/features/accounts/service/auth.server.ts";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { openSigningProvider } from "#test/support/fake-oidc-server.ts";
import { headersWithCookies, TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { action, loader } from "./route.ts";

const { services: baseServices, database } = await openTestServices();
const google = await openSigningProvider({ id: "google", name: "Google" });
afterAll(() => google.close());
const auth = createAuth({
  db: database.db,
  clock: baseServices.clock,
  secret: "s".repeat(40),
  publicOrigin: undefined,
  appMode: "demo",
  identityProviders: [google.provider],
  log: baseServices.log,
});
const config = { ...baseServices.config, GOOGLE_CLIENT_ID: "site" };
const services = { ...baseServices, auth, config };

beforeEach(async () => {
  await database.db.deleteFrom("users").execute();
});

const ADDRESS = `${TEST_ORIGIN}/login/google/one-tap`;

async function begin() {
  const answer = loader(createTestArgs(services, { request: new Request(ADDRESS), params: {} }));
  const config: { clientId: string; nonce: string } = await answer.json();
  return { ...config, cookies: answer.headers.getSetCookie() };
}

type Sent = { cookies: readonly string[]; form: Record<string, string>; next?: string };

async function send({ cookies, form, next = "/vehicles" }: Sent) {
  const request = new Request(`${ADDRESS}?next=${encodeURIComponent(next)}`, {
    method: "POST",
    headers: headersWithCookies(cookies),
    body: new URLSearchParams(form),
  });
  const answer = await action(createTestArgs(services, { request, params: {} }));
  const set = answer.headers.getSetCookie();
  const account = await findAccount(services, headersWithCookies(set));
  return { place: answer.headers.get("location"), account, set: set.join() };
}

test("signs in once with a token that has this browser's nonce", async () => {
  const { clientId, nonce, cookies } = await begin();
  expect(clientId).toBe("site");
  expect(cookies[0]).toMatch(/^samudra\.one_tap=[\w-]{32}; Max-Age=600; .*HttpOnly; SameSite=Lax$/);
  const form = { credential: await google.idToken({ nonce }), g_csrf_token: "mark" };
  const sent = { cookies: [...cookies, "g_csrf_token=mark"], form };
  const response = await send(sent);
  expect(response).toMatchObject({ place: "/vehicles", account: { email: "meera@example.com" } });
  expect(response.set).toMatch(/samudra\.one_tap=; Max-Age=0.*samudra\.event=SIGNED_IN/);
  const again = await send(sent);
  expect(again).toMatchObject({ place: expect.stringContaining("refused=failed"), account: null });
});

test("redirects to the second step; tells banned users", async () => {
  const signIn = async () => {
    const { nonce, cookies } = await begin();
    const form = { credential: await google.idToken({ nonce }), g_csrf_token: "mark" };
    return await send({ cookies: [...cookies, "g_csrf_token=mark"], form, next: "//evil.example" });
  };
  expect((await signIn()).place).toBe("/profile");
  await database.db.updateTable("users").set({ hasFactor: 1 }).execute();
  expect((await signIn()).place).toBe("/login/second-step?next=%2Fprofile");
  await database.db.updateTable("users").set({ bannedAt: 1 }).execute();
  expect((await signIn()).place).toBe("/login?refused=banned&next=%2Fprofile");
});

test("refuses a form without CSRF token or nonce", async () => {
  const { nonce, cookies } = await begin();
  const other = await begin();
  const credential = await google.idToken({ nonce });
  const mark = "g_csrf_token=mark";
  const form = { credential, g_csrf_token: "mark" };
  for (const sent of [
    { cookies, form },
    { cookies: [...cookies, "g_csrf_token=other"], form },
    { cookies: [...cookies, "g_csrf_token="], form: { credential, g_csrf_token: "" } },
    { cookies: [...cookies, mark], form: { credential, g_csrf_token: "other" } },
    { cookies: [...cookies, mark], form: { credential: "", g_csrf_token: "mark" } },
    { cookies: [mark], form },
    { cookies: [...other.cookies, mark], form },
  ]) {
    const answer = await send(sent);
    expect(answer).toMatchObject({ place: expect.stringContaining("refused=failed") });
    expect(answer.account).toBeNull();
  }
  expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
});

test("is not available without Google", () => {
  const args = createTestArgs(baseServices, { request: new Request(ADDRESS), params: {} });
  expect(loader(args).status).toBe(404);
});
