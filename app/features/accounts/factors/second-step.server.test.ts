import { beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { findSessionToken } from "#app/features/accounts/calls/session-token.server.ts";
import { openAccounts } from "#test/support/accounts.ts";
import { type TestUser, signInAs } from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo, differentCode } from "#test/support/queued-messages.ts";
import { generateAppCode, AccountBrowser } from "#test/support/second-step.ts";

const PHONE = "+919876543210";
const EMAIL = "asha@example.com";

const { db, auth, resetToSession, findAccount } = await openAccounts();
let asha: TestUser;
let home: AccountBrowser;
let app: { id: string; secret: string; backupCodes: string[] };

beforeEach(async () => {
  // A TOTP code lasts 30 seconds and must not expire within a test.
  later(0);
  const session = await resetToSession();
  asha = session.user;
  home = new AccountBrowser(auth, session.headers);
  app = await home.addApp();
});

const half = async () => new AccountBrowser(auth, await signInAs(auth, asha));
const account = ({ headers }: AccountBrowser) => findAccount(headers);
const verify = (browser: AccountBrowser, code: string, id = app.id) =>
  browser.send(`/factors/${id}/verify`, { code });
const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

async function addPhone(): Promise<string> {
  const { body } = await home.send("/factors", { type: "phone" });
  await verify(home, await getCodeSentTo(db, PHONE), body.id);
  return body.id;
}

