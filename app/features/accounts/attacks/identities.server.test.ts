import { emailOTP } from "better-auth/plugins";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { identityMessages } from "#app/features/accounts/identities/identity-messages.ts";
import {
  AccountClient,
  openBetterAuth,
  openAccountService,
} from "#test/support/account-services.ts";
import { startFakeGoogle } from "#test/support/fake-google.ts";
import { createCustomer, resetAccounts } from "#test/support/users.ts";
import { getCodeSentTo } from "#test/support/queued-messages.ts";

const name = "Meera Nair";
const email = "meera@example.com";
const password = "three boats at dawn";

const google = await startFakeGoogle();
const ours = await openAccountService({ identityProviders: [google.provider] });
afterAll(() => google.close());
beforeEach(() => resetAccounts(ours.db));

const openWithGoogle = () => openBetterAuth({ socialProviders: { google: google.client } });

async function signInWithToken(client: AccountClient, token: { nonce?: string }) {
  const idToken = { token: await google.idToken("of this sign-in"), ...token };
  return await client.send("/sign-in/social", { provider: "google", idToken });
}

describe("8. an id token works only for the sign-in that requested it", () => {
  test("the library: accepts a stolen id token without its nonce", async () => {
    const thief = new AccountClient(openWithGoogle());
    expect(await signInWithToken(thief, {})).toMatchObject({ status: 200, user: { email } });
    expect(await thief.findUserId()).not.toBeNull();
  });

  test.each([
    ["without its nonce", {}, 400],
    ["with an empty one", { nonce: "" }, 400],
    ["with another one", { nonce: "guessed" }, 401],
  ])("the site: refuses it %s", async (_, shown, status) => {
    const thief = new AccountClient(ours);
    expect(await signInWithToken(thief, shown)).toMatchObject({ status });
    expect(await thief.findUserId()).toBeNull();
  });

  test("the site: opens one session with its nonce", async () => {
    const [owner, thief] = [new AccountClient(ours), new AccountClient(ours)];
    const idToken = { token: await google.idToken("of this sign-in"), nonce: "of this sign-in" };
    const call = { provider: "google", idToken };
    expect(await owner.send("/sign-in/social", call)).toMatchObject({ status: 200 });
    expect(await owner.findUserId()).not.toBeNull();
    expect(await thief.send("/sign-in/social", call)).toMatchObject({ status: 401 });
  });
});

// From here on the library is correct; ours must not be worse.

describe("9. an identity is not linked to an account with an unverified e-mail", () => {
  const shown = { nonce: "of this sign-in" };

  test("the library: refused", async () => {
    const library = openWithGoogle();
    await new AccountClient(library).send("/sign-up/email", { name, email, password });
    const refused = await signInWithToken(new AccountClient(library), shown);
    expect(refused).toMatchObject({ status: 401, message: "account not linked" });
    expect(library.tables.account).toHaveLength(1);
  });

  test("the site: refused, with the other way to sign in", async () => {
    const typed = { name, email, emailVerified: false, phone: null, phoneVerified: false };
    await createCustomer(ours.db, typed);
    const refused = await signInWithToken(new AccountClient(ours), shown);
    expect(refused).toMatchObject({ status: 409, message: identityMessages.hasPassword });
    expect(await ours.db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
  });

  test("both: it is linked when both sides have verified the e-mail", async () => {
    const library = openWithGoogle();
    await new AccountClient(library).send("/sign-up/email", { name, email, password });
    Object.assign(library.tables.user![0]!, { emailVerified: true });
    const meera = await createCustomer(ours.db, { name, email });
    const [libraryClient, siteClient] = [new AccountClient(library), new AccountClient(ours)];
    expect(await signInWithToken(libraryClient, shown)).toMatchObject({ status: 200 });
    expect(await signInWithToken(siteClient, shown)).toMatchObject({ status: 200 });
    expect(await libraryClient.findUserId()).toBe(library.tables.user![0]!.id);
    expect(await siteClient.findUserId()).toBe(meera.id);
  });
});

describe("9. another site cannot act for the user (CSRF)", () => {
  const page = { origin: "https://evil.example" };

  test("the library: refuses requests with a session", async () => {
    const owner = new AccountClient(openBetterAuth());
    await owner.send("/sign-up/email", { name, email, password });
    expect(await owner.send("/sign-out", {}, page)).toMatchObject({ status: 403 });
    expect(await owner.findUserId()).not.toBeNull();
  });

  test("the site: refuses requests with a session", async () => {
    const { id } = await createCustomer(ours.db, { email });
    const owner = new AccountClient(ours);
    await owner.send("/sign-in", { email, password });
    for (const path of ["/sign-out", "/user/delete", "/confirm/send"]) {
      expect(await owner.send(path, {}, page)).toMatchObject({ status: 403 });
    }
    expect(await owner.findUserId()).toBe(id);
  });

  // The library leaves login CSRF open.
  test("the library: allows login CSRF with a code", async () => {
    let sent = "";
    const sendVerificationOTP = async ({ otp }: { otp: string }) => void (sent = otp);
    const library = openBetterAuth({ plugins: [emailOTP({ sendVerificationOTP })] });
    const [stranger, visitor] = [new AccountClient(library), new AccountClient(library)];
    await stranger.send("/email-otp/send-verification-otp", { email, type: "sign-in" });
    await visitor.send("/sign-in/email-otp", { email, otp: sent }, page);
    expect(await visitor.findUserId()).not.toBeNull();
  });

  test("the site: refuses login CSRF", async () => {
    await createCustomer(ours.db, { email });
    const [stranger, visitor] = [new AccountClient(ours), new AccountClient(ours)];
    await stranger.send("/code/send", { email });
    const code = await getCodeSentTo(ours.db, email);
    for (const [path, body] of [
      ["/code/verify", { email, code }],
      ["/sign-in", { email, password }],
    ] as const) {
      expect(await visitor.send(path, body, page)).toMatchObject({ status: 403 });
    }
    expect(await visitor.findUserId()).toBeNull();
  });
});
