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

describe("1. every sign-in method requires the second factor", () => {
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
    await owner.send("/sign-up/email", { name, email, password });
    const { status } = await owner.send("/two-factor/enable", { method: "otp", password });
    expect(status).toBe(200);
    Object.assign(library.tables.user![0]!, { emailVerified: true, phoneNumber: phone });
    return { client: new AccountClient(library), sent: () => sent };
  }

  test("the library: only the password requires it", async () => {
    const { client } = await openWithFactor();
    const response = await client.send("/sign-in/email", { email, password });
    expect(response).toMatchObject({ status: 200, twoFactorRedirect: true });
    expect(await client.findUserId()).toBeNull();
  });

  type Entering = { client: AccountClient; sent: () => string };
  test.each<[string, (entering: Entering) => Promise<unknown>]>([
    [
      "a code by e-mail",
      async ({ client, sent }) => {
        await client.send("/email-otp/send-verification-otp", { email, type: "sign-in" });
        return await client.send("/sign-in/email-otp", { email, otp: sent() });
      },
    ],
    [
      "a code by text",
      async ({ client, sent }) => {
        await client.send("/phone-number/send-otp", { phoneNumber: phone });
        return await client.send("/phone-number/verify", { phoneNumber: phone, code: sent() });
      },
    ],
    [
      "a link",
      async ({ client, sent }) => {
        await client.send("/sign-in/magic-link", { email });
        return await client.send(`/magic-link/verify?token=${sent()}`);
      },
    ],
  ])("the library: %s bypasses it", async (_, signIn) => {
    const attempt = await openWithFactor();
    await signIn(attempt);
    expect(await attempt.client.findUserId()).not.toBeNull();
  });

  test.each<[string, (client: AccountClient) => Promise<unknown>]>([
    ["the password", (client) => client.send("/sign-in", { email, password })],
    [
      "a code by e-mail",
      async (client) => {
        await client.send("/code/send", { email });
        return await client.send("/code/verify", { email, code: await codeIn(email) });
      },
    ],
    [
      "a code by text",
      async (client) => {
        await client.send("/code/send", { phone });
        return await client.send("/code/verify", { phone, code: await codeIn(phone) });
      },
    ],
    [
      "a link",
      async (client) => {
        await client.send("/link/send", { email });
        const [mail = ""] = await listMessagesTo(ours.db, email);
        const [, token = ""] = /[?&]token=([\w.%-]+)/.exec(mail) ?? [];
        return await client.send("/link/verify", { token: decodeURIComponent(token) });
      },
    ],
    [
      "password recovery",
      async (client) => {
        await client.send("/recover", { email });
        const chosen = { code: await codeIn(email), password: "harbour lantern mango" };
        return await client.send("/recover/verify", { email, ...chosen });
      },
    ],
    [
      "an identity",
      async (client) => {
        google.identity = { ...MEERA, email };
        const idToken = { token: "a.b.c", nonce: "nonce" };
        return await client.send("/sign-in/social", { provider: "google", idToken });
      },
    ],
  ])("the site: %s does not bypass it", async (_, signIn) => {
    const { id } = await createCustomer(ours.db);
    await ours.db.updateTable("users").set({ hasFactor: 1 }).where("id", "=", id).execute();
    const client = new AccountClient(ours);
    expect(await signIn(client)).toMatchObject({ status: 200, awaitsFactor: true, user: { id } });
    expect(await client.findUserId()).toBeNull();
  });
});

describe("2. the first code sent to an e-mail leaves its owner's account unchanged", () => {
  test("the library: removes password and sessions", async () => {
    let sent = "";
    const sendVerificationOTP = async ({ otp }: { otp: string }) => void (sent = otp);
    const library = openBetterAuth({ plugins: [emailOTP({ sendVerificationOTP })] });
    const [owner, elsewhere] = [new AccountClient(library), new AccountClient(library)];
    await owner.send("/sign-up/email", { name, email, password });
    expect(await owner.findUserId()).not.toBeNull();

    await elsewhere.send("/email-otp/send-verification-otp", { email, type: "sign-in" });
    await elsewhere.send("/sign-in/email-otp", { email, otp: sent });
    expect(await owner.findUserId()).toBeNull();
    expect(await owner.send("/sign-in/email", { email, password })).toMatchObject({ status: 401 });
  });

  test("the site: creates an account by verifying its e-mail, so that later codes change nothing", async () => {
    const [owner, elsewhere] = [new AccountClient(ours), new AccountClient(ours)];
    const { signUp } = await owner.send("/sign-up", { name, email, password });
    expect(await ours.db.selectFrom("users").select("id").execute()).toEqual([]);
    await owner.send("/sign-up/verify", { signUp, code: await codeIn(email) });
    expect(await owner.findUserId()).not.toBeNull();

    await elsewhere.send("/code/send", { email });
    await elsewhere.send("/code/verify", { email, code: await codeIn(email) });
    expect(await owner.findUserId()).toBe(await elsewhere.findUserId());
    expect(await owner.send("/sign-in", { email, password })).toMatchObject({ status: 200 });
  });

  test("the site: removes sign-in methods of an unverified e-mail for its owner, with a notice", async () => {
    // Accounts made by staff, or before codes: anybody may have entered this e-mail.
    const unproved = { emailVerified: false, phoneVerified: false, passwordHash: null };
    const customer = await createCustomer(ours.db, { name, email, phone: null, ...unproved });
    await linkGoogleAccount(ours.db, customer.id);

    const owner = new AccountClient(ours);
    await owner.send("/code/send", { email });
    await owner.send("/code/verify", { email, code: await codeIn(email) });
    expect(await owner.findUserId()).toBe(customer.id);
    expect(await ours.db.selectFrom("accounts").select("id").execute()).toEqual([]);
    expect((await listMessagesTo(ours.db, email)).at(-1)).toContain(
      "removed the account's password",
    );
  });
});
