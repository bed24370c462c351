import { emailOTP, magicLink, phoneNumber, twoFactor } from "better-auth/plugins";
import { beforeEach, describe, expect, test } from "vitest";
import {
  AccountClient,
  openBetterAuth,
  openAccountService,
} from "#test/support/account-services.ts";
import { fakeIdentity, MEERA } from "#test/support/fake-identity.ts";
import { createCustomer, linkGoogleAccount, resetAccounts } from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo } from "#test/support/queued-messages.ts";

const name = "Asha Rao";
const email = "asha@example.com";
const phone = "+919876543210";
const password = "three boats at dawn";
const google = fakeIdentity();

const ours = await openAccountService({ identityProviders: [google.provider] });
beforeEach(() => resetAccounts(ours.db));

const codeIn = async (to: string) => await getCodeSentTo(ours.db, to);

describe("1. a second factor is asked for whichever way somebody comes in", () => {
  async function openWithFactor() {
    let sent = "";
    const library = openBetterAuth({
      plugins: [
        twoFactor({ otpOptions: { sendOTP: () => {} } }),
        emailOTP({ sendVerificationOTP: async ({ otp }) => void (sent = otp) }),
        magicLink({ sendMagicLink: ({ token }) => void (sent = token) }),
        phoneNumber({ sendOTP: ({ code }) => void (sent = code) }),
      ],
    });
    const owner = new AccountClient(library);
    await owner.ask("/sign-up/email", { name, email, password });
    const { status } = await owner.ask("/two-factor/enable", { method: "otp", password });
    expect(status).toBe(200);
    Object.assign(library.tables.user![0]!, { emailVerified: true, phoneNumber: phone });
    return { client: new AccountClient(library), sent: () => sent };
  }

  test("the library: for the password only", async () => {
    const { client } = await openWithFactor();
    const entered = await client.ask("/sign-in/email", { email, password });
    expect(entered).toMatchObject({ status: 200, twoFactorRedirect: true });
    expect(await client.findUserId()).toBeNull();
  });

  type Entering = { client: AccountClient; sent: () => string };
  test.each<[string, (entering: Entering) => Promise<unknown>]>([
    [
      "a code by e-mail",
      async ({ client, sent }) => {
        await client.ask("/email-otp/send-verification-otp", { email, type: "sign-in" });
        return await client.ask("/sign-in/email-otp", { email, otp: sent() });
      },
    ],
    [
      "a code by text",
      async ({ client, sent }) => {
        await client.ask("/phone-number/send-otp", { phoneNumber: phone });
        return await client.ask("/phone-number/verify", { phoneNumber: phone, code: sent() });
      },
    ],
    [
      "a link",
      async ({ client, sent }) => {
        await client.ask("/sign-in/magic-link", { email });
        return await client.ask(`/magic-link/verify?token=${sent()}`);
      },
    ],
  ])("the library: %s opens the account without it", async (_, enter) => {
    const entering = await openWithFactor();
    await enter(entering);
    expect(await entering.client.findUserId()).not.toBeNull();
  });

  test.each<[string, (client: AccountClient) => Promise<unknown>]>([
    ["the password", (client) => client.ask("/sign-in", { email, password })],
    [
      "a code by e-mail",
      async (client) => {
        await client.ask("/code/send", { email });
        return await client.ask("/code/verify", { email, code: await codeIn(email) });
      },
    ],
    [
      "a code by text",
      async (client) => {
        await client.ask("/code/send", { phone });
        return await client.ask("/code/verify", { phone, code: await codeIn(phone) });
      },
    ],
    [
      "a link",
      async (client) => {
        await client.ask("/link/send", { email });
        const [mail = ""] = await listMessagesTo(ours.db, email);
        const [, token = ""] = /[?&]token=([\w.%-]+)/.exec(mail) ?? [];
        return await client.ask("/link/verify", { token: decodeURIComponent(token) });
      },
    ],
    [
      "a forgotten password",
      async (client) => {
        await client.ask("/recover", { email });
        const chosen = { code: await codeIn(email), password: "harbour lantern mango" };
        return await client.ask("/recover/verify", { email, ...chosen });
      },
    ],
    [
      "an identity",
      async (client) => {
        google.identity = { ...MEERA, email };
        const idToken = { token: "a.b.c", nonce: "nonce" };
        return await client.ask("/sign-in/social", { provider: "google", idToken });
      },
    ],
  ])("here: %s opens nothing before it", async (_, enter) => {
    const { id } = await createCustomer(ours.db);
    await ours.db.updateTable("users").set({ hasFactor: 1 }).where("id", "=", id).execute();
    const client = new AccountClient(ours);
    expect(await enter(client)).toMatchObject({ status: 200, awaitsFactor: true, user: { id } });
    expect(await client.findUserId()).toBeNull();
  });
});

describe("2. the first code that is sent to an e-mail leaves the account as its owner made it", () => {
  test("the library: password and sessions are gone", async () => {
    let sent = "";
    const sendVerificationOTP = async ({ otp }: { otp: string }) => void (sent = otp);
    const library = openBetterAuth({ plugins: [emailOTP({ sendVerificationOTP })] });
    const [owner, elsewhere] = [new AccountClient(library), new AccountClient(library)];
    await owner.ask("/sign-up/email", { name, email, password });
    expect(await owner.findUserId()).not.toBeNull();

    await elsewhere.ask("/email-otp/send-verification-otp", { email, type: "sign-in" });
    await elsewhere.ask("/sign-in/email-otp", { email, otp: sent });
    expect(await owner.findUserId()).toBeNull();
    expect(await owner.ask("/sign-in/email", { email, password })).toMatchObject({ status: 401 });
  });

  test("here: an account is made by proving the e-mail, so that no later proof changes it", async () => {
    const [owner, elsewhere] = [new AccountClient(ours), new AccountClient(ours)];
    const { signUp } = await owner.ask("/sign-up", { name, email, password });
    expect(await ours.db.selectFrom("users").select("id").execute()).toEqual([]);
    await owner.ask("/sign-up/verify", { signUp, code: await codeIn(email) });
    expect(await owner.findUserId()).not.toBeNull();

    await elsewhere.ask("/code/send", { email });
    await elsewhere.ask("/code/verify", { email, code: await codeIn(email) });
    expect(await owner.findUserId()).toBe(await elsewhere.findUserId());
    expect(await owner.ask("/sign-in", { email, password })).toMatchObject({ status: 200 });
  });

  test("here: an e-mail that somebody else typed is emptied for its owner, who is told", async () => {
    // Accounts made by staff, or before codes: anybody may have entered this e-mail.
    const unproved = { emailVerified: false, phoneVerified: false, passwordHash: null };
    const made = await createCustomer(ours.db, { name, email, phone: null, ...unproved });
    await linkGoogleAccount(ours.db, made.id);

    const owner = new AccountClient(ours);
    await owner.ask("/code/send", { email });
    await owner.ask("/code/verify", { email, code: await codeIn(email) });
    expect(await owner.findUserId()).toBe(made.id);
    expect(await ours.db.selectFrom("accounts").select("id").execute()).toEqual([]);
    expect((await listMessagesTo(ours.db, email)).at(-1)).toContain(
      "removed the account's password",
    );
  });
});
