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
    ["a phone", { phone: "98765 43210" }, phone],
  ])("to %s opens a session, once", async (_, contact, to) => {
    expect(await post("/code/send", contact)).toEqual(SENT);
    const code = await getCodeSentTo(db, to);
    const response = await call("/code/verify", {
      ...contact,
      code: ` ${code.slice(0, 3)} ${code.slice(3)}`,
    });
    expect(await response.json()).toEqual({
      user: { id: asha.id, name: "Asha Rao", email, phone },
      awaitsFactor: false,
    });
    const headers = headersWithCookies(response.headers.getSetCookie());
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
    const response = await call("/code/verify", body);
    expect(await response.json()).toMatchObject({ awaitsFactor: true });
    expect(await findAccount(headersWithCookies(response.headers.getSetCookie()))).toBeNull();
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
    ["an unknown e-mail", { email: "nobody@example.com" }, { hasFactor: 0 }],
    ["the e-mail of a banned user", { email }, { bannedAt: 1 }],
    ["the e-mail of a deleted user", { email }, { deletedAt: 1 }],
  ])("%s: responds the same and notifies the owner", async (_, contact, state) => {
    await setUser(state);
    expect(await post("/code/send", contact)).toEqual(SENT);
    const [message, ...more] = await listMessagesTo(db, contact.email);
    expect(more).toEqual([]);
    expect(message).toContain("there is no account you can sign in to");
    expect(message).toContain("http://samudra.test/login?view=create");
    expect(message).not.toContain("code to sign in");
    const response = await post("/code/verify", { ...contact, code: "123456" });
    expect(response).toMatchObject({ status: 400, code: "CODE_WRONG", triesLeft: 4 });
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
      const response = await post("/code/verify", { ...contact, code: "123456" });
      expect(response).toMatchObject({ status: 400, code: "CODE_WRONG", triesLeft: 4 });
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
  ])("refuses %j", async (body, message) => {
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
    const response = await prove(to);
    expect(await findAccount(headersWithCookies(response.headers.getSetCookie()))).toMatchObject({
      email: to,
    });
    expect(await findAccount(squatter)).toBeNull();
    const credentials = { email: to, password: squatted.password };
    expect(await post("/sign-in", credentials)).toMatchObject({ status: 401 });
    const accounts = db.selectFrom("accounts").select("id").where("userId", "=", squatted.id);
    expect(await accounts.execute()).toEqual([]);
    const user = db.selectFrom("users").selectAll().where("id", "=", squatted.id);
    expect(Boolean((await user.executeTakeFirstOrThrow()).emailVerified)).toBe(true);
    expect((await listMessagesTo(db, to)).at(-1)).toContain("removed the account's password");
  });

  test("removes sign-in methods only at the first proof", async () => {
    const to = "desk@example.com";
    const customer = await createCustomer(db, {
      email: to,
      emailVerified: false,
      phone: null,
      phoneVerified: false,
      passwordHash: null,
    });
    await prove(to);
    expect((await listMessagesTo(db, to)).join()).not.toContain("removed the account's password");
    await linkGoogleAccount(db, customer.id);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + MINUTE });
    const headers = headersWithCookies((await prove(to)).headers.getSetCookie());
    expect(await findAccount(headers)).toMatchObject({ userId: customer.id });
    const accounts = db.selectFrom("accounts").select("id").where("userId", "=", customer.id);
    expect(await accounts.execute()).toHaveLength(1);
  });

  test("does not sign in beside a verified phone", async () => {
    const to = "slip-of-the-pen@example.com";
    const own = { email: to, emailVerified: false, phone: "+919848022338" };
    const ravi = await createCustomer(db, own);
    expect(await post("/code/send", { email: to })).toEqual(SENT);
    expect((await listMessagesTo(db, to)).join()).toContain("no account you can sign in to");
    await post("/code/send", { phone: own.phone });
    const code = await getCodeSentTo(db, own.phone);
    const response = await post("/code/verify", { phone: own.phone, code });
    expect(response).toMatchObject({ status: 200, user: { id: ravi.id } });
    expect(await findAccount(await signInAs(auth, ravi))).toMatchObject({ userId: ravi.id });
  });
});
