import { beforeEach, describe, expect, test, vi } from "vitest";
import { openAccounts } from "#test/support/accounts.ts";
import { createCustomer, type TestUser, signInAs } from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo } from "#test/support/queued-messages.ts";
import { generateAppCode, AccountBrowser } from "#test/support/second-step.ts";

const PHONE = "+919876543210";
const EMAIL = "asha@example.com";

const { db, auth, resetToSession, findAccount } = await openAccounts();
let asha: TestUser;
let browser: AccountBrowser;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const session = await resetToSession();
  asha = session.user;
  browser = new AccountBrowser(auth, session.headers);
});

const hasFactor = async () => {
  const users = db.selectFrom("users").select("hasFactor").where("id", "=", asha.id);
  return Boolean((await users.executeTakeFirstOrThrow()).hasFactor);
};
const unconfirm = () => db.updateTable("sessions").set({ confirmedAt: 0 }).execute();

async function addPhone() {
  const { body } = await browser.send("/factors", { type: "phone" });
  const code = await getCodeSentTo(db, PHONE);
  return { id: body.id as string, ...(await browser.send(`/factors/${body.id}/verify`, { code })) };
}

async function response(headers: Headers, secret: string): Promise<Headers> {
  const half = new AccountBrowser(auth, headers);
  const [{ id }] = (await half.send("/factors")).body.factors;
  await half.send(`/factors/${id}/verify`, { code: generateAppCode(secret, 1) });
  return half.headers;
}

describe("authorization", () => {
  const changes = [
    ["/factors", { type: "totp" }, "POST"],
    ["/factors", { type: "phone" }, "POST"],
    ["/factors/backup-codes", {}, "POST"],
    ["/factors/some-id", undefined, "DELETE"],
  ] as const;

  test.each(changes)(
    "%s %j by %s: requires the recently confirmed owner",
    async (path, body, how) => {
      const visitor = new AccountBrowser(auth, new Headers());
      expect((await visitor.send(path, body, how)).status).toBe(401);
      await unconfirm();
      const response = await browser.send(path, body, how);
      expect([response.status, response.body.code]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    },
  );

  test("refuses to finish the setup in an unconfirmed session", async () => {
    const { id, secret } = (await browser.send("/factors", { type: "totp" })).body;
    await unconfirm();
    const refused = await browser.send(`/factors/${id}/verify`, { code: generateAppCode(secret) });
    expect(refused.body.code).toBe("CONFIRMATION_REQUIRED");
    expect(await hasFactor()).toBe(false);
  });

  test("hides the factors of other users", async () => {
    const { id } = await browser.addApp();
    const own = { email: "ravi@example.com", phone: null, phoneVerified: false };
    const ravi = new AccountBrowser(auth, await signInAs(auth, await createCustomer(db, own)));
    expect((await ravi.send("/factors")).body).toEqual({ factors: [], backupCodesLeft: 0 });
    for (const call of [
      ravi.send(`/factors/${id}/verify`, { code: "000000" }),
      ravi.send(`/factors/${id}/challenge`, {}),
      ravi.send(`/factors/${id}`, undefined, "DELETE"),
    ]) {
      expect((await call).status).toBe(404);
    }
    expect(await hasFactor()).toBe(true);
  });

  test("ignores unreadable input", async () => {
    for (const body of [{}, { type: "fax" }]) {
      const response = await browser.send("/factors", body);
      expect([response.status, response.body.code]).toEqual([400, "VALIDATION_ERROR"]);
    }
    const long = await browser.send("/factors/x/verify", { code: "1".repeat(5000) });
    expect([long.status, long.body.code]).toEqual([400, "VALIDATION_ERROR"]);
    expect(await db.selectFrom("factors").selectAll().execute()).toEqual([]);
  });
});

describe("removing", () => {
  test("the last one turns it off, ends other sessions and voids the backup codes", async () => {
    const { id, secret } = await browser.addApp();
    const { id: phone } = await addPhone();
    const first = await browser.send(`/factors/${phone}`, undefined, "DELETE");
    expect(first.status).toBe(200);
    expect(await hasFactor()).toBe(true);
    expect((await browser.send("/factors")).body.backupCodesLeft).toBe(10);

    const elsewhere = await response(await signInAs(auth, asha), secret);
    expect(await findAccount(elsewhere)).not.toBeNull();
    await browser.send(`/factors/${id}`, undefined, "DELETE");
    expect(await hasFactor()).toBe(false);
    expect(await findAccount(elsewhere)).toBeNull();
    expect(await findAccount(browser.headers)).not.toBeNull();
    expect((await browser.send("/factors")).body).toEqual({ factors: [], backupCodesLeft: 0 });
    expect(await findAccount(await signInAs(auth, asha))).not.toBeNull();
    const [messages] = (await listMessagesTo(db, EMAIL)).slice(-1);
    expect(messages).toContain("Two-step sign-in is now off");
  });

  test("removes an unverified one", async () => {
    const { id } = (await browser.send("/factors", { type: "totp" })).body;
    const elsewhere = await signInAs(auth, asha);
    expect((await browser.send(`/factors/${id}`, undefined, "DELETE")).status).toBe(200);
    expect(await findAccount(elsewhere)).not.toBeNull();
    expect(await listMessagesTo(db, EMAIL)).toEqual([]);
    expect((await browser.send(`/factors/${id}`, undefined, "DELETE")).status).toBe(404);
  });

  test("turns it off when both are removed concurrently", async () => {
    const { id } = await browser.addApp();
    const { id: phone } = await addPhone();
    const twins = [id, phone].map((factor) =>
      new AccountBrowser(auth, browser.headers).send(`/factors/${factor}`, undefined, "DELETE"),
    );
    await Promise.all(twins);
    const left = await db.selectFrom("factors").selectAll().execute();
    expect(await hasFactor()).toBe(left.length > 0);
  });
});
