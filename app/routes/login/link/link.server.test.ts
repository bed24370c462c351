import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { pageDataOf, redirectOf, redirectPathOf } from "#test/support/action-results.ts";
import {
  createCaller,
  createCustomer,
  headersWithCookies,
  resetAccounts,
  signInAs,
  TEST_ORIGIN,
} from "#test/support/users.ts";
import { listMessagesTo } from "#test/support/queued-messages.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { action, headers, loader, meta } from "./route.tsx";
import { systemClock } from "#test/support/fixed-clock.ts";

const EMAIL = "asha@example.com";
const OWNER = "a•••@example.com";

const { database, services } = await openTestServices({ clock: systemClock });
const { db } = database;
let link: string;

beforeEach(async () => {
  await resetAccounts(db);
  await createCustomer(db);
  const body = { email: EMAIL, next: "/vehicles?sort=price" };
  await fetchAuth(services.auth, createCaller(), { path: "/link/send", body });
  link = /http:\S+/.exec((await listMessagesTo(db, EMAIL)).at(-1) ?? "")?.[0] ?? "";
});
afterEach(() => {
  vi.useRealTimers();
});

function argsOf(request: Request) {
  const { clientIp } = createCaller();
  return createTestArgs(services, { request, params: {}, clientIp });
}

const open = (address = link, init: RequestInit = {}) => loader(argsOf(new Request(address, init)));
const submit = (address = link, origin = TEST_ORIGIN) =>
  action(argsOf(new Request(address, { method: "POST", headers: { origin } })));

test("shows the owner of the link without redeeming it", async () => {
  for (const method of ["GET", "HEAD", "GET"]) {
    expect(await open(link, { method })).toEqual({ owner: OWNER, next: "/vehicles?sort=price" });
  }
  expect(headers()).toEqual({ "cache-control": "no-store" });
  expect(meta()).toContainEqual({ name: "referrer", content: "strict-origin" });
});

test("signs in once per link", async () => {
  const answer = redirectOf(await submit());
  expect(answer.headers.get("location")).toBe("/vehicles?sort=price");
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toContain(sessionEventCookie(TEST_ORIGIN, "SIGNED_IN"));
  expect(await findAccount(services, headersWithCookies(cookies))).toMatchObject({ email: EMAIL });
  expect(pageDataOf(await submit())).toEqual({ status: 400, problem: null });
  expect(await open()).toMatchObject({ owner: null });
});

test("refuses an expired, malformed or missing token", async () => {
  expect(await open(`${TEST_ORIGIN}/login/link`)).toEqual({ owner: null, next: null });
  expect(await open(link.replace("token=", "token=x"))).toMatchObject({ owner: null });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * MINUTE });
  expect(await open()).toMatchObject({ owner: null });
  expect(pageDataOf(await submit())).toEqual({ status: 400, problem: null });
});

test("never redirects to another site", async () => {
  const { searchParams } = new URL(link);
  const token = searchParams.get("token") ?? "";
  const query = new URLSearchParams({ token, next: "https://evil.example" });
  const answer = await submit(`${TEST_ORIGIN}/login/link?${query.toString()}`);
  expect(redirectPathOf(answer)).toBe("/profile");
});

test("does not redeem a link for a form from another site", async () => {
  const cookie = { cookie: "samudra.session_token=x" };
  const request = new Request(link, {
    method: "POST",
    headers: { ...cookie, origin: "https://evil.example" },
  });
  expect(pageDataOf(await action(argsOf(request))).problem?.title).toBe("Something went wrong");
  expect(await open()).toMatchObject({ owner: OWNER });
});

test("redirects signed-in users", async () => {
  const asha = await createCustomer(db, {
    email: "a@example.com",
    phone: null,
    phoneVerified: false,
  });
  const kept = await signInAs(services.auth, asha);
  const redirect: unknown = await open(link, { headers: kept }).catch((thrown: unknown) => thrown);
  expect(redirect instanceof Response && redirect.headers.get("location")).toBe(
    "/vehicles?sort=price",
  );
});
