import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { callAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { RESEND } from "#app/features/accounts/codes/resend-code.tsx";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { z } from "#app/http/zod.ts";
import { pageDataOf, redirectOf } from "#test/support/action-results.ts";
import {
  createCaller,
  createCustomer,
  headersWithCookies,
  resetAccounts,
  signInAs,
  TEST_ORIGIN,
} from "#test/support/users.ts";
import { getCodeSentTo, differentCode } from "#test/support/queued-messages.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { loader as loadLogin } from "#app/routes/login/route.tsx";
import { action, loader } from "./route.tsx";
import { systemClock } from "#test/support/fixed-clock.ts";

const EMAIL = "asha@example.com";
const person = { name: "Asha Rao", email: EMAIL, password: "three boats at dawn" };

const { database, services } = await openTestServices({ clock: systemClock });
const { db } = database;
let cookie: string;

beforeEach(async () => {
  await resetAccounts(db);
  const call = { path: "/sign-up", body: person };
  const begun = await callAuth(
    services.auth,
    createCaller(),
    call,
    z.object({ signUp: z.string() }),
  );
  if (!begun.ok) throw new Error(begun.reason.code);
  cookie = `samudra.sign_up=${begun.value.answer.signUp}`;
});
afterEach(() => {
  vi.useRealTimers();
});

function argsOf(request: Request) {
  const { clientIp } = createCaller();
  return createTestArgs(services, { request, params: {}, clientIp });
}

async function open(query = "", headers: HeadersInit = { cookie }) {
  return await loader(argsOf(new Request(`${TEST_ORIGIN}/login/verify${query}`, { headers })));
}

async function submit(fields: Record<string, string>, query = "") {
  const request = new Request(`${TEST_ORIGIN}/login/verify${query}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: TEST_ORIGIN, cookie },
  });
  return await action(argsOf(request));
}

function later(ms: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
}

test("shows where the code went and when it can be resent", async () => {
  const { code, now, next, isDemo } = await open("?next=/vehicles");
  expect(code).toEqual({
    sentTo: { kind: "email", to: EMAIL },
    resendAt: expect.any(Number),
    isOver: false,
  });
  const wait = (code?.resendAt ?? 0) - now;
  expect(wait).toBeGreaterThan(25 * SECOND);
  expect(wait).toBeLessThanOrEqual(30 * SECOND);
  expect([next, isDemo]).toEqual(["/vehicles", true]);
  later(10 * MINUTE);
  expect((await open()).code).toMatchObject({ isOver: true });
  later(20 * MINUTE);
  expect((await open()).code).toBeNull();
});

test("redirects without a sign-up of this browser", async () => {
  for (const cookie of ["", "samudra.sign_up=", "other=1"]) {
    const redirect = await open("", { cookie }).catch((thrown: unknown) => thrown);
    expect(redirect).toMatchObject({ status: 302 });
  }
  expect((await open("", { cookie: "a=b; samudra.sign_up=made-up" })).code).toBeNull();
});

test("redirects signed-in users", async () => {
  const headers = await signInAs(
    services.auth,
    await createCustomer(db, { email: "ravi@example.com" }),
  );
  const redirect = await open("?next=/vehicles", headers).catch((thrown: unknown) => thrown);
  expect(redirect instanceof Response && redirect.headers.get("location")).toBe("/vehicles");
});

test("creates the account, signs in and redirects within the site", async () => {
  const code = await getCodeSentTo(db, EMAIL);
  const done = redirectOf(await submit({ code: ` ${code} ` }, "?next=//evil.example"));
  expect(done.headers.get("location")).toBe("/profile");
  const cookies = done.headers.getSetCookie();
  expect(cookies).toContain(sessionEventCookie(TEST_ORIGIN, "SIGNED_IN"));
  expect(cookies.join()).toContain("samudra.sign_up=; Max-Age=0; Path=/;");
  expect(await findAccount(services, headersWithCookies(cookies))).toMatchObject({ email: EMAIL });
});

test("a wrong code says how many tries are left", async () => {
  const code = differentCode(await getCodeSentTo(db, EMAIL));
  expect(pageDataOf(await submit({ code }))).toMatchObject({
    status: 400,
    problems: { form: null, fields: { code: "Incorrect code. 4 tries left." } },
  });
  for (const code of ["", "12345"]) {
    expect(pageDataOf(await submit({ code })).problems?.fields).toEqual({
      code: accountMessages.codeUnreadable,
    });
  }
});

test("reports an expired code", async () => {
  const code = await getCodeSentTo(db, EMAIL);
  later(11 * MINUTE);
  expect(pageDataOf(await submit({ code })).problems?.fields).toEqual({
    code: accountMessages.codeExpired,
  });
});

test("says how long to wait before resending, then resends", async () => {
  const early = pageDataOf(await submit({ intent: RESEND }));
  expect(early).toMatchObject({ status: 429, sent: false });
  expect(early.problems?.form?.text).toMatch(/another one in \d+ seconds\./);
  later(31 * SECOND);
  expect(pageDataOf(await submit({ intent: RESEND }))).toMatchObject({ sent: true });
  expect(redirectOf(await submit({ code: await getCodeSentTo(db, EMAIL) })).status).toBe(302);
});

test("starts again when the sign-up has expired or the contact is taken", async () => {
  const code = await getCodeSentTo(db, EMAIL);
  await createCustomer(db, { email: EMAIL });
  expect(pageDataOf(await submit({ code }))).toMatchObject({
    status: 409,
    problems: { form: { title: "An account with this e-mail already exists. Sign in instead." } },
  });
  expect((await open()).code).toBeNull();
  expect(pageDataOf(await submit({ intent: RESEND }))).toMatchObject({ status: 400, sent: false });
});

test("another address can be entered without typing the rest again", async () => {
  const open = (view: string, headers: HeadersInit = { cookie }) =>
    loadLogin(argsOf(new Request(`${TEST_ORIGIN}/login?view=${view}`, { headers })));
  const typed = { name: "Asha Rao", email: EMAIL, phone: "" };
  expect(await open("create")).toMatchObject({ typed });
  expect(await open("create", {})).toMatchObject({ typed: undefined });
  expect(await open("sign-in")).toMatchObject({ typed: undefined });
  later(31 * MINUTE);
  expect(await open("create")).toMatchObject({ typed: undefined });
});
