import { beforeEach, describe, expect, test, vi } from "vitest";
import { openAccounts } from "#test/support/accounts.ts";
import { createCustomer, type TestUser, signInAs } from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo, differentCode } from "#test/support/queued-messages.ts";
import { generateAppCode, AccountBrowser } from "#test/support/second-step.ts";

const PHONE = "+919876543210";
const EMAIL = "asha@example.com";

const { db, auth, resetToSession, findAccount } = await openAccounts();
let asha: TestUser;
let browser: AccountBrowser;

beforeEach(async () => {
  // A TOTP code lasts 30 seconds and must not expire within a test.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const session = await resetToSession();
  asha = session.user;
  browser = new AccountBrowser(auth, session.headers);
});

const hasFactor = async () => {
  const users = db.selectFrom("users").select("hasFactor").where("id", "=", asha.id);
  return Boolean((await users.executeTakeFirstOrThrow()).hasFactor);
};

async function addPhone() {
  const { body } = await browser.send("/factors", { type: "phone" });
  const code = await getCodeSentTo(db, PHONE);
  return { id: body.id as string, ...(await browser.send(`/factors/${body.id}/verify`, { code })) };
}

describe("setting up an app", () => {
  test("shows the secret and is on after its first code", async () => {
    const offered = await browser.send("/factors", { type: "totp" });
    expect(offered.body).toMatchObject({
      type: "totp",
      secret: expect.stringMatching(/^[A-Z2-7]+$/),
    });
    expect(offered.body.uri).toContain(encodeURIComponent(EMAIL));
    expect(offered.body.qr).toMatch(/^data:image\/svg\+xml,/);
    expect(await hasFactor()).toBe(false);

    const { secret, id } = offered.body;
    const wrong = await browser.send(`/factors/${id}/verify`, {
      code: differentCode(generateAppCode(secret)),
    });
    expect([wrong.status, wrong.body.code, wrong.body.triesLeft]).toEqual([400, "CODE_WRONG", 9]);
    expect(await hasFactor()).toBe(false);

    const verified = await browser.send(`/factors/${id}/verify`, { code: generateAppCode(secret) });
    expect(verified.body).toMatchObject({ id, status: "verified" });
    expect(await hasFactor()).toBe(true);
    expect((await browser.send("/factors")).body).toMatchObject({
      factors: [{ id, type: "totp", status: "verified", hint: null }],
      backupCodesLeft: 10,
    });
    expect(await listMessagesTo(db, EMAIL)).toEqual([
      expect.stringContaining("Two-step sign-in with an app is on"),
    ]);
  });

  test("stores no secret in plain text", async () => {
    const { secret, backupCodes } = await browser.addApp();
    const factors = await db.selectFrom("factors").selectAll().execute();
    const hashes = await db.selectFrom("backupCodes").selectAll().execute();
    const mails = await listMessagesTo(db, EMAIL);
    const stored = JSON.stringify([factors, hashes, mails]);
    for (const shownSecret of [secret, ...backupCodes]) expect(stored).not.toContain(shownSecret);
    expect(new Set(backupCodes).size).toBe(10);
    for (const code of backupCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  });

  test("ends every other session and keeps this one", async () => {
    const elsewhere = new AccountBrowser(auth, await signInAs(auth, asha));
    await browser.addApp();
    expect(await findAccount(elsewhere.headers)).toBeNull();
    expect(await findAccount(browser.headers)).toMatchObject({ userId: asha.id });
  });

  test("restarts an unfinished setup and voids the first secret", async () => {
    const first = (await browser.send("/factors", { type: "totp" })).body;
    const second = (await browser.send("/factors", { type: "totp" })).body;
    const late = await browser.send(`/factors/${first.id}/verify`, {
      code: generateAppCode(first.secret),
    });
    expect([late.status, late.body.code]).toEqual([404, "NOT_FOUND"]);
    const other = await browser.send(`/factors/${second.id}/verify`, {
      code: generateAppCode(first.secret),
    });
    expect(other.body.code).toBe("CODE_WRONG");
    expect(await hasFactor()).toBe(false);
  });

  test("refuses a second app and keeps the first", async () => {
    const { id } = await browser.addApp();
    const again = await browser.send("/factors", { type: "totp" });
    expect([again.status, again.body.code]).toEqual([409, "CONFLICT"]);
    expect((await browser.send(`/factors/${id}/verify`, { code: "000000" })).status).toBe(409);
    expect((await browser.send(`/factors/${id}/challenge`, {})).status).toBe(409);
    expect((await browser.send("/factors")).body.factors).toHaveLength(1);
  });

  test("gives the backup codes to one of two concurrent requests", async () => {
    const { id, secret } = (await browser.send("/factors", { type: "totp" })).body;
    const twins = [1, 2].map(() => new AccountBrowser(auth, browser.headers));
    const verify = (twin: AccountBrowser) =>
      twin.send(`/factors/${id}/verify`, { code: generateAppCode(secret) });
    const statuses = (await Promise.all(twins.map(verify))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const left = await db.selectFrom("backupCodes").selectAll().execute();
    expect(left).toHaveLength(10);
  });
});

describe("setting up a phone", () => {
  test("accepts the texted code, without new backup codes", async () => {
    await browser.addApp();
    const { status, body } = await addPhone();
    expect([status, body.backupCodes]).toEqual([200, null]);
    expect((await browser.send("/factors")).body.factors).toMatchObject([
      { type: "totp", hint: null },
      { type: "phone", hint: "+91 ••••• ••210" },
    ]);
  });

  test("needs a verified number", async () => {
    await db.updateTable("users").set({ phoneVerified: 0 }).execute();
    const refused = await browser.send("/factors", { type: "phone" });
    expect([refused.status, refused.body.code]).toEqual([409, "CONFLICT"]);
    expect(await db.selectFrom("factors").selectAll().execute()).toEqual([]);
    expect(await listMessagesTo(db, PHONE)).toEqual([]);
  });

  test("refuses a code sent to an earlier number", async () => {
    const { id } = (await browser.send("/factors", { type: "phone" })).body;
    const code = await getCodeSentTo(db, PHONE);
    await db.updateTable("users").set({ phone: "+919876500000" }).execute();
    const late = await browser.send(`/factors/${id}/verify`, { code });
    expect([late.status, late.body.code]).toEqual([400, "CODE_EXPIRED"]);
  });

  test("resends a code only after the wait", async () => {
    const { id } = (await browser.send("/factors", { type: "phone" })).body;
    const early = await browser.send(`/factors/${id}/challenge`, {});
    expect([early.status, early.body.retryAfterSeconds]).toEqual([429, 30]);
    expect(await listMessagesTo(db, PHONE)).toHaveLength(1);
  });

  test("notifies by text without an e-mail", async () => {
    await db.deleteFrom("users").execute();
    const own = { email: null, emailVerified: false };
    browser = new AccountBrowser(auth, await signInAs(auth, await createCustomer(db, own)));
    await browser.addApp();
    expect(await listMessagesTo(db, PHONE)).toEqual([
      expect.stringContaining("Two-step sign-in with an app is on"),
    ]);
  });
});
