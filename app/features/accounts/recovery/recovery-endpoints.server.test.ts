import { beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { openAccounts } from "#test/support/accounts.ts";
import {
  createCustomer,
  headersWithCookies,
  linkGoogleAccount,
  type TestUser,
  signInAs,
} from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo, differentCode } from "#test/support/queued-messages.ts";

const email = "asha@example.com";
const phone = "+919876543210";
const password = "harbour lantern mango";
const SENT = { status: 200, resendAfterSeconds: 30 };

const { db, auth, resetToCustomer, call, post, findAccount } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = await resetToCustomer();
});

async function codeFor(contact: { email: string } | { phone: string }): Promise<string> {
  expect(await post("/recover", contact)).toEqual(SENT);
  return await getCodeSentTo(db, "email" in contact ? contact.email : contact.phone);
}

const signIn = async (word: string) => (await post("/sign-in", { email, password: word })).status;
const setUser = (values: { hasFactor?: number; bannedAt?: number; name?: string }) =>
  db.updateTable("users").set(values).where("id", "=", asha.id).execute();
const listProviders = (userId: string) =>
  db.selectFrom("accounts").select("providerId").where("userId", "=", userId).execute();

describe("recovering the password", () => {
  test.each([
    ["e-mail", { email }],
    ["text", { phone }],
  ])("with a code by %s signs out every other device", async (_, contact) => {
    const others = [await signInAs(auth, asha), await signInAs(auth, asha)];
    const code = await codeFor(contact);
    const recovered = await call("/recover/verify", { ...contact, code, password });
    expect(await recovered.json()).toMatchObject({ user: { id: asha.id }, awaitsFactor: false });
    const headers = headersWithCookies(recovered.headers.getSetCookie());
    expect(await findAccount(headers)).toMatchObject({ userId: asha.id });
    for (const other of others) expect(await findAccount(other)).toBeNull();
    expect(await signIn(asha.password)).toBe(401);
    expect(await signIn(password)).toBe(200);
    const message = (await listMessagesTo(db, email)).at(-1);
    expect(message).toContain("Your password was changed");
    expect(await post("/recover/verify", { ...contact, code, password })).toMatchObject({
      status: 400,
      code: "CODE_EXPIRED",
    });
  });

  test("sets a first password for a Google user", async () => {
    const google = "google@example.com";
    const own = { email: google, phone: null, phoneVerified: false, passwordHash: null };
    const ravi = await createCustomer(db, own);
    await linkGoogleAccount(db, ravi.id);
    const code = await codeFor({ email: google });
    expect(await post("/recover/verify", { email: google, code, password })).toMatchObject({
      status: 200,
    });
    const providers = (await listProviders(ravi.id)).map(({ providerId }) => providerId);
    expect(providers.sort()).toEqual(["credential", "google"]);
    expect(await post("/sign-in", { email: google, password })).toMatchObject({ status: 200 });
  });

  test("of a phone-only user notifies by text", async () => {
    const number = "+919848022338";
    await createCustomer(db, { email: null, emailVerified: false, phone: number });
    const code = await codeFor({ phone: number });
    expect(await post("/recover/verify", { phone: number, code, password })).toMatchObject({
      status: 200,
      user: { email: null, phone: number },
    });
    expect((await listMessagesTo(db, number)).at(-1)).toBe(
      "Samudra Drives: Your password was changed. If it was not you, call +91 98765 43210 at once.",
    );
  });

  test("verifies an unverified e-mail and removes earlier identities", async () => {
    const to = "victim@example.com";
    const own = { email: to, emailVerified: false, phone: null, phoneVerified: false };
    const squatted = await createCustomer(db, own);
    const squatter = await signInAs(auth, squatted);
    await linkGoogleAccount(db, squatted.id);
    const code = await codeFor({ email: to });
    await post("/recover/verify", { email: to, code, password });
    expect(await listProviders(squatted.id)).toEqual([{ providerId: "credential" }]);
    expect(await findAccount(squatter)).toBeNull();
    const user = db.selectFrom("users").selectAll().where("id", "=", squatted.id);
    expect(Boolean((await user.executeTakeFirstOrThrow()).emailVerified)).toBe(true);
  });

  test("lifts the limit on wrong passwords, for e-mail and phone", async () => {
    for (let guess = 0; guess < 11; guess++) await signIn("a wrong password");
    expect(await signIn(asha.password)).toBe(429);
    const code = await codeFor({ phone });
    await post("/recover/verify", { phone, code, password });
    expect(await signIn(password)).toBe(200);
    expect(await post("/sign-in", { phone, password })).toMatchObject({ status: 200 });
  });

  test("does not bypass the second factor", async () => {
    await setUser({ hasFactor: 1 });
    const code = await codeFor({ email });
    const recovered = await call("/recover/verify", { email, code, password });
    expect(await recovered.json()).toMatchObject({ awaitsFactor: true });
    expect(await findAccount(headersWithCookies(recovered.headers.getSetCookie()))).toBeNull();
  });
});

