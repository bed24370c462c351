import { afterAll, beforeEach, expect, test } from "vitest";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { openSigningProvider } from "#test/support/fake-oidc-server.ts";
import { createCustomer, headersWithCookies, createCaller } from "#test/support/users.ts";
import {
  completeProviderSignIn,
  startProviderSignIn,
} from "#app/features/accounts/calls/sign-in-at-provider.server.ts";
import { openAccounts } from "#test/support/accounts.ts";

const meera = { email: "meera@acme.example", email_verified: undefined };

const acme = await openSigningProvider({ id: "sso-acme", name: "Acme", domain: "acme.example" });
const google = await openSigningProvider({ id: "google", name: "Google" });
await google.close();
afterAll(() => acme.close());
const identityProviders = [google.provider, acme.provider];
const { db, auth, findAccount } = await openAccounts({ identityProviders });

beforeEach(async () => {
  await db.deleteFrom("users").execute();
});

async function begin(email = "Meera@Acme.example ", next = "/vehicles") {
  const started = await startProviderSignIn(auth, createCaller(), { path: "/sso", email, next });
  if (!started.ok) throw new Error(started.reason.code);
  return { url: new URL(started.value.url), cookies: started.value.cookies };
}

/** From the e-mail to the outcome, with what the company says of the person. */
async function signInWithCompany(claims: Record<string, unknown> = meera) {
  const { url, cookies } = await begin();
  const nonce = url.searchParams.get("nonce");
  acme.responses.set("/token", { body: { id_token: await acme.idToken({ nonce, ...claims }) } });
  const state = url.searchParams.get("state") ?? "";
  const answer = new URLSearchParams({ code: "code", state });
  const ended = await completeProviderSignIn(
    auth,
    createCaller(headersWithCookies(cookies)),
    "sso-acme",
    answer,
  );
  const headers = headersWithCookies(ended.cookies);
  return { ...ended, account: await findAccount(headers) };
}

test("redirects to the company of the e-mail with a login hint", async () => {
  const { url } = await begin();
  expect(url.origin).toBe(acme.issuer);
  expect(url.searchParams.get("login_hint")).toBe("meera@acme.example");
  expect(url.searchParams.get("redirect_uri")).toMatch(/\/api\/auth\/callback\/sso-acme$/);
});

test("creates an account, then signs in to it", async () => {
  const first = await signInWithCompany();
  expect(first).toMatchObject({ next: "/vehicles", refusal: null });
  expect(first.account).toMatchObject({ name: "Meera Nair", email: meera.email });
  const again = await signInWithCompany({ ...meera, email: "meera.n@acme.example" });
  expect(again.account).toEqual(first.account);
});

test("opens accounts of its own domain only", async () => {
  const { id } = await createCustomer(db, { email: meera.email });
  expect((await signInWithCompany()).account?.userId).toBe(id);
  const manager = { email: "boss@example.com", email_verified: true, sub: "2" };
  await createCustomer(db, { email: manager.email, phone: null, phoneVerified: false });
  for (const email of [manager.email, "boss@sub.acme.example", "boss@notacme.example"]) {
    const foreign = await signInWithCompany({ ...manager, email });
    expect(foreign).toMatchObject({ refusal: { code: "foreign-email" }, account: null });
  }
  const users = await db.selectFrom("users").select("id").execute();
  expect(users).toHaveLength(2);
});

test("refuses an e-mail that the company has not verified", async () => {
  const result = await signInWithCompany({ ...meera, email_verified: false });
  expect(result).toMatchObject({ refusal: { code: "unverified" }, account: null });
});

test("refuses the token of another attempt", async () => {
  const result = await signInWithCompany({ ...meera, nonce: "of another" });
  expect(result).toMatchObject({ refusal: { code: "failed" }, account: null });
});

test("explains an unknown company and an invalid e-mail", async () => {
  const ask = (email: unknown) =>
    fetchAuth(auth, createCaller(), { path: "/sso", body: { email } });
  for (const email of ["meera@example.com", "meera@evil-acme.example", "meera@acme.example.in"]) {
    const answer = await ask(email);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      code: "NOT_FOUND",
      message: "Company sign-in is not available for this e-mail.",
    });
  }
  for (const email of ["", "acme.example", null, { $ne: "" }]) {
    expect((await ask(email)).status).toBe(400);
  }
  const start = (email: string) =>
    startProviderSignIn(auth, createCaller(), { path: "/sso", email, next: "/" });
  expect(await start("a@b.in")).toEqual({ ok: false, reason: { code: "no-company" } });
  expect(await start("a")).toEqual({ ok: false, reason: { code: "unreadable" } });
});
