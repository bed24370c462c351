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
const SENT = { status: 200, resendAfterSeconds: 30 };

const { db, auth, resetToCustomer, call, post, findAccount } = await openAccounts();
let asha: TestUser;

beforeEach(async () => {
  asha = await resetToCustomer();
});

const setUser = (values: { hasFactor?: number; bannedAt?: number; deletedAt?: number }) =>
  db.updateTable("users").set(values).where("id", "=", asha.id).execute();

describe("a code by e-mail or text", () => {
  test.each([
    ["an e-mail", { email: " Asha@Example.com " }, email],
    ["a number", { phone: "98765 43210" }, phone],
  ])("to %s opens a session, once", async (_, contact, to) => {
    expect(await post("/code/send", contact)).toEqual(SENT);
    const code = await getCodeSentTo(db, to);
    const entered = await call("/code/verify", {
      ...contact,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(await entered.json()).toEqual({
      user: { id: asha.id, name: "Asha Rao", email, phone },
      awaitsFactor: false,
    });
    const headers = headersWithCookies(entered.headers.getSetCookie());
    expect(await findAccount(headers)).toMatchObject({ userId: asha.id });
    const again = await post("/code/verify", { ...contact, code });
    expect(again).toMatchObject({ status: 400, code: "CODE_EXPIRED" });
  });

  test("keeps password, identities and other devices", async () => {
    const other = await signInAs(auth, asha);
    await post("/code/send", { email });
    await post("/code/verify", { email, code: await getCodeSentTo(db, email) });
    expect(await findAccount(other)).toMatchObject({ userId: asha.id });
    expect(await findAccount(await signInAs(auth, asha))).toMatchObject({ userId: asha.id });
  });

  test("fails after five wrong tries or ten minutes", async () => {
    await post("/code/send", { email });
    const code = await getCodeSentTo(db, email);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      const refused = await post("/code/verify", { email, code: differentCode(code) });
      expect(refused).toMatchObject({ status: 400, code: "CODE_WRONG", triesLeft });
    }
    expect(await post("/code/verify", { email, code })).toMatchObject({ code: "CODE_EXPIRED" });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MINUTE });
    await post("/code/send", { email });
    const late = await getCodeSentTo(db, email);
    vi.setSystemTime(Date.now() + 10 * MINUTE);
    expect(await post("/code/verify", { email, code: late })).toMatchObject({
      code: "CODE_EXPIRED",
    });
    expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("works only for its contact and purpose", async () => {
    await post("/code/send", { email });
    const code = await getCodeSentTo(db, email);
    expect(await post("/code/verify", { phone, code })).toMatchObject({ code: "CODE_EXPIRED" });
    const recovery = { email, code, password: "harbour lantern mango" };
    expect(await post("/recover/verify", recovery)).toMatchObject({ code: "CODE_EXPIRED" });
    expect(await post("/code/verify", { email, code })).toMatchObject({ status: 200 });
  });

  test("signs in one of twenty concurrent requests", async () => {
    await post("/code/send", { email });
    const code = await getCodeSentTo(db, email);
    const all = Array.from({ length: 20 }, () => post("/code/verify", { email, code }));
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await db.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });

  test("does not bypass the second factor", async () => {
    await setUser({ hasFactor: 1 });
    await post("/code/send", { phone });
    const body = { phone, code: await getCodeSentTo(db, phone) };
    const entered = await call("/code/verify", body);
    expect(await entered.json()).toMatchObject({ awaitsFactor: true });
    expect(await findAccount(headersWithCookies(entered.headers.getSetCookie()))).toBeNull();
  });

  test("cannot be requested again before the wait is over", async () => {
    await post("/code/send", { email });
    const refused = await call("/code/send", { email });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("x-retry-after"))).toBeGreaterThan(25);
    expect(await refused.json()).toMatchObject({ code: "TOO_MANY" });
  });
});