describe("a weak password", () => {
  test("is refused with its reasons and does not use up the code", async () => {
    const code = await codeFor({ email });
    for (const weak of ["123", "Password123!", "w".repeat(200)]) {
      const refused = await post("/recover/verify", { email, code, password: weak });
      expect(refused).toMatchObject({ status: 422, code: "WEAK_PASSWORD" });
      expect(refused.reasons.length).toBeGreaterThan(0);
    }
    expect(await signIn(asha.password)).toBe(200);
    const wrong = await post("/recover/verify", { email, code: differentCode(code), password });
    expect(wrong).toMatchObject({ code: "CODE_WRONG", triesLeft: 4 });
    expect(await post("/recover/verify", { email, code, password })).toMatchObject({ status: 200 });
  });

  test("is checked against the owner's name only after the right code", async () => {
    await setUser({ name: "Bhagyalakshmi Ramachandran" });
    const code = await codeFor({ email });
    const named = { email, password: "ramachandran" };
    const guessed = await post("/recover/verify", { ...named, code: differentCode(code) });
    expect(guessed).toMatchObject({ status: 400, code: "CODE_WRONG", triesLeft: 4 });
    expect(guessed).not.toHaveProperty("reasons");
    const refused = await post("/recover/verify", { ...named, code });
    expect(refused).toMatchObject({ status: 422, code: "WEAK_PASSWORD" });
    expect(refused.reasons.join()).toContain("name");
  });

  test("costs no try, and wrong codes still do", async () => {
    const code = await codeFor({ email });
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      await post("/recover/verify", { email, code, password: "123" });
      const wrong = await post("/recover/verify", {
        email,
        code: differentCode(code),
        password: "123",
      });
      expect(wrong).toMatchObject({ code: "CODE_WRONG", triesLeft });
    }
    expect(await post("/recover/verify", { email, code, password })).toMatchObject({
      code: "CODE_EXPIRED",
    });
    expect(await signIn(asha.password)).toBe(200);
  });
});

describe("refusals", () => {
  test("responds the same for an unknown e-mail or number", async () => {
    const unknown = { email: "nobody@example.com" };
    expect(await post("/recover", unknown)).toEqual(SENT);
    expect((await listMessagesTo(db, unknown.email)).join()).toContain("no account");
    expect(await post("/recover", { phone: "+919848022338" })).toEqual(SENT);
    expect(await listMessagesTo(db, "+919848022338")).toEqual([]);
    const guess = await post("/recover/verify", { ...unknown, code: "123456", password });
    expect(guess).toMatchObject({ status: 400, code: "CODE_WRONG", triesLeft: 4 });
  });

  test("refuses an unrequested code, a sign-in code and an expired code", async () => {
    const input = { email, password };
    expect(await post("/recover/verify", { ...input, code: "123456" })).toMatchObject({
      code: "CODE_EXPIRED",
    });
    await post("/code/send", { email });
    const signIn = await getCodeSentTo(db, email);
    expect(await post("/recover/verify", { ...input, code: signIn })).toMatchObject({
      code: "CODE_EXPIRED",
    });
    const code = await codeFor({ email });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE });
    expect(await post("/recover/verify", { ...input, code })).toMatchObject({
      code: "CODE_EXPIRED",
    });
  });

  test("refuses a user banned meanwhile", async () => {
    const code = await codeFor({ email });
    await setUser({ bannedAt: 1 });
    expect(await post("/recover/verify", { email, code, password })).toMatchObject({
      code: "CODE_EXPIRED",
    });
    await setUser({ bannedAt: 0 });
    expect(await signIn(asha.password)).toBe(200);
  });

  test("sets the password in one of twenty concurrent requests", async () => {
    const code = await codeFor({ email });
    const words = Array.from({ length: 20 }, (_, each) => `${password} ${each}`);
    const requests = words.map((word) => post("/recover/verify", { email, code, password: word }));
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await signIn(words[statuses.indexOf(200)] ?? "")).toBe(200);
    const messages = await listMessagesTo(db, email);
    expect(messages.filter((words) => words.includes("was changed"))).toHaveLength(1);
  });
});
