import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import {
  createCustomer,
  resetAccounts,
  signInAs,
  TEST_ORIGIN,
  type TestUser,
} from "#test/support/users.ts";
import { getCodeSentTo, differentCode } from "#test/support/queued-messages.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { generateAppCode, AccountBrowser } from "#test/support/second-step.ts";
import { action, loader } from "./route.tsx";
import { systemClock } from "#test/support/fixed-clock.ts";

const PAGE = "/profile/second-step";
const PHONE = "+919876543210";

const { database, services } = await openTestServices({ clock: systemClock });
const { db } = database;
let asha: TestUser;
let browser: AccountBrowser;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  await resetAccounts(db);
  asha = await createCustomer(db);
  browser = new AccountBrowser(services.auth, await signInAs(services.auth, asha));
});
afterEach(() => {
  vi.useRealTimers();
});

function argsOf(path: string, fields?: Record<string, string>) {
  const form = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request(`${TEST_ORIGIN}${path}`, { headers: browser.headers, ...form });
  return createTestArgs(services, { request, params: {} });
}

const shown = async (query = "") => (await loader(argsOf(`${PAGE}${query}`))).shown;

/** Where an answer, or what was thrown in its place, leads. */
async function redirectOf(work: Promise<unknown>): Promise<string> {
  const answer = await work.catch((error: unknown) => error);
  if (answer instanceof Response) return answer.headers.get("location") ?? "";
  throw new Error(`led nowhere: ${JSON.stringify(answer)}`);
}

async function submit(query: string, fields: Record<string, string>) {
  const answer = await action(argsOf(`${PAGE}${query}`, fields));
  if (answer instanceof Response) throw new Error("led elsewhere");
  return { status: answer.init?.status, ...answer.data };
}

async function secretShown(): Promise<string> {
  const page = await shown("?set-up=totp");
  if (page.is !== "app") throw new Error(`shows ${page.is}`);
  return page.offer.secret;
}

describe("access", () => {
  test("requires a recent confirmation", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * MINUTE });
    const confirm = "/profile/confirm?next=%2Fprofile%2Fsecond-step";
    expect(await redirectOf(loader(argsOf(`${PAGE}?set-up=totp`)))).toBe(
      `${confirm}%3Fset-up%3Dtotp`,
    );
    expect(await redirectOf(action(argsOf(PAGE, { intent: "add", type: "totp" })))).toBe(confirm);
    browser.headers = new Headers();
    expect(await redirectOf(loader(argsOf(PAGE)))).toBe("/auth?next=%2Fprofile%2Fsecond-step");
  });
});

describe("an app", () => {
  const begin = () => redirectOf(action(argsOf(PAGE, { intent: "add", type: "totp" })));

  test("is enrolled, verified, and shows the backup codes once", async () => {
    expect(await shown()).toMatchObject({ is: "overview", factors: [], backupCodesLeft: 0 });
    expect(await shown("?set-up=totp")).toMatchObject({ is: "overview" });
    expect(await begin()).toBe(`${PAGE}?set-up=totp`);
    expect(await shown()).toMatchObject({ is: "overview", factors: [] });
    const secret = await secretShown();
    expect(await secretShown()).toBe(secret);
    const wrong = { code: differentCode(generateAppCode(secret)) };
    expect(await submit("?set-up=totp", wrong)).toMatchObject({
      status: 400,
      problems: { fields: { code: "Incorrect code. Check it and try again." } },
    });
    const { backupCodes, isFirstStep } = await submit("?set-up=totp", {
      code: generateAppCode(secret),
    });
    expect([backupCodes?.length, isFirstStep]).toEqual([10, true]);
    const after = await shown("?set-up=totp");
    expect(after).toMatchObject({ is: "overview", backupCodesLeft: 10 });
    expect(JSON.stringify(after)).not.toContain(secret);
    expect(await submit("", { intent: "add", type: "totp" })).toMatchObject({
      status: 409,
      problems: { form: { title: expect.stringContaining("already set up") } },
    });
  });

  test("is discarded by Cancel", async () => {
    await begin();
    const page = await shown("?set-up=totp");
    const factor = page.is === "app" ? page.offer.id : "";
    expect(await redirectOf(action(argsOf(PAGE, { intent: "remove", factor })))).toBe(PAGE);
    expect(await shown("?set-up=totp")).toMatchObject({ is: "overview", factors: [] });
  });
});

describe("a phone", () => {
  const begin = () => redirectOf(action(argsOf(PAGE, { intent: "add", type: "phone" })));

  test("is enrolled with a text and verified by its code", async () => {
    expect(await begin()).toBe(`${PAGE}?set-up=phone`);
    expect(await shown("?set-up=phone")).toMatchObject({
      is: "phone",
      sentTo: { kind: "phone", to: PHONE },
    });
    expect(await submit("?set-up=phone", { intent: "resend" })).toMatchObject({
      status: 429,
      problems: { form: { title: "Please wait" } },
    });
    const verified = await submit("?set-up=phone", { code: await getCodeSentTo(db, PHONE) });
    expect(verified.backupCodes).toHaveLength(10);
  });

  test("creates no backup codes when an app is enrolled", async () => {
    await browser.addApp();
    await begin();
    const form = { code: await getCodeSentTo(db, PHONE) };
    const answer = await action(argsOf(`${PAGE}?set-up=phone`, form));
    if (!(answer instanceof Response)) throw new Error("stayed");
    expect(answer.headers.get("location")).toBe(`${PAGE}?done=added`);
    expect(answer.headers.getSetCookie()).toEqual([
      sessionEventCookie(TEST_ORIGIN, "USER_UPDATED"),
    ]);
    expect(await shown("?done=added")).toMatchObject({ done: { title: "The new step is on" } });
  });

  test("must be verified first", async () => {
    await db.updateTable("users").set({ phoneVerified: 0 }).execute();
    expect(await shown()).toMatchObject({ is: "overview", phone: null });
    expect(await submit("", { intent: "add", type: "phone" })).toMatchObject({
      status: 409,
      problems: { form: { title: "Verify your mobile number first." } },
    });
  });
});

describe("an enrolled step", () => {
  test("is removed after a confirmation", async () => {
    const { id } = await browser.addApp();
    expect(await shown(`?remove=${id}`)).toMatchObject({ is: "removal", isLast: true });
    expect(await shown("?remove=another")).toMatchObject({ is: "overview" });
    const removal = action(argsOf(`${PAGE}?remove=${id}`, { intent: "remove", factor: id }));
    expect(await redirectOf(removal)).toBe(`${PAGE}?done=removed`);
    expect(await shown()).toMatchObject({ factors: [], backupCodesLeft: 0 });
    const again = await submit("", { intent: "remove", factor: id });
    expect(again).toMatchObject({ status: 400, problems: { form: expect.anything() } });
  });

  test("renews backup codes only when it is on", async () => {
    expect(await submit("", { intent: "renew" })).toMatchObject({ status: 409 });
    const { backupCodes: old } = await browser.addApp();
    const { backupCodes, isFirstStep } = await submit("", { intent: "renew" });
    expect([backupCodes?.length, isFirstStep]).toEqual([10, undefined]);
    expect(backupCodes).not.toEqual(old);
  });

  test("ignores an unknown intent", async () => {
    for (const fields of [{}, { intent: "add", type: "fax" }, { code: "123456" }]) {
      expect(await submit("?set-up=totp", fields)).toMatchObject({ status: 400 });
    }
    expect(await db.selectFrom("factors").selectAll().execute()).toEqual([]);
  });
});