describe("a contact without an account", () => {
  test.each([
    ["an e-mail of nobody's", { email: "nobody@example.com" }, { hasFactor: 0 }],
    ["a banned person's e-mail", { email }, { bannedAt: 1 }],
    ["the e-mail of somebody who left", { email }, { deletedAt: 1 }],
  ])("%s: the same answer, and its owner is told", async (_, contact, state) => {
    await setUser(state);
    expect(await post("/code/send", contact)).toEqual(SENT);
    const [told, ...more] = await listMessagesTo(db, contact.email);
    expect(more).toEqual([]);
    expect(told).toContain("there is no account you can sign in to");
    expect(told).toContain("http://samudra.test/login?view=create");
    expect(told).not.toContain("code to sign in");
    const brought = await post("/code/verify", { ...contact, code: "123456" });
    expect(brought).toMatchObject({ status: 400, code: "CODE_WRONG", triesLeft: 4 });
  });

  test("answers the same for an unknown or unverified number and sends no text", async () => {
    const typed = "+919848022338";
    await createCustomer(db, {
      email: "ravi@example.com",
      phone: typed,
      phoneVerified: false,
    });
    for (const contact of [{ phone: "+919848022339" }, { phone: typed }]) {
      expect(await post("/code/send", contact)).toEqual(SENT);
      expect(await listMessagesTo(db, contact.phone)).toEqual([]);
      expect(await post("/code/send", contact)).toMatchObject({ status: 429 });
      const brought = await post("/code/verify", { ...contact, code: "123456" });
      expect(brought).toMatchObject({ status: 400, code: "CODE_WRONG", triesLeft: 4 });
    }
  });

  test("refuses a user banned since the code was sent", async () => {
    await post("/code/send", { email });
    const code = await getCodeSentTo(db, email);
    await setUser({ bannedAt: 1 });
    expect(await post("/code/verify", { email, code })).toMatchObject({ code: "CODE_EXPIRED" });
  });

  test.each([
    [{}, "You must provide either an email or phone number"],
    [{ email: "asha@" }, "Enter an e-mail address like name@example.com"],
    [{ phone: "12" }, "Enter a mobile number"],
    [{ email: { $ne: null } }, "You must provide either an email or phone number"],
  ])("%j is refused", async (body, message) => {
    const refused = await post("/code/send", body);
    expect(refused).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
    expect(refused.message).toContain(message);
  });
});

describe("an unverified e-mail", () => {
  const prove = async (to: string) => {
    await post("/code/send", { email: to });
    return await call("/code/verify", { email: to, code: await getCodeSentTo(db, to) });
  };

  test("removes all earlier sign-in methods once its owner proves it", async () => {
    const to = "victim@example.com";
    const squatted = await createCustomer(db, {
      email: to,
      emailVerified: false,
      phone: "+919848022338",
      phoneVerified: false,
    });
    await linkGoogleAccount(db, squatted.id);
    const squatter = await signInAs(auth, squatted);
    const entered = await prove(to);
    expect(await findAccount(headersWithCookies(entered.headers.getSetCookie()))).toMatchObject({
      email: to,
    });
    expect(await findAccount(squatter)).toBeNull();
    const enter = { email: to, password: squatted.password };
    expect(await post("/sign-in", enter)).toMatchObject({ status: 401 });
    const ways = db.selectFrom("accounts").select("id").where("userId", "=", squatted.id);
    expect(await ways.execute()).toEqual([]);
    const user = db.selectFrom("users").selectAll().where("id", "=", squatted.id);
    expect(Boolean((await user.executeTakeFirstOrThrow()).emailVerified)).toBe(true);
    expect((await listMessagesTo(db, to)).at(-1)).toContain("removed the account's password");
  });

  test("removes sign-in methods only at the first proof", async () => {
    const to = "desk@example.com";
    const made = await createCustomer(db, {
      email: to,
      emailVerified: false,
      phone: null,
      phoneVerified: false,
      passwordHash: null,
    });
    await prove(to);
    expect((await listMessagesTo(db, to)).join()).not.toContain("removed the account's password");
    await linkGoogleAccount(db, made.id);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MINUTE });
    const headers = headersWithCookies((await prove(to)).headers.getSetCookie());
    expect(await findAccount(headers)).toMatchObject({ userId: made.id });
    const ways = db.selectFrom("accounts").select("id").where("userId", "=", made.id);
    expect(await ways.execute()).toHaveLength(1);
  });

  test("does not sign in beside a verified phone", async () => {
    const to = "slip-of-the-pen@example.com";
    const own = { email: to, emailVerified: false, phone: "+919848022338" };
    const ravi = await createCustomer(db, own);
    expect(await post("/code/send", { email: to })).toEqual(SENT);
    expect((await listMessagesTo(db, to)).join()).toContain("no account you can sign in to");
    await post("/code/send", { phone: own.phone });
    const code = await getCodeSentTo(db, own.phone);
    const entered = await post("/code/verify", { phone: own.phone, code });
    expect(entered).toMatchObject({ status: 200, user: { id: ravi.id } });
    expect(await findAccount(await signInAs(auth, ravi))).toMatchObject({ userId: ravi.id });
  });
});
