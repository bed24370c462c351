import { expect, test } from "vitest";
import { createCustomer, signInAs, TEST_ORIGIN } from "#test/support/users.ts";
import {
  createTestArgs,
  createTestContext,
  openTestServices,
} from "#test/support/test-services.ts";
import { requestOf } from "#app/context.ts";
import { action, loader } from "./route.ts";

const { database, services } = await openTestServices();

async function signedInCookie(): Promise<string> {
  await database.db.deleteFrom("users").execute();
  const headers = await signInAs(services.auth, await createCustomer(database.db));
  return headers.get("cookie") ?? "";
}

async function accountOf(cookie: string) {
  const request = new Request(TEST_ORIGIN, { headers: { cookie } });
  return await requestOf(createTestContext(services, { request })).account();
}

async function send(method: string, headers: Record<string, string>) {
  const request = new Request(`${TEST_ORIGIN}/sign-out`, { method, headers });
  return await action(createTestArgs(services, { request, params: {} }));
}

test("ends the session and redirects to /login", async () => {
  const cookie = await signedInCookie();
  expect(await accountOf(cookie)).not.toBeNull();
  const response = await send("POST", { cookie, origin: TEST_ORIGIN });
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toBe("/login");
  expect(response.headers.getSetCookie().join()).toContain("samudra.session_token=; Max-Age=0");
  expect(await accountOf(cookie)).toBeNull();
});

test("refuses GET, other methods and other sites", async () => {
  const cookie = await signedInCookie();
  expect(loader().headers.get("location")).toBe("/");
  const refused: unknown = await send("DELETE", { cookie }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 405 });
  await send("POST", { cookie, origin: "https://evil.example" });
  expect(await accountOf(cookie)).not.toBeNull();
});

test("redirects visitors to /login too", async () => {
  const response = await send("POST", { origin: TEST_ORIGIN });
  expect(response.headers.get("location")).toBe("/login");
});
