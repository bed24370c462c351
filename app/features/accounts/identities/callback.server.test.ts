import { afterEach, expect, test, vi } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { MEERA } from "#test/support/fake-identity.ts";
import { openIdentityFixture } from "#test/support/identity-fixture.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";

const scene = await openIdentityFixture();
const { google, acme, begin, come, continueWithGoogle, account, countUsers } = scene;

afterEach(() => {
  vi.useRealTimers();
});

test("ties the callback to this browser, with a nonce and PKCE", async () => {
  const { searchParams, cookies, state } = await begin();
  expect(searchParams.get("nonce")).toMatch(/^[\w-]{32}$/);
  expect(searchParams.get("verifier")).toBe("86");
  expect(searchParams.get("redirectUri")).toBe(`${TEST_ORIGIN}/api/auth/callback/google`);
  expect(cookies).toEqual([
    expect.stringMatching(/^samudra\.attempt=.+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const stranger = await begin();
  for (const kept of [[], stranger.cookies, ["samudra.attempt=forged"]]) {
    const answer = await come(kept, { code: "code", state });
    expect(answer).toMatchObject({ next: null, refusal: { code: "failed" } });
    expect(await account(answer.cookies)).toBeNull();
  }
  expect(await countUsers()).toBe(0);
  expect(google.redeemed).toEqual([]);
  expect((await come(cookies, { code: "code", state, iss: "https://g" })).refusal).toBeNull();
  expect(google.redeemed).toMatchObject([
    { code: "code", nonce: searchParams.get("nonce"), issuer: "https://g" },
  ]);
});

test("accepts the callback once, within ten minutes, even concurrently", async () => {
  const { cookies, state } = await begin("/vehicles");
  const answer = { code: "code", state };
  const both = await Promise.all([come(cookies, answer), come(cookies, answer)]);
  expect(both.map(({ refusal }) => refusal?.code ?? "in").sort()).toEqual(["failed", "in"]);
  expect((await come(cookies, answer)).refusal).toEqual({ code: "failed" });

  const late = await begin();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * MINUTE });
  expect((await come(late.cookies, { code: "code", state: late.state })).refusal).toEqual({
    code: "failed",
  });
});

test("refuses the callback of another provider", async () => {
  const { cookies, state } = await begin();
  const answer = { code: "code", state };
  expect((await come(cookies, answer, { at: "sso-acme" })).refusal).toEqual({ code: "failed" });
  expect((await come(cookies, answer, { at: "nobody" })).refusal).toEqual({ code: "failed" });
  expect((await come(cookies, answer, { at: "../sign-out" })).refusal?.code).toBe("failed");
  expect(acme.redeemed).toEqual([]);
});

test.each<Record<string, string>>([
  {},
  { code: "code" },
  { state: "s" },
  { error: "server_error", error_description: "<b>" },
])("refuses an unrequested callback: %j", async (answer) => {
  const { cookies } = await begin();
  expect(await come(cookies, answer)).toMatchObject({ next: null, refusal: { code: "failed" } });
});

test("accepts the callback in any process", async () => {
  const { cookies, state } = await begin();
  const answer = await come(cookies, { code: "code", state }, { by: scene.openAuth() });
  expect(answer.refusal).toBeNull();
});

test("redirects only to this site's pages", async () => {
  for (const next of ["https://evil.example", "//evil.example", "/\\evil.example"]) {
    expect((await continueWithGoogle(next)).next).toBe("/profile");
  }
});

test("explains a cancelled, failed or unproved callback", async () => {
  const cancelled = await begin("/vehicles");
  const answer = { error: "access_denied", state: cancelled.state };
  expect(await come(cancelled.cookies, answer)).toMatchObject({
    next: "/vehicles",
    refusal: { code: "cancelled" },
  });
  for (const error of [new Error("fetch failed"), null]) {
    google.identity = MEERA;
    const { cookies, state } = await begin("/vehicles");
    google.identity = error;
    expect(await come(cookies, { code: "code", state })).toMatchObject({
      next: "/vehicles",
      refusal: { code: "failed" },
    });
  }
  expect(await countUsers()).toBe(0);
});
