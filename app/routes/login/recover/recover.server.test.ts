import { beforeEach, expect, test } from "vitest";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { pageDataOf, redirectPathOf } from "#test/support/action-results.ts";
import {
  createCaller,
  createCustomer,
  headersWithCookies,
  resetAccounts,
  signInAs,
  TEST_ORIGIN,
  type TestUser,
} from "#test/support/users.ts";
import { getCodeSentTo, listMessagesTo, differentCode } from "#test/support/queued-messages.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { action, loader } from "./route.tsx";

const EMAIL = "asha@example.com";
const PASSWORD = "harbour lantern mango";

const { database, services } = await openTestServices();
const { db } = database;
let asha: TestUser;
/** What the browser of the test keeps. */
let cookies: string[];

beforeEach(async () => {
  await resetAccounts(db);
  asha = await createCustomer(db);
  cookies = [];
});

function argsOf(request: Request) {
  const { clientIp } = createCaller();
  return createTestArgs(services, { request, params: {}, clientIp });
}

async function open(query = "") {
  const kept = headersWithCookies(cookies);
  const request = new Request(`${TEST_ORIGIN}/login/recover${query}`, { headers: kept });
  return await loader(argsOf(request));
}

async function submit(fields: Record<string, string>, query = "") {
  const request = new Request(`${TEST_ORIGIN}/login/recover${query}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: headersWithCookies(cookies),
  });
  const answer = await action(argsOf(request));
  if (answer instanceof Response) cookies = answer.headers.getSetCookie();
  return answer;
}

test("sets a new password, signs in and ends other sessions", async () => {
  const other = await signInAs(services.auth, asha);
  expect((await open()).waiting).toBeNull();
  const sent = await submit({ contact: EMAIL }, "?next=/about");
  expect(redirectPathOf(sent)).toBe("/login/recover?next=%2Fabout");
  expect((await open()).waiting).toMatchObject({ contact: { to: EMAIL }, by: "code" });
  expect((await open("?again=1")).waiting).toBeNull();

  const code = await getCodeSentTo(db, EMAIL);
  const response = await submit({ code, password: PASSWORD }, "?next=/about");
  expect(redirectPathOf(response)).toBe("/about");
  expect(cookies).toContain(sessionEventCookie(TEST_ORIGIN, "PASSWORD_RECOVERY"));
  expect(cookies.join()).toMatch(/samudra\.recover=; Max-Age=0; Path=\/login;/);
  expect(await findAccount(services, headersWithCookies(cookies))).toMatchObject({ email: EMAIL });
  expect(await findAccount(services, other)).toBeNull();
});

test("texts a code, and shows the same page for an unknown e-mail", async () => {
  await submit({ contact: "98765 43210" });
  expect((await open()).waiting).toMatchObject({ contact: { kind: "phone" } });
  await submit({ contact: "nobody@example.com" });
  expect((await open()).waiting).toMatchObject({ contact: { to: "nobody@example.com" } });
});

test("reports problems of code and password together", async () => {
  await submit({ contact: EMAIL });
  const refused = pageDataOf(await submit({ code: "12", password: "short" }));
  expect(refused).toMatchObject({ status: 400, step: "bring" });
  expect(refused.problems?.fields).toEqual({
    code: accountMessages.codeUnreadable,
    password: "Use at least 10 characters.",
  });
  const empty = pageDataOf(await submit({}));
  expect(empty.problems?.fields.password).toBe(accountMessages.passwordRequired);
});

test("refuses a weak password with reasons and keeps the code valid", async () => {
  await submit({ contact: EMAIL });
  const code = await getCodeSentTo(db, EMAIL);
  const { status, problems } = pageDataOf(await submit({ code, password: "Visakhapatnam1" }));
  expect(status).toBe(422);
  expect(problems?.form?.title).toBe("Weak password");
  expect(problems?.form?.reasons?.length).toBeGreaterThan(0);
  const wrong = pageDataOf(await submit({ code: differentCode(code), password: PASSWORD }));
  expect(wrong.problems?.fields.code).toBe(accountMessages.codeWrong(4));
  expect(redirectPathOf(await submit({ code, password: PASSWORD }))).toBe("/profile");
});

test("sends no link for a recovery", async () => {
  await submit({ contact: EMAIL, intent: "link" });
  expect((await listMessagesTo(db, EMAIL)).join()).not.toContain("/login/link");
});
