import { beforeEach, describe, expect, test } from "vitest";
import {
  type AccountCall,
  fetchAuth,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import { fakeIdentity, MEERA } from "#test/support/fake-identity.ts";
import {
  createCustomer,
  headersWithCookies,
  type TestUser,
  signInAs,
  createCaller,
} from "#test/support/users.ts";
import { listConnectedAccounts } from "./list-connected-accounts.server.ts";
import {
  completeProviderSignIn,
  startProviderSignIn,
} from "#app/features/accounts/calls/sign-in-at-provider.server.ts";

const google = fakeIdentity();
const acme = fakeIdentity({ id: "sso-acme", name: "Acme", domain: "acme.example" });
const identityProviders = [google.provider, acme.provider];

const { db, auth, resetToSession } = await openAccounts({ identityProviders });
let asha: TestUser;
let browser: Headers;

beforeEach(async () => {
  google.identity = MEERA;
  acme.identity = { ...MEERA, subject: "a-1", email: "meera@acme.example" };
  ({ user: asha, headers: browser } = await resetToSession());
});

const ask = async (call: AccountCall, headers = browser) =>
  await fetchAuth(auth, createCaller(headers), call);
const list = async (headers = browser) =>
  await (await ask({ path: "/identities" }, headers)).json();
const unlink = async (id: string, headers = browser) =>
  await ask({ path: `/identities/${id}`, method: "DELETE" }, headers);
const texts = async () => JSON.stringify(await db.selectFrom("outbox").select("payload").execute());

async function begin(provider = "google", headers = browser) {
  const beginning = { path: "/identities/link", provider, next: "/profile?tab=info" } as const;
  const started = await startProviderSignIn(auth, createCaller(headers), beginning);
  if (!started.ok) throw new Error(started.reason.code);
  const state = new URL(started.value.url).searchParams.get("state") ?? "";
  return { provider, cookie: headersWithCookies(started.value.cookies).get("cookie") ?? "", state };
}

async function finish(begun: Awaited<ReturnType<typeof begin>>, headers: Headers | null = browser) {
  const cookies = [begun.cookie, headers?.get("cookie")].filter(Boolean).join("; ");
  const answer = new URLSearchParams({ code: "code", state: begun.state });
  return await completeProviderSignIn(
    auth,
    createCaller({ cookie: cookies }),
    begun.provider,
    answer,
  );
}

const link = async (provider = "google", headers = browser) =>
  await finish(await begin(provider, headers), headers);

async function linked(): Promise<string> {
  expect((await link()).refusal).toBeNull();
  return (await list())[0].id;
}

async function addRavi() {
  const contacts = { email: "ravi@example.com", phone: null, phoneVerified: false };
  return await signInAs(auth, await createCustomer(db, { name: "Ravi", ...contacts }));
}

describe("connecting", () => {
  test("accepts an identity with another e-mail and notifies the owner", async () => {
    expect(await list()).toEqual([]);
    const answer = await link();
    expect(answer).toMatchObject({ linking: true, refusal: null, next: "/profile?tab=info" });
    expect(answer.cookies.join()).not.toContain("session_token");
    expect(await list()).toEqual([
      { id: expect.any(String), provider: "google", since: expect.stringMatching(/^20.*Z$/) },
    ]);
    expect(await texts()).toContain("Google was connected to your account");
    const users = await db.selectFrom("users").select("email").execute();
    expect(users).toEqual([{ email: asha.email }]);
  });

  test("changes nothing the second time", async () => {
    await linked();
    expect((await link()).refusal).toBeNull();
    expect(await list()).toHaveLength(1);
    expect((await texts()).match(/was connected to your account –/g)).toHaveLength(1);
  });

  test("gives an identity to one account, even concurrently", async () => {
    const ravi = await addRavi();
    const begun = [await begin("google", browser), await begin("google", ravi)] as const;
    const both = await Promise.all([finish(begun[0], browser), finish(begun[1], ravi)]);
    expect(both.map(({ refusal }) => refusal?.code ?? "in").sort()).toEqual(["in", "taken"]);
    expect([...(await list(browser)), ...(await list(ravi))]).toHaveLength(1);
  });

  test("connects a company only to its own e-mails", async () => {
    expect((await link("sso-acme")).refusal).toBeNull();
    acme.identity = { ...MEERA, subject: "a-2", email: "boss@example.com" };
    expect((await link("sso-acme")).refusal).toEqual({ code: "foreign-email" });
    expect(await list()).toHaveLength(1);
  });

  test("requires a recent confirmation", async () => {
    await db.updateTable("sessions").set({ confirmedAt: 0 }).execute();
    const beginning = { path: "/identities/link", provider: "google", next: "/" } as const;
    const unconfirmed = { ok: false, reason: { code: "unconfirmed" } };
    expect(await startProviderSignIn(auth, createCaller(browser), beginning)).toEqual(unconfirmed);
    const signedOut = { ok: false, reason: { code: "signed-out" } };
    expect(await startProviderSignIn(auth, createCaller(), beginning)).toEqual(signedOut);
  });

  test("connects only for the user who started it", async () => {
    const ravi = await addRavi();
    for (const now of [null, ravi]) {
      const answer = await finish(await begin(), now);
      expect(answer).toMatchObject({ linking: true, refusal: { code: "failed" } });
    }
    expect([...(await list(browser)), ...(await list(ravi))]).toEqual([]);
  });
});

describe("disconnecting", () => {
  test("disconnects and notifies the owner", async () => {
    const id = await linked();
    const answer = await unlink(id);
    expect([answer.status, await answer.json()]).toEqual([200, { provider: "google" }]);
    expect(await list()).toEqual([]);
    expect(await texts()).toContain("Google was disconnected from your account");
    expect((await unlink(id)).status).toBe(404);
  });

  test("requires the owner and a recent confirmation", async () => {
    const id = await linked();
    expect((await unlink(id, await addRavi())).status).toBe(404);
    expect((await unlink(id, new Headers())).status).toBe(401);
    await db.updateTable("sessions").set({ confirmedAt: 0 }).execute();
    const unconfirmed = await unlink(id);
    expect(unconfirmed.status).toBe(403);
    expect(await unconfirmed.json()).toMatchObject({ code: "CONFIRMATION_REQUIRED" });
    expect(await list()).toHaveLength(1);
  });

  test("never removes the password", async () => {
    const password = await db.selectFrom("accounts").select("id").executeTakeFirstOrThrow();
    expect((await unlink(password.id)).status).toBe(404);
    expect((await ask({ path: "/sign-in", body: { ...asha } }, new Headers())).status).toBe(200);
  });

  const only = { email: null, emailVerified: false, phone: null, phoneVerified: false };
  test.each([
    [{ ...only, passwordHash: null }, false],
    [only, false],
    [{ ...only, email: "a@b.example", passwordHash: null }, false],
    [{ ...only, phone: "+919876543211", passwordHash: null }, false],
    [{ ...only, email: "a@b.example" }, true],
    [{ ...only, email: "a@b.example", emailVerified: true, passwordHash: null }, true],
    [{ ...only, phone: "+919876543211", phoneVerified: true, passwordHash: null }, true],
  ])("never removes the last sign-in method: %j", async (methods, isAllowed) => {
    const id = await linked();
    const { passwordHash, email, ...columns } = { passwordHash: "kept", ...methods };
    const { emailVerified, phoneVerified, phone } = columns;
    const verified = {
      emailVerified: Number(emailVerified),
      phoneVerified: Number(phoneVerified),
      email: email ?? `${asha.id}@phone.invalid`,
    };
    await db
      .updateTable("users")
      .set({ ...verified, phone })
      .execute();
    if (passwordHash === null) {
      await db.deleteFrom("accounts").where("providerId", "=", "credential").execute();
    }
    const answer = await unlink(id);
    expect(answer.status).toBe(isAllowed ? 200 : 409);
    expect(await list()).toHaveLength(isAllowed ? 0 : 1);
  });

  test("leaves one sign-in method under concurrent requests", async () => {
    await linked();
    await link("sso-acme");
    await db.deleteFrom("accounts").where("providerId", "=", "credential").execute();
    await db.updateTable("users").set({ emailVerified: 0, phoneVerified: 0 }).execute();
    const ids: { id: string }[] = await list();
    const both = await Promise.all(ids.map(({ id }) => unlink(id)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await list()).toHaveLength(1);
  });

  test("counts only usable sign-in methods", async () => {
    const id = await linked();
    await link("sso-acme");
    await db
      .updateTable("accounts")
      .set({ providerId: "sso-gone" })
      .where("id", "<>", id)
      .execute();
    await db.updateTable("users").set({ emailVerified: 0, phoneVerified: 0 }).execute();
    expect((await unlink(id)).status).toBe(409);
  });
});

test("shows connected and available identities and the last outcome", async () => {
  const from = { db, identityProviders };
  const show = async (email: string | null, params = "") =>
    await listConnectedAccounts(from, { userId: asha.id, email }, new URLSearchParams(params));
  expect(await show("asha@acme.example")).toMatchObject({
    connected: [],
    offered: [
      { provider: "google", name: "Google" },
      { provider: "sso-acme", name: "Acme" },
    ],
    outcome: null,
  });
  await linked();
  const shown = await show(null, "identity=google&connected");
  expect(shown).toMatchObject({
    connected: [{ provider: "google", name: "Google", since: expect.any(Number) }],
    offered: [],
    outcome: { tone: "success", title: "Google is connected" },
  });
  for (const [params, tone, title] of [
    ["identity=google&disconnected", "success", "Google is disconnected"],
    ["identity=google&refused=last-way-in", "danger", "This is your only way to sign in"],
    ["identity=google&refused=taken", "danger", "belongs to another account"],
    ["identity=sso-acme&refused=foreign-email", "danger", "Acme cannot verify that e-mail"],
    ["identity=google&refused=cancelled", "info", "Connecting Google was cancelled"],
    ["identity=google&refused=constructor", "danger", "Google was not connected"],
    ["identity=google&refused=rate-limited&wait=9e9", "danger", "Too many attempts"],
  ]) {
    const { outcome } = await show(null, params);
    expect(outcome).toMatchObject({ tone, title: expect.stringContaining(title ?? "") });
  }
  expect((await show(null, "refused=taken")).outcome).toBeNull();
});

test("shows nothing without a session", async () => {
  const answer = await ask({ path: "/identities" }, new Headers());
  expect(answer.status).toBe(401);
});