describe("with an app", () => {
  test("completes the session with the right code and a new token", async () => {
    const browser = await half();
    const waiting = new AccountBrowser(auth, browser.headers);
    expect(await account(browser)).toBeNull();
    const { status, body } = await verify(browser, generateAppCode(app.secret, 1));
    expect([status, body]).toEqual([
      200,
      {
        user: { id: asha.id, name: "Asha Rao", email: EMAIL, phone: PHONE },
        awaitsFactor: false,
      },
    ]);
    expect(await account(browser)).toMatchObject({ userId: asha.id });
    expect(await account(waiting)).toBeNull();
    expect((await waiting.send("/factors")).status).toBe(401);
    expect(await account(home)).not.toBeNull();
    const session = await auth.api.getSession({ headers: browser.headers });
    expect(session?.session.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * 24 * 60 * MINUTE);
  });

  test("refuses a wrong code and counts the tries left", async () => {
    const browser = await half();
    const { status, body } = await verify(browser, differentCode(generateAppCode(app.secret, 1)));
    expect([status, body]).toMatchObject([400, { code: "CODE_WRONG", triesLeft: 9 }]);
    expect(await account(browser)).toBeNull();
  });

  test("accepts a code once, and no older one after it", async () => {
    const [first, second] = [await half(), await half()];
    const enrolled = await verify(first, generateAppCode(app.secret));
    expect([enrolled.status, enrolled.body.code]).toEqual([400, "CODE_EXPIRED"]);
    expect((await verify(first, generateAppCode(app.secret, 1))).status).toBe(200);
    for (const steps of [1, 0, -1]) {
      const { status } = await verify(second, generateAppCode(app.secret, steps));
      expect([steps, status]).toEqual([steps, 400]);
    }
    expect(await account(second)).toBeNull();
  });

  test("gives a program a new token and voids the old one", async () => {
    const bearer = (token: string | null) => new Headers({ authorization: `Bearer ${token}` });
    const { cookies } = await new AccountBrowser(auth, new Headers()).send("/sign-in", {
      email: EMAIL,
      password: asha.password,
    });
    const program = new AccountBrowser(auth, bearer(await findSessionToken(auth, cookies)));
    const before = new AccountBrowser(auth, program.headers);
    const passed = await verify(program, generateAppCode(app.secret, 1));
    program.headers = bearer(await findSessionToken(auth, passed.cookies));
    expect(await account(program)).toMatchObject({ userId: asha.id });
    expect(await account(before)).toBeNull();
  });

  test("accepts one of two concurrent uses of a code", async () => {
    const twins = [await half(), await half()];
    const code = generateAppCode(app.secret, 1);
    const answers = await Promise.all(twins.map((twin) => verify(twin, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("refuses even the right code for 15 minutes after ten wrong ones", async () => {
    const browser = await half();
    const wrong = differentCode(generateAppCode(app.secret, 1));
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(browser, wrong)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 400));
    for (const other of [browser, await half()]) {
      const { status, body } = await verify(other, generateAppCode(app.secret, 1));
      expect([status, body.code]).toEqual([429, "TOO_MANY"]);
      const backup = await other.send("/factors/backup-code", { code: app.backupCodes[0] });
      expect(backup.status).toBe(429);
    }
    later(16 * MINUTE);
    expect((await verify(await half(), generateAppCode(app.secret))).status).toBe(200);
  });
});

describe("with a text", () => {
  test("completes the session with the texted code, once", async () => {
    const id = await addPhone();
    later(31 * SECOND);
    const [browser, other] = [await half(), await half()];
    const sent = await browser.send(`/factors/${id}/challenge`, {});
    expect([sent.status, sent.body]).toEqual([200, { resendAfterSeconds: 30 }]);
    expect((await browser.send(`/factors/${id}/challenge`, {})).status).toBe(429);
    const code = await getCodeSentTo(db, PHONE);
    const wrong = await verify(browser, differentCode(code), id);
    expect([wrong.status, wrong.body]).toMatchObject([400, { code: "CODE_WRONG", triesLeft: 4 }]);
    expect((await verify(browser, code, id)).status).toBe(200);
    expect(await account(browser)).not.toBeNull();
    expect((await verify(other, code, id)).body.code).toBe("CODE_EXPIRED");
  });

  test("refuses to send a code for an app", async () => {
    const answer = await (await half()).send(`/factors/${app.id}/challenge`, {});
    expect([answer.status, answer.body]).toEqual([200, { resendAfterSeconds: 0 }]);
    expect(await listMessagesTo(db, PHONE)).toEqual([]);
  });
});

describe("with a backup code", () => {
  const submit = (browser: AccountBrowser, code: string) =>
    browser.send("/factors/backup-code", { code });

  test("completes the session once in any spelling and notifies the owner", async () => {
    const [code = "", next = ""] = app.backupCodes;
    const browser = await half();
    const { status, body } = await submit(browser, ` ${code.toUpperCase().replace("-", " ")}`);
    expect([status, body.awaitsFactor]).toEqual([200, false]);
    expect(await account(browser)).not.toBeNull();
    const [messages] = (await listMessagesTo(db, EMAIL)).slice(-1);
    expect(messages).toContain("A backup code was used to sign in");
    expect(messages).toContain("9 backup codes are left.");
    const again = await submit(await half(), code);
    expect([again.status, again.body.code]).toEqual([400, "CODE_WRONG"]);
    expect((await submit(await half(), next)).status).toBe(200);
  });

  test("accepts one of two concurrent uses", async () => {
    const twins = [await half(), await half()];
    const answers = await Promise.all(twins.map((twin) => submit(twin, app.backupCodes[0] ?? "")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await home.send("/factors")).body.backupCodesLeft).toBe(9);
  });

  test("voids the old codes with new ones", async () => {
    const { body } = await home.send("/factors/backup-codes", {});
    expect(body.backupCodes).toHaveLength(10);
    expect((await submit(await half(), app.backupCodes[0] ?? "")).status).toBe(400);
    expect((await submit(await half(), body.backupCodes[0])).status).toBe(200);
    expect((await listMessagesTo(db, EMAIL)).join()).toContain("You have new backup codes");
  });

  test("refuses a complete session and keeps the code", async () => {
    expect((await submit(home, app.backupCodes[0] ?? "")).status).toBe(409);
    expect((await home.send("/factors")).body.backupCodesLeft).toBe(10);
  });

  test("creates none without a second step", async () => {
    await home.send(`/factors/${app.id}`, undefined, "DELETE");
    expect((await home.send("/factors/backup-codes", {})).status).toBe(409);
  });
});

describe("while the second step is pending", () => {
  test("shows only what the second step needs and allows no changes", async () => {
    const browser = await half();
    const { id: offered } = (await home.send("/factors", { type: "phone" })).body;
    expect((await browser.send("/factors")).body).toEqual({
      factors: [expect.objectContaining({ id: app.id, type: "totp" })],
    });
    for (const [path, body, method] of [
      ["/factors", { type: "phone" }, "POST"],
      ["/factors/backup-codes", {}, "POST"],
      [`/factors/${app.id}`, undefined, "DELETE"],
      ["/confirm", { password: asha.password }, "POST"],
      ["/user/password", { password: "another harbour lantern" }, "POST"],
    ] as const) {
      const { status } = await browser.send(path, body, method);
      expect([path, status]).toEqual([path, expect.toBeOneOf([401, 403])]);
    }
    expect((await verify(browser, "000000", offered)).status).toBe(404);
    expect((await browser.send(`/factors/${offered}/challenge`, {})).status).toBe(404);
  });

  test("expires after ten minutes, whatever is requested", async () => {
    const browser = await half();
    const { headers } = browser;
    for (let minute = 1; minute <= 9; minute += 2) {
      later(2 * MINUTE);
      await auth.api.getSession({ headers });
      await account(browser);
    }
    later(MINUTE);
    expect(await auth.api.getSession({ headers })).toBeNull();
    expect((await verify(browser, generateAppCode(app.secret))).status).toBe(401);
  });

  test("starts again when the step was removed meanwhile", async () => {
    const browser = await half();
    await home.send(`/factors/${app.id}`, undefined, "DELETE");
    expect((await verify(browser, generateAppCode(app.secret, 1))).status).toBe(401);
    expect(await account(await half())).not.toBeNull();
  });
});
