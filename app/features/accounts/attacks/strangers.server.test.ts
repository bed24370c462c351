import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import {
  AccountClient,
  createAccountService,
  openAccountService,
} from "#test/support/account-services.ts";
import { differentCode, getCodeSentTo, listMessagesTo } from "#test/support/queued-messages.ts";
import { createCustomer, resetAccounts, type TestUser } from "#test/support/users.ts";

const name = "Somebody Else";
const password = "harbour lantern mango";
const phone = "+919876543210";
const email = "asha@example.com";
const OK = { status: 200 };

const ours = await openAccountService();
let asha: TestUser;

beforeEach(async () => {
  await resetAccounts(ours.db);
  asha = await createCustomer(ours.db, { email, phone });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

const stranger = () => new AccountClient(ours);
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const signIn = (client: AccountClient, word = asha.password) =>
  client.send("/sign-in", { email, password: word });

/** A browser that has signed in before, and is signed out again. */
async function openKnownBrowser() {
  const browser = new AccountClient(ours);
  expect(await signIn(browser)).toMatchObject(OK);
  expect(await browser.send("/sign-out", {})).toMatchObject(OK);
  expect(await browser.findUserId()).toBeNull();
  return browser;
}

async function addPhoneStep() {
  const browser = new AccountClient(ours);
  await signIn(browser);
  const { id } = await browser.send("/factors", { type: "phone" });
  const code = await getCodeSentTo(ours.db, phone);
  expect(await browser.send(`/factors/${id}/verify`, { code })).toMatchObject(OK);
  return id;
}

describe("strangers do not use up the codes of an owner", () => {
  test("with sign-ups: the owner still gets the text of the second step", async () => {
    const factor = await addPhoneStep();
    later(31 * SECOND);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await stranger().send("/sign-up", { name, phone, password })).toMatchObject(OK);
    }
    expect(await stranger().send("/sign-up", { name, phone, password })).toMatchObject({
      status: 429,
    });
    const owner = new AccountClient(ours);
    expect(await signIn(owner)).toMatchObject({ awaitsFactor: true });
    expect(await owner.send(`/factors/${factor}/challenge`, {})).toMatchObject(OK);
    const code = await getCodeSentTo(ours.db, phone);
    expect(await owner.send(`/factors/${factor}/verify`, { code })).toMatchObject(OK);
  });

  test("from one address: whoever asks from another gets a code", async () => {
    const thief = (body: object) =>
      new AccountClient(ours, "198.51.100.7").send("/code/send", body);
    for (const [contact, most] of [
      [{ phone }, 5],
      [{ email }, 10],
    ] as const) {
      for (let attempt = 0; attempt < most; attempt++) {
        expect(await thief(contact)).toMatchObject(OK);
      }
      expect(await thief(contact)).toMatchObject({ status: 429 });
      expect(await stranger().send("/code/send", contact)).toMatchObject(OK);
    }
  });

  test("with sign-ups by e-mail: codes and recovery still work", async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await stranger().send("/sign-up", { name, email, password })).toMatchObject(OK);
    }
    const owner = new AccountClient(ours);
    for (const path of ["/code/send", "/link/send", "/recover"]) {
      expect(await owner.send(path, { email })).toMatchObject(OK);
    }
  });

  test("with codes and recoveries: a browser that signed in before still gets its own", async () => {
    const browser = await openKnownBrowser();
    for (const path of ["/code/send", "/recover"]) {
      for (let attempt = 0; attempt < 10; attempt++) {
        expect(await stranger().send(path, { phone })).toMatchObject(OK);
      }
      expect(await stranger().send(path, { phone })).toMatchObject({ status: 429 });
      expect(await browser.send(path, { phone })).toMatchObject(OK);
    }
  });

  test("with invented numbers: known numbers still get texts", async () => {
    const service = createAccountService(ours.db, { smsPerDay: 8 });
    const statuses: number[] = [];
    for (let last = 10; last < 18; last++) {
      const invented = { name, phone: `+9198480223${last}`, password };
      const { status } = await new AccountClient(service).send("/sign-up", invented);
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
    // The number of an account is refused as well, so that the answer does not reveal it.
    const known = { name, phone, password };
    expect(await new AccountClient(service).send("/sign-up", known)).toMatchObject({ status: 429 });
    expect(await new AccountClient(service).send("/code/send", { phone })).toMatchObject(OK);
    expect(await listMessagesTo(ours.db, phone)).toHaveLength(1);
  });
});

