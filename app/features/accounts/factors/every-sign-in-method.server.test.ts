import { beforeEach, expect, test } from "vitest";
import {
  completeProviderSignIn,
  startProviderSignIn,
} from "#app/features/accounts/calls/sign-in-at-provider.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import { fakeIdentity, MEERA } from "#test/support/fake-identity.ts";
import { type TestUser, createCaller } from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo } from "#test/support/queued-messages.ts";
import { AccountBrowser } from "#test/support/second-step.ts";

const email = "asha@example.com";
const phone = "+919876543210";
const password = "three boats at dawn";
const google = fakeIdentity();
const company = fakeIdentity({ id: "sso-example", name: "Example", domain: "example.com" });

const identityProviders = [google.provider, company.provider];
const { db, auth, resetToSession, findAccount } = await openAccounts({ identityProviders });
let asha: TestUser;
let browser: AccountBrowser;

beforeEach(async () => {
  const session = await resetToSession();
  asha = session.user;
  await new AccountBrowser(auth, session.headers).addApp();
  await db.deleteFrom("sessions").execute();
  await db.deleteFrom("outbox").execute();
  google.identity = { ...MEERA, email };
  company.identity = { ...MEERA, email };
  browser = new AccountBrowser(auth, new Headers());
});

const codeFor = async (to: string) => await getCodeSentTo(db, to);
const linkFor = async (to: string) => {
  const [mail = ""] = await listMessagesTo(db, to);
  return decodeURIComponent(/[?&]token=([\w.%-]+)/.exec(mail)?.[1] ?? "");
};

async function comeBackFrom(begin: Parameters<typeof startProviderSignIn>[2], provider: string) {
  const started = await startProviderSignIn(auth, createCaller(), begin);
  if (!started.ok) throw new Error(started.reason.code);
  const { url, cookies } = started.value;
  const state = new URL(url).searchParams.get("state") ?? "";
  const cookie = cookies.map((text) => text.split(";")[0]).join("; ");
  const answer = new URLSearchParams({ code: "code", state });
  return await completeProviderSignIn(auth, createCaller({ cookie }), provider, answer);
}

const ask = async (path: string, body: object) => (await browser.send(path, body)).body;

const SIGN_IN_METHODS: Record<string, () => Promise<{ awaitsFactor?: boolean }>> = {
  "the e-mail and its password": () => ask("/sign-in", { email, password }),
  "the phone and its password": () => ask("/sign-in", { phone, password }),
  "a code by e-mail": async () => {
    await ask("/code/send", { email });
    return await ask("/code/verify", { email, code: await codeFor(email) });
  },
  "a code by text": async () => {
    await ask("/code/send", { phone });
    return await ask("/code/verify", { phone, code: await codeFor(phone) });
  },
  "a link": async () => {
    await ask("/link/send", { email });
    return await ask("/link/verify", { token: await linkFor(email) });
  },
  "a password forgotten, by e-mail": async () => {
    await ask("/recover", { email });
    const chosen = { code: await codeFor(email), password: "harbour lantern mango" };
    return await ask("/recover/verify", { email, ...chosen });
  },
  "a password forgotten, by text": async () => {
    await ask("/recover", { phone });
    const chosen = { code: await codeFor(phone), password: "harbour lantern mango" };
    return await ask("/recover/verify", { phone, ...chosen });
  },
  "an id token of Google's": () =>
    ask("/sign-in/social", {
      provider: "google",
      idToken: { token: "a.b.c", nonce: "nonce" },
    }),
  "Google, and back": () =>
    comeBackFrom({ path: "/sign-in/identity", provider: "google", next: "/" }, "google"),
  "the company, and back": () => comeBackFrom({ path: "/sso", email, next: "/" }, "sso-example"),
};

test.each(Object.entries(SIGN_IN_METHODS))("%s requires the second step", async (_, signIn) => {
  expect(await signIn()).toMatchObject({ awaitsFactor: true });
  expect(await findAccount(browser.headers)).toBeNull();
  const sessions = await db.selectFrom("sessions").select("awaitsFactor").execute();
  expect(sessions.map(({ awaitsFactor }) => Boolean(awaitsFactor))).toEqual([true]);
});

test("sessions are created only by endpoints that enforce it", async () => {
  const { internalAdapter } = await auth.$context;
  await expect(internalAdapter.createSession(asha.id)).rejects.toThrow("by an endpoint");
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
});
