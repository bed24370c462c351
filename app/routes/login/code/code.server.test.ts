import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { pageDataOf, redirectPathOf, thrownResponse } from "#test/support/action-results.ts";
import {
  createCaller,
  createCustomer,
  headersWithCookies,
  resetAccounts,
  signInAs,
  TEST_ORIGIN,
} from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo, differentCode } from "#test/support/queued-messages.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { action, headers, loader } from "./route.tsx";
import { systemClock } from "#test/support/fixed-clock.ts";

const EMAIL = "asha@example.com";
const PHONE = "+919876543210";

const { database, services } = await openTestServices({ clock: systemClock });
const { db } = database;
/** What the browser of the test keeps. */
let cookies: string[];

beforeEach(async () => {
  await resetAccounts(db);
  await createCustomer(db);
  cookies = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function argsOf(request: Request) {
  const { clientIp } = createCaller();
  return createTestArgs(services, { request, params: {}, clientIp });
}

async function open(query = "") {
  const kept = headersWithCookies(cookies);
  return await loader(argsOf(new Request(`${TEST_ORIGIN}/login/code${query}`, { headers: kept })));
}

async function submit(fields: Record<string, string>, query = "") {
  const request = new Request(`${TEST_ORIGIN}/login/code${query}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: headersWithCookies(cookies),
  });
  const answer = await action(argsOf(request));
  const responseHeaders = new Headers(
    answer instanceof Response ? answer.headers : answer.init?.headers,
  );
  if (responseHeaders.has("set-cookie")) cookies = responseHeaders.getSetCookie();
  return answer;
}

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

describe("requesting a code", () => {
  test("asks a visitor for a contact and stores nothing", async () => {
    expect(await open("?next=/vehicles")).toMatchObject({ waiting: null, next: "/vehicles" });
    expect(await open("?next=//evil.example")).toMatchObject({ next: null });
    expect(headers({ actionHeaders: new Headers() }).get("cache-control")).toBe("no-store");
  });

  test.each([
    ["an e-mail", " Asha@Example.com", { kind: "email", to: EMAIL }],
    ["a phone", "98765 43210", { kind: "phone", to: PHONE }],
    ["an unknown e-mail", "nobody@example.com", { kind: "email", to: "nobody@example.com" }],
  ])("%s: redirects to the code form, also after a reload", async (_, contact, shown) => {
    const answer = await submit({ contact, intent: "code" }, "?next=/vehicles");
    expect(redirectPathOf(answer)).toBe("/login/code?next=%2Fvehicles");
    const flags = "HttpOnly; SameSite=Lax";
    expect(cookies).toEqual([
      expect.stringMatching(/^samudra\.code_browser=[\w-]{32}; Max-Age=1800; Path=\/; /),
      expect.stringMatching(`^samudra\\.code=[\\w-]+; Max-Age=1800; Path=/login; ${flags}$`),
    ]);
    for (let loads = 0; loads < 2; loads++) {
      const { waiting, now, isDemo } = await open();
      expect(waiting).toMatchObject({ contact: shown, by: "code", isOver: false });
      const wait = (waiting?.resendAt ?? 0) - now;
      expect(wait).toBeGreaterThan(25 * SECOND);
      expect(wait).toBeLessThanOrEqual(30 * SECOND);
      expect(isDemo).toBe(true);
    }
    expect((await open("?again=1")).waiting).toBeNull();
  });

  test("sends a link that keeps the next page", async () => {
    const answer = await submit({ contact: EMAIL, intent: "link" }, "?next=/vehicles");
    expect(redirectPathOf(answer)).toBe("/login/code?next=%2Fvehicles");
    expect((await open()).waiting).toMatchObject({ by: "link" });
    const mail = (await listMessagesTo(db, EMAIL)).at(-1);
    expect(mail).toMatch(/\/login\/link\?token=[\w.-]+&next=%2Fvehicles\n/);
  });

  test.each([
    [{ contact: "" }, accountMessages.contactRequired],
    [{ contact: "asha@" }, accountMessages.emailUnreadable],
    [{ contact: "12" }, accountMessages.contactUnreadable],
    [{ contact: "98765 43210", intent: "link" }, accountMessages.linkNeedsEmail],
  ])("refuses %j and keeps the input", async (fields, message) => {
    expect(pageDataOf(await submit(fields))).toEqual({
      status: 400,
      step: "ask",
      sent: false,
      typed: fields.contact,
      problems: { form: null, fields: { contact: message } },
    });
    expect(cookies).toEqual([]);
  });

  test("refuses to resend too early", async () => {
    await submit({ contact: EMAIL, intent: "code" });
    const { status, step, problems } = pageDataOf(await submit({ contact: EMAIL, intent: "code" }));
    expect([status, step]).toEqual([429, "ask"]);
    expect(problems?.form?.title).toBe("Please wait");
  });

  test("redirects signed-in users", async () => {
    const asha = await createCustomer(db, {
      email: "a@example.com",
      phone: null,
      phoneVerified: false,
    });
    cookies = [(await signInAs(services.auth, asha)).get("cookie") ?? ""];
    expect((await thrownResponse(open())).headers.get("location")).toBe("/profile");
    const on = await thrownResponse(open("?next=/vehicles"));
    expect(on.headers.get("location")).toBe("/vehicles");
    expect(on.headers.get("cache-control")).toBe("no-store");
  });
});

describe("submitting the code", () => {
  test("signs in and redirects to the next page", async () => {
    await submit({ contact: EMAIL, intent: "code" });
    const code = await getCodeSentTo(db, EMAIL);
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`;
    const answer = await submit({ code: typed }, "?next=/vehicles%3Fsort=price");
    expect(redirectPathOf(answer)).toBe("/vehicles?sort=price");
    expect(cookies).toContain(sessionEventCookie(TEST_ORIGIN, "SIGNED_IN"));
    expect(cookies.join()).toMatch(/samudra\.code=; Max-Age=0; Path=\/login;/);
    const found = await findAccount(services, headersWithCookies(cookies));
    expect(found).toMatchObject({ email: EMAIL });
  });

  test("redirects to the second step when one is required", async () => {
    await db.updateTable("users").set({ hasFactor: 1 }).execute();
    await submit({ contact: PHONE, intent: "code" });
    const answer = await submit({ code: await getCodeSentTo(db, PHONE) }, "?next=/vehicles");
    expect(redirectPathOf(answer)).toBe("/login/second-step?next=%2Fvehicles");
    expect(cookies).not.toContain(sessionEventCookie(TEST_ORIGIN, "SIGNED_IN"));
  });

  test("refuses a wrong, incomplete or expired code", async () => {
    await submit({ contact: EMAIL, intent: "code" });
    const code = await getCodeSentTo(db, EMAIL);
    const refusal = async (fields: Record<string, string>) => {
      const { step, status, problems } = pageDataOf(await submit(fields));
      return [step, status, problems?.fields.code];
    };
    const { codeUnreadable, codeWrong, codeExpired } = accountMessages;
    expect(await refusal({ code: "123" })).toEqual(["bring", 400, codeUnreadable]);
    expect(await refusal({})).toEqual(["bring", 400, codeUnreadable]);
    expect(await refusal({ code: differentCode(code) })).toEqual(["bring", 400, codeWrong(4)]);
    later(10 * MINUTE);
    expect((await open()).waiting).toMatchObject({ isOver: true });
    expect(await refusal({ code })).toEqual(["bring", 400, codeExpired]);
  });

  test("resends the code once the wait is over", async () => {
    await submit({ contact: EMAIL, intent: "code" });
    const early = pageDataOf(await submit({ intent: RESEND }));
    expect(early).toMatchObject({ status: 429, step: "bring", sent: false });
    expect(early.problems?.form?.text).toMatch(/in (2\d|30) seconds/);
    later(31 * SECOND);
    expect(pageDataOf(await submit({ intent: RESEND }))).toMatchObject({
      step: "bring",
      sent: true,
    });
    const { waiting, now } = await open();
    expect((waiting?.resendAt ?? 0) - now).toBe(30 * SECOND);
    expect(await listMessagesTo(db, EMAIL)).toHaveLength(2);
  });

  test("resends a link that keeps the next page", async () => {
    await submit({ contact: EMAIL, intent: "link" });
    later(31 * SECOND);
    expect(pageDataOf(await submit({ intent: RESEND }, "?next=/about"))).toMatchObject({
      sent: true,
    });
    expect((await listMessagesTo(db, EMAIL)).at(-1)).toContain("next=%2Fabout");
  });

  test("starts again without a sent code or with a foreign cookie", async () => {
    const spoilt = [
      "",
      "x",
      Buffer.from('{"to":"x"}').toString("base64url"),
      "%00",
      "ey".repeat(900),
    ];
    for (const value of spoilt) {
      cookies = [`samudra.code=${value}`];
      expect((await open()).waiting).toBeNull();
      expect(redirectPathOf(await submit({ code: "123456" }, "?next=/about"))).toBe(
        "/login/code?next=%2Fabout",
      );
    }
  });

  test("refuses a form from another site", async () => {
    await submit({ contact: EMAIL, intent: "code" });
    const request = new Request(`${TEST_ORIGIN}/login/code`, {
      method: "POST",
      body: new URLSearchParams({ code: await getCodeSentTo(db, EMAIL) }),
      headers: {
        ...Object.fromEntries(headersWithCookies(cookies)),
        origin: "https://evil.example",
      },
    });
    const answer = pageDataOf(await action(argsOf(request)));
    expect(answer).toMatchObject({ step: "bring", problems: { form: accountMessages.unreadable } });
  });
});