describe("a code belongs to the browser that requested it", () => {
  test.each([
    ["/code/send", "/code/verify", {}],
    ["/recover", "/recover/verify", { password }],
  ])("%s: wrong tries from elsewhere do not count", async (send, verify, rest) => {
    const owner = new AccountClient(ours);
    await owner.send(send, { email });
    const code = await getCodeSentTo(ours.db, email);
    const wrong = { email, code: differentCode(code), ...rest };
    const refusals = [];
    for (let tries = 0; tries < 6; tries++) refusals.push(await stranger().send(verify, wrong));
    const nothingSent = { ...wrong, email: "nobody@example.com" };
    for (const refused of refusals)
      expect(refused).toEqual(await stranger().send(verify, nothingSent));
    expect(await stranger().send(verify, { ...wrong, code })).toEqual(refusals[0]);
    expect(await owner.send(verify, wrong)).toMatchObject({ code: "CODE_WRONG", triesLeft: 4 });
    expect(await owner.send(verify, { ...wrong, code })).toMatchObject(OK);
  });

  test("another request does not replace it, nor delay the next one", async () => {
    const [owner, other] = [new AccountClient(ours), stranger()];
    await owner.send("/code/send", { email });
    const code = await getCodeSentTo(ours.db, email);
    expect(await other.send("/code/send", { email })).toMatchObject(OK);
    expect(await owner.send("/code/verify", { email, code })).toMatchObject(OK);
  });
});

test("a stranger's request leaves the link of the owner valid", async () => {
  await new AccountClient(ours).send("/link/send", { email });
  const [mail = ""] = await listMessagesTo(ours.db, email);
  const token = new URL(/http:\S+/.exec(mail)?.[0] ?? "").searchParams.get("token");
  expect(await stranger().send("/link/send", { email })).toMatchObject(OK);
  // Opened in any browser, as an app for e-mail may have its own.
  expect(await new AccountClient(ours).send("/link/verify", { token })).toMatchObject(OK);
});

describe("wrong passwords of strangers do not lock the owner out", () => {
  const guess = () => signIn(stranger(), "a wrong password");

  async function useUpAttempts() {
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(401);
    expect(await guess()).toMatchObject({ status: 429, retryAfterSeconds: 60 });
  }

  test("a browser that signed in before goes on, with a limit of its own", async () => {
    const browser = await openKnownBrowser();
    await useUpAttempts();
    expect(await signIn(browser)).toMatchObject(OK);
    expect(await signIn(new AccountClient(ours))).toMatchObject({ status: 429 });
    for (let attempt = 0; attempt < 5; attempt++) await signIn(browser, "a wrong password");
    later(6 * MINUTE);
    for (let attempt = 0; attempt < 5; attempt++) await signIn(browser, "a wrong password");
    later(6 * MINUTE);
    for (let attempt = 0; attempt < 2; attempt++) await signIn(browser, "a wrong password");
    expect(await signIn(browser)).toMatchObject({ status: 429, code: "TOO_MANY" });
  });

  test("everybody else waits, longer each time, and up to 15 minutes", async () => {
    await useUpAttempts();
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await guess()).toMatchObject({ status: 429, retryAfterSeconds: minutes * 60 });
      later(minutes * MINUTE - SECOND);
      expect(await guess()).toMatchObject({ status: 429, retryAfterSeconds: 1 });
      later(SECOND);
      expect((await guess()).status).toBe(401);
    }
    later(15 * MINUTE);
    expect(await signIn(new AccountClient(ours))).toMatchObject(OK);
  });

  test("a browser is known only for its account, and only until the password changes", async () => {
    const browser = await openKnownBrowser();
    const ravi = await createCustomer(ours.db, { email: "ravi@example.com", phone: null });
    const other = new AccountClient(ours);
    await other.send("/sign-in", { email: ravi.email, password: ravi.password });
    await useUpAttempts();
    expect(await signIn(other)).toMatchObject({ status: 429 });
    const changer = new AccountClient(ours);
    await changer.send("/recover", { email });
    const code = await getCodeSentTo(ours.db, email);
    expect(await changer.send("/recover/verify", { email, code, password })).toMatchObject(OK);
    await useUpAttempts();
    expect(await signIn(browser, password)).toMatchObject({ status: 429 });
    expect(await signIn(changer, password)).toMatchObject(OK);
  });

  test("the password alone does not make a browser known where a second step is pending", async () => {
    await addPhoneStep();
    const thief = stranger();
    expect(await signIn(thief)).toMatchObject({ awaitsFactor: true });
    await useUpAttempts();
    expect(await signIn(thief)).toMatchObject({ status: 429 });
  });
});
