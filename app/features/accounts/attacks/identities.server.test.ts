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

async function bring(client: AccountClient, shown: { nonce?: string }) {
  const idToken = { token: await google.idToken("of this sign-in"), ...shown };
  return await client.ask("/sign-in/social", { provider: "google", idToken });
}

describe("8. an id token is good for the sign-in that it was asked for", () => {
  test("the library: whoever has got hold of one comes in, without its nonce", async () => {
    const thief = new AccountClient(openWithGoogle());
    expect(await bring(thief, {})).toMatchObject({ status: 200, user: { email } });
    expect(await thief.findUserId()).not.toBeNull();
  });

  test.each([
    ["without its nonce", {}, 400],
    ["with an empty one", { nonce: "" }, 400],
    ["with another one", { nonce: "guessed" }, 401],
  ])("here: nobody comes in %s", async (_, shown, status) => {
    const thief = new AccountClient(ours);
    expect(await bring(thief, shown)).toMatchObject({ status });
    expect(await thief.findUserId()).toBeNull();
  });

  test("here: with its nonce it opens one session", async () => {
    const [owner, thief] = [new AccountClient(ours), new AccountClient(ours)];
    const idToken = { token: await google.idToken("of this sign-in"), nonce: "of this sign-in" };
    const call = { provider: "google", idToken };
    expect(await owner.ask("/sign-in/social", call)).toMatchObject({ status: 200 });
    expect(await owner.findUserId()).not.toBeNull();
    expect(await thief.ask("/sign-in/social", call)).toMatchObject({ status: 401 });
  });
});

// From here on the library is correct; ours must not be worse.

describe("9. an identity joins no account whose e-mail nobody has proved", () => {
  const shown = { nonce: "of this sign-in" };

  test("the library: refused", async () => {
    const library = openWithGoogle();
    await new AccountClient(library).ask("/sign-up/email", { name, email, password });
    const refused = await bring(new AccountClient(library), shown);
    expect(refused).toMatchObject({ status: 401, message: "account not linked" });
    expect(library.tables.account).toHaveLength(1);
  });

  test("here: refused, with the way to do it", async () => {
    const typed = { name, email, emailVerified: false, phone: null, phoneVerified: false };
    await createCustomer(ours.db, typed);
    const refused = await bring(new AccountClient(ours), shown);
    expect(refused).toMatchObject({ status: 409, message: identityMessages.hasPassword });
    expect(await ours.db.selectFrom("accounts").select("id").execute()).toHaveLength(1);
  });

  test("both: it joins the account of an e-mail that both sides have proved", async () => {
    const library = openWithGoogle();
    await new AccountClient(library).ask("/sign-up/email", { name, email, password });
    Object.assign(library.tables.user![0]!, { emailVerified: true });
    const meera = await createCustomer(ours.db, { name, email });
    const [there, here] = [new AccountClient(library), new AccountClient(ours)];
    expect(await bring(there, shown)).toMatchObject({ status: 200 });
    expect(await bring(here, shown)).toMatchObject({ status: 200 });
    expect(await there.findUserId()).toBe(library.tables.user![0]!.id);
    expect(await here.findUserId()).toBe(meera.id);
  });
});

describe("9. a page of another site can do nothing in somebody's name", () => {
  const page = { origin: "https://evil.example" };

  test("the library: nothing for who is signed in", async () => {
    const owner = new AccountClient(openBetterAuth());
    await owner.ask("/sign-up/email", { name, email, password });
    expect(await owner.ask("/sign-out", {}, page)).toMatchObject({ status: 403 });
    expect(await owner.findUserId()).not.toBeNull();
  });

  test("here: nothing for who is signed in", async () => {
    const { id } = await createCustomer(ours.db, { email });
    const owner = new AccountClient(ours);
    await owner.ask("/sign-in", { email, password });
    for (const path of ["/sign-out", "/user/delete", "/confirm/send"]) {
      expect(await owner.ask(path, {}, page)).toMatchObject({ status: 403 });
    }
    expect(await owner.findUserId()).toBe(id);
  });

  // The library leaves login CSRF open.
  test("the library: a code signs who has no cookie in unawares", async () => {
    let sent = "";
    const sendVerificationOTP = async ({ otp }: { otp: string }) => void (sent = otp);
    const library = openBetterAuth({ plugins: [emailOTP({ sendVerificationOTP })] });
    const [stranger, visitor] = [new AccountClient(library), new AccountClient(library)];
    await stranger.ask("/email-otp/send-verification-otp", { email, type: "sign-in" });
    await visitor.ask("/sign-in/email-otp", { email, otp: sent }, page);
    expect(await visitor.findUserId()).not.toBeNull();
  });

  test("here: nobody is signed in unawares", async () => {
    await createCustomer(ours.db, { email });
    const [stranger, visitor] = [new AccountClient(ours), new AccountClient(ours)];
    await stranger.ask("/code/send", { email });
    const code = await getCodeSentTo(ours.db, email);
    for (const [path, body] of [
      ["/code/verify", { email, code }],
      ["/sign-in", { email, password }],
    ] as const) {
      expect(await visitor.ask(path, body, page)).toMatchObject({ status: 403 });
    }
    expect(await visitor.findUserId()).toBeNull();
  });
});
