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

const enter = async (word: string) => (await post("/sign-in", { email, password: word })).status;
const setUser = (values: { hasFactor?: number; bannedAt?: number; name?: string }) =>
  db.updateTable("users").set(values).where("id", "=", asha.id).execute();
const ways = (userId: string) =>
  db.selectFrom("accounts").select("providerId").where("userId", "=", userId).execute();

describe("recovery", () => {
  test.each([
    ["e-mail", { email }],
    ["text", { phone }],
  ])("is replaced with a code by %s: every other device is signed out", async (_, contact) => {
    const others = [await signInAs(auth, asha), await signInAs(auth, asha)];
    const code = await codeFor(contact);
    const recovered = await call("/recover/verify", { ...contact, code, password });
    expect(await recovered.json()).toMatchObject({ user: { id: asha.id }, awaitsFactor: false });
    const headers = headersWithCookies(recovered.headers.getSetCookie());
    expect(await findAccount(headers)).toMatchObject({ userId: asha.id });
    for (const other of others) expect(await findAccount(other)).toBeNull();
    expect(await enter(asha.password)).toBe(401);
    expect(await enter(password)).toBe(200);
    const told = (await listMessagesTo(db, email)).at(-1);
    expect(told).toContain("Your password was changed");
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
    const providers = (await ways(ravi.id)).map(({ providerId }) => providerId);
    expect(providers.sort()).toEqual(["credential", "google"]);
    expect(await post("/sign-in", { email: google, password })).toMatchObject({ status: 200 });
  });

  test("of somebody with only a phone: told by text", async () => {
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

  test("an e-mail that was never verified counts as verified, and identities of before go", async () => {
    const to = "victim@example.com";
    const own = { email: to, emailVerified: false, phone: null, phoneVerified: false };
    const squatted = await createCustomer(db, own);
    const squatter = await signInAs(auth, squatted);
    await linkGoogleAccount(db, squatted.id);
    const code = await codeFor({ email: to });
    await post("/recover/verify", { email: to, code, password });
    expect(await ways(squatted.id)).toEqual([{ providerId: "credential" }]);
    expect(await findAccount(squatter)).toBeNull();
    const user = db.selectFrom("users").selectAll().where("id", "=", squatted.id);
    expect(Boolean((await user.executeTakeFirstOrThrow()).emailVerified)).toBe(true);
  });

  test("after too many guesses at the old one: the new one works at once, by e-mail and phone", async () => {
    for (let guess = 0; guess < 11; guess++) await enter("a wrong password");
    expect(await enter(asha.password)).toBe(429);
    const code = await codeFor({ phone });
    await post("/recover/verify", { phone, code, password });
    expect(await enter(password)).toBe(200);
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
    expect(await enter(asha.password)).toBe(200);
    const wrong = await post("/recover/verify", { email, code: differentCode(code), password });
    expect(wrong).toMatchObject({ code: "CODE_WRONG", triesLeft: 4 });
    expect(await post("/recover/verify", { email, code, password })).toMatchObject({ status: 200 });
  });

  test("is judged by the owner's name, which a wrong code never tells", async () => {
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

  test("costs no try and no more than that: wrong codes go on to cost theirs", async () => {
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
    expect(await enter(asha.password)).toBe(200);
  });
});

describe("refusals", () => {
  test("an e-mail or a number of nobody's: the same answer", async () => {
    const nobody = { email: "nobody@example.com" };
    expect(await post("/recover", nobody)).toEqual(SENT);
    expect((await listMessagesTo(db, nobody.email)).join()).toContain("no account");
    expect(await post("/recover", { phone: "+919848022338" })).toEqual(SENT);
    expect(await listMessagesTo(db, "+919848022338")).toEqual([]);
    const guess = await post("/recover/verify", { ...nobody, code: "123456", password });
    expect(guess).toMatchObject({ status: 400, code: "CODE_WRONG", triesLeft: 4 });
  });

  test("a code that nobody asked for, one for signing in, or one that is too old", async () => {
    const brought = { email, password };
    expect(await post("/recover/verify", { ...brought, code: "123456" })).toMatchObject({
      code: "CODE_EXPIRED",
    });
    await post("/code/send", { email });
    const signIn = await getCodeSentTo(db, email);
    expect(await post("/recover/verify", { ...brought, code: signIn })).toMatchObject({
      code: "CODE_EXPIRED",
    });
    const code = await codeFor({ email });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE });
    expect(await post("/recover/verify", { ...brought, code })).toMatchObject({
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
    expect(await enter(asha.password)).toBe(200);
  });

  test("sets the password in one of twenty concurrent requests", async () => {
    const code = await codeFor({ email });
    const words = Array.from({ length: 20 }, (_, each) => `${password} ${each}`);
    const brought = words.map((word) => post("/recover/verify", { email, code, password: word }));
    const statuses = (await Promise.all(brought)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await enter(words[statuses.indexOf(200)] ?? "")).toBe(200);
    const told = await listMessagesTo(db, email);
    expect(told.filter((words) => words.includes("was changed"))).toHaveLength(1);
  });
});
