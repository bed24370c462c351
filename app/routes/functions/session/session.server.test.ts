import { APIError } from "better-auth/api";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import type { Auth } from "#app/features/accounts/service/auth.server.ts";
import type { Services } from "#app/services.server.ts";
import { createCustomer, type TestUser, signInAs, TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { loader } from "./route.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

const { database, services } = await openTestServices({ clock: systemClock });

let asha: TestUser;
let browser: Headers;

beforeEach(async () => {
  await database.db.deleteFrom("users").execute();
  asha = await createCustomer(database.db);
  browser = await signInAs(services.auth, asha);
});
afterEach(() => {
  vi.useRealTimers();
});

async function ask(headers: Headers | Record<string, string>, by = services) {
  const request = new Request(`${TEST_ORIGIN}/functions/session`, { headers });
  return await loader(createTestArgs(by, { request, params: {} }));
}

const sleep = (ms: number) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
};
const sessions = () => database.db.selectFrom("sessions").select("id").execute();
const failingWith = (error: Error): Services => {
  const getSession = vi.fn().mockRejectedValue(error);
  const auth = { ...services.auth, api: { ...services.auth.api, getSession } } as unknown as Auth;
  return { ...services, auth };
};

async function expectMissing(answer: Response) {
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ code: "UNAUTHORIZED", message: "Auth session missing!" });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.getSetCookie().join("\n")).toContain("samudra.session_token=; Max-Age=0");
}

test("tells a browser whether it is signed in and until when, only", async () => {
  sleep(0);
  const now = Date.now();
  const answer = await ask(browser);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.getSetCookie()).toEqual([]);
  const body = await answer.json();
  expect(body).toEqual({ signedIn: true, expiresAt: expect.any(Number), now });
  expect(body.expiresAt - now).toBeGreaterThan(7 * DAY - MINUTE);
});

test("prolongs the session and its cookie", async () => {
  sleep(7 * DAY - MINUTE);
  const answer = await ask(browser);
  const { expiresAt, now } = await answer.json();
  expect(expiresAt - now).toBe(7 * DAY);
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^samudra\.session_token=.+; Max-Age=604800; Path=\/; HttpOnly; /),
  ]);
  sleep(6 * DAY);
  expect((await ask(browser)).status).toBe(200);
});

test("responds 401 without a cookie and to a forged one", async () => {
  await expectMissing(await ask({}));
  await expectMissing(await ask({ cookie: "samudra.session_token=made.up" }));
  expect(await sessions()).toHaveLength(1);
});

test("reads the session of a bearer token and keeps it", async () => {
  const [, token = ""] = /session_token=([^;]+)/.exec(browser.get("cookie") ?? "") ?? [];
  const program = { authorization: `Bearer ${token}` };
  for (let time = 0; time < 2; time++) {
    const answer = await ask(program);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ signedIn: true });
  }
  expect(await sessions()).toHaveLength(1);
});

test("responds 401 to an expired or ended session", async () => {
  const other = await signInAs(services.auth, asha);
  sleep(7 * DAY + MINUTE);
  await expectMissing(await ask(browser));
  vi.useRealTimers();
  await database.db.deleteFrom("sessions").execute();
  await expectMissing(await ask(other));
});

test("responds 401 when the session ends during renewal", async () => {
  sleep(7 * DAY - MINUTE);
  const api = { ...services.auth.api };
  api.getSession = (async (input: Parameters<typeof api.getSession>[0]) => {
    if (input?.method === "POST") await database.db.deleteFrom("sessions").execute();
    return await services.auth.api.getSession(input);
  }) as typeof api.getSession;
  await expectMissing(await ask(browser, { ...services, auth: { ...services.auth, api } }));
});

test("responds 401 before the second step", async () => {
  await database.db.updateTable("users").set({ hasFactor: 1 }).execute();
  const answer = await ask(await signInAs(services.auth, asha));
  expect(answer.status).toBe(200);
  const { signedIn: isSignedIn, expiresAt, now } = await answer.json();
  expect(isSignedIn).toBe(false);
  expect(expiresAt - now).toBeLessThanOrEqual(10 * MINUTE);
});

test("does not sign out when the database fails", async () => {
  for (const error of [new APIError("INTERNAL_SERVER_ERROR"), new Error("disk full")]) {
    await expect(ask(browser, failingWith(error))).rejects.toBe(error);
  }
  expect((await ask(browser)).status).toBe(200);
});
