import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { loader as loadLogin } from "#app/routes/login/route.tsx";
import {
  pageDataOf,
  redirectOf,
  redirectPathOf,
  thrownResponse,
} from "#test/support/action-results.ts";
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

const PHONE = "+919876543210";

const { database, services } = await openTestServices({ clock: systemClock });
const { db } = database;
let asha: TestUser;
let secret: string;
let backupCodes: string[];
/** Where it was set up. */
let home: AccountBrowser;
/** Of a browser in which the first step is done. */
let half: Headers;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  await resetAccounts(db);
  asha = await createCustomer(db);
  home = new AccountBrowser(services.auth, await signInAs(services.auth, asha));
  ({ secret, backupCodes } = await home.addApp());
  half = await signInAs(services.auth, asha);
});
afterEach(() => {
  vi.useRealTimers();
});

function argsOf(path: string, fields?: Record<string, string>, headers = half) {
  const form = fields && { method: "POST", body: new URLSearchParams(fields) };
  const request = new Request(`${TEST_ORIGIN}${path}`, { headers, ...form });
  return createTestArgs(services, { request, params: {} });
}

async function addPhone(): Promise<void> {
  const { body } = await home.send("/factors", { type: "phone" });
  await home.send(`/factors/${body.id}/verify`, { code: await getCodeSentTo(db, PHONE) });
  half = await signInAs(services.auth, asha);
}

const later = (ms: number) => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });

describe("access", () => {
  test("is only for users between the first and the second step", async () => {
    const redirect = await thrownResponse(
      loader(argsOf("/login/second-step?next=/x", undefined, new Headers())),
    );
    expect(redirect.headers.get("location")).toBe("/login?next=%2Fx");
    const done = await thrownResponse(
      loader(argsOf("/login/second-step?next=/x", undefined, home.headers)),
    );
    expect(done.headers.get("location")).toBe("/x");
    later(11 * MINUTE);
    const late = await thrownResponse(loader(argsOf("/login/second-step")));
    expect(late.headers.get("location")).toBe("/login");
  });

  test("offers the enrolled steps, the app first, and no other account data", async () => {
    const shown = await loader(argsOf("/login/second-step?with=phone&next=//evil.example"));
    expect(shown).toMatchObject({
      step: "totp",
      steps: ["totp", "backup"],
      phone: null,
      next: null,
    });
    await addPhone();
    const both = await loader(argsOf("/login/second-step?with=phone"));
    expect(both).toMatchObject({ step: "phone", steps: ["totp", "phone", "backup"] });
    const json = JSON.stringify(both);
    expect(json).toContain("+91 ••••• ••210");
    for (const own of [asha.name, asha.email ?? "", PHONE, asha.id])
      expect(json).not.toContain(own);
  });
});

test("redirects from the sign-in page to the pending second step", async () => {
  const redirect = await thrownResponse(loadLogin(argsOf("/login?next=/vehicles")));
  expect(redirect.headers.get("location")).toBe("/login/second-step?next=%2Fvehicles");
});

describe("submitting a code", () => {
  test("redirects after the right code and announces it to other tabs", async () => {
    const form = {
      code: `${generateAppCode(secret, 1).slice(0, 3)} ${generateAppCode(secret, 1).slice(3)}`,
    };
    const answer = redirectOf(await action(argsOf("/login/second-step?next=/vehicles", form)));
    expect(answer.headers.get("location")).toBe("/vehicles");
    expect(answer.headers.getSetCookie()).toContain(
      sessionEventCookie(TEST_ORIGIN, "MFA_CHALLENGE_VERIFIED"),
    );
  });

  test.each([
    ["", "12", "Enter the 6-digit code."],
    ["?with=backup", "12", "Enter one of your backup codes, like abcde-23456."],
    ["?with=backup", "abcde-fghjk", "Incorrect or already used backup code."],
  ])("%s %s: %s", async (query, code, message) => {
    const answer = await action(argsOf(`/login/second-step${query}`, { code }));
    expect(pageDataOf(answer)).toMatchObject({
      status: 400,
      problems: { form: null, fields: { code: message } },
    });
  });

  test("counts down the last attempts, then requires a wait", async () => {
    const submitWrong = async () =>
      pageDataOf(
        await action(
          argsOf("/login/second-step", { code: differentCode(generateAppCode(secret)) }),
        ),
      );
    const problems: unknown[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      problems.push((await submitWrong()).problems?.fields.code);
    const wrong = "Incorrect code. Check it and try again.";
    expect(problems.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => wrong));
    expect(problems.slice(6)).toEqual([
      `${wrong} 3 tries left.`,
      `${wrong} 2 tries left.`,
      `${wrong} 1 try left.`,
      "Incorrect code, and no tries left. Please try again later.",
    ]);
    expect(await submitWrong()).toMatchObject({
      status: 429,
      problems: { form: { title: "Too many attempts" } },
    });
  });

  test("asks for the next code after a reused one", async () => {
    const answer = await action(argsOf("/login/second-step", { code: generateAppCode(secret) }));
    expect(pageDataOf(answer).problems?.fields.code).toMatch(/^This code was already used/);
  });

  test("accepts a backup code", async () => {
    const form = { code: backupCodes[0] ?? "" };
    const answer = await action(argsOf("/login/second-step?with=backup", form));
    expect(redirectPathOf(answer)).toBe("/profile");
  });

  test("starts again when the session has ended", async () => {
    await db.deleteFrom("sessions").execute();
    const answer = await action(
      argsOf("/login/second-step?next=/x", { code: generateAppCode(secret, 1) }),
    );
    expect(redirectPathOf(answer)).toBe("/login?next=%2Fx");
  });
});

describe("a code by text", () => {
  const PAGE = "/login/second-step?with=phone";

  test("is sent on request, and again after a wait", async () => {
    await addPhone();
    expect(await loader(argsOf(PAGE))).toMatchObject({ resendAt: null });
    const sent = await action(argsOf(PAGE, { intent: "resend" }));
    expect(sent).toMatchObject({ data: { step: "phone", sent: true } });
    expect(await loader(argsOf(PAGE))).toMatchObject({ resendAt: Date.now() + 30 * SECOND });
    expect(pageDataOf(await action(argsOf(PAGE, { intent: "resend" })))).toMatchObject({
      status: 429,
      problems: { form: { title: "Please wait" } },
    });
    const answer = await action(argsOf(PAGE, { code: await getCodeSentTo(db, PHONE) }));
    expect(answer).toBeInstanceOf(Response);
  });

  test("is refused without an enrolled phone", async () => {
    const answer = pageDataOf(await action(argsOf(PAGE, { intent: "resend" })));
    expect(answer).toMatchObject({ status: 400, sent: false });
  });
});
