import { beforeEach, describe, expect, test } from "vitest";
import { accountMessages } from "#app/features/accounts/base/account-messages.ts";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { sessionEventCookie } from "#app/features/accounts/session/session-event-cookie.server.ts";
import { pageDataOf, redirectOf } from "#test/support/action-results.ts";
import {
  createCaller,
  createCustomer,
  headersWithCookies,
  resetAccounts,
  TEST_ORIGIN,
} from "#test/support/users.ts";
import { listMessagesTo } from "#test/support/queued-messages.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { action } from "./route.tsx";

const PASSWORD = "three boats at dawn";
const newcomer = {
  view: "create",
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "98765 43210",
  password: PASSWORD,
};
const signInForm = { view: "sign-in", contact: "asha@example.com", password: PASSWORD };

const { database, services } = await openTestServices();
let clientIp: string;

beforeEach(async () => {
  ({ clientIp } = createCaller());
  await resetAccounts(database.db);
});

async function submit(fields: Record<string, string>, sent: Record<string, string> = {}) {
  const request = new Request(`${TEST_ORIGIN}/login`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: TEST_ORIGIN, ...sent },
  });
  return await action(createTestArgs(services, { request, params: {}, clientIp }));
}

describe("signing in", () => {
  test("by e-mail or phone redirects to the next page", async () => {
    const { id } = await createCustomer(database.db);
    for (const contact of [signInForm.contact, "98765 43210"]) {
      const response = redirectOf(await submit({ ...signInForm, contact, next: "/vehicles" }));
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe("/vehicles");
      const [session = "", ...otherCookies] = response.headers.getSetCookie();
      expect(session).toContain("HttpOnly");
      const device = expect.stringMatching(/^samudra\.device_[\w-]+=.+; HttpOnly; SameSite=Lax$/);
      expect(otherCookies).toEqual([device, device, sessionEventCookie(TEST_ORIGIN, "SIGNED_IN")]);
      expect(await findAccount(services, headersWithCookies([session]))).toMatchObject({
        userId: id,
      });
    }
  });

  test("tells strangers how long to wait, and goes on where the account was used before", async () => {
    await createCustomer(database.db);
    const browser = redirectOf(await submit(signInForm)).headers.getSetCookie();
    const device = browser.filter((cookie) => cookie.includes("Path=/login;"));
    for (let attempt = 1; attempt <= 10; attempt++) {
      ({ clientIp } = createCaller());
      expect(pageDataOf(await submit({ ...signInForm, password: "wrong" })).status).toBe(401);
    }
    ({ clientIp } = createCaller());
    const { status, problems } = pageDataOf(await submit(signInForm));
    expect(status).toBe(429);
    expect(problems?.form?.text).toBe("Please try again in 1 minute.");
    const cookie = headersWithCookies(device).get("cookie") ?? "";
    expect(redirectOf(await submit(signInForm, { cookie })).status).toBe(302);
  });

  test("never redirects to another site", async () => {
    await createCustomer(database.db);
    for (const next of ["https://evil.example", "//evil.example", "/\\evil.example", "/login"]) {
      const response = redirectOf(await submit({ ...signInForm, next }));
      expect(response.headers.get("location")).toBe("/profile");
    }
  });

  test("redirects to the second step without announcing a sign-in", async () => {
    const { id } = await createCustomer(database.db);
    await database.db.updateTable("users").set({ hasFactor: 1 }).where("id", "=", id).execute();
    const response = redirectOf(await submit({ ...signInForm, next: "/vehicles" }));
    expect(response.headers.get("location")).toBe("/login/second-step?next=%2Fvehicles");
    expect(response.headers.getSetCookie().join()).not.toContain(
      sessionEventCookie(TEST_ORIGIN, "SIGNED_IN"),
    );
  });

  test("with a wrong password", async () => {
    await createCustomer(database.db);
    const refusal = pageDataOf(await submit({ ...signInForm, password: "wrong password" }));
    expect(refusal).toMatchObject({
      status: 401,
      typed: { contact: signInForm.contact },
      problems: { form: accountMessages.invalidCredentials, fields: {} },
    });
    expect(JSON.stringify(refusal)).not.toContain("wrong password");
  });

  test("with an empty form shows the messages of the spec", async () => {
    const { status, problems } = pageDataOf(await submit({}));
    expect(status).toBe(400);
    expect(problems.form?.title).toBe(
      "You must provide either an email or phone number and a password",
    );
  });

  test("treats an unreadable body as an empty form", async () => {
    const request = new Request(`${TEST_ORIGIN}/login`, { method: "POST", body: "{}" });
    const answer = await action(createTestArgs(services, { request, params: {} }));
    expect(pageDataOf(answer).status).toBe(400);
  });

  test("refuses the eleventh attempt", async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await submit({ ...signInForm, contact: `person-${attempt}@example.com` });
    }
    const { status, problems } = pageDataOf(await submit(signInForm));
    expect(status).toBe(429);
    expect(problems.form).toEqual({
      title: "Too many attempts",
      text: "Please try again in 5 minutes.",
    });
  });

  test("is refused for a banned account", async () => {
    const { id } = await createCustomer(database.db);
    await database.db.updateTable("users").set({ bannedAt: 1 }).where("id", "=", id).execute();
    const { status, problems } = pageDataOf(await submit(signInForm));
    expect([status, problems.form]).toEqual([403, accountMessages.banned]);
  });
});

describe("creating an account", () => {
  test("redirects to the code in this browser without signing in", async () => {
    const begun = redirectOf(await submit({ ...newcomer, next: "/vehicles?city=x" }));
    expect(begun.headers.get("location")).toBe("/login/verify?next=%2Fvehicles%3Fcity%3Dx");
    expect(begun.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^samudra\.sign_up=[\w-]{32}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(await database.db.selectFrom("users").select("id").execute()).toEqual([]);
  });

  test("responds the same for an e-mail that has an account", async () => {
    await createCustomer(database.db);
    const begun = redirectOf(await submit(newcomer));
    expect(begun.headers.get("location")).toBe("/login/verify");
    expect(begun.headers.getSetCookie()).toHaveLength(1);
    const messages = await listMessagesTo(database.db, newcomer.email);
    expect(messages.join()).toContain("You already have an account");
  });

  test("returns the submitted values except the password", async () => {
    const typed = { ...newcomer, email: "asha@", password: "12345" };
    const refusal = pageDataOf(await submit(typed));
    expect(refusal).toEqual({
      status: 400,
      view: "create",
      typed: { name: "Asha Rao", contact: "", email: "asha@", phone: "98765 43210" },
      problems: {
        form: null,
        fields: {
          email: accountMessages.emailUnreadable,
          password: "Use at least 10 characters. Use more than numbers.",
        },
      },
    });
    expect(JSON.stringify(refusal)).not.toContain("12345");
  });

  test("refuses a weak password with each reason", async () => {
    const { status, problems } = pageDataOf(
      await submit({ ...newcomer, password: "Visakhapatnam1" }),
    );
    expect(status).toBe(422);
    expect(problems.form?.title).toBe("Weak password");
    expect(problems.form?.reasons?.length).toBeGreaterThan(0);
    expect(problems.fields).toEqual({ password: accountMessages.passwordStronger });
  });

  test("is refused from another site", async () => {
    const sent = { origin: "https://evil.example" };
    for (const form of [newcomer, signInForm]) {
      expect(pageDataOf(await submit(form, sent))).toMatchObject({
        status: 400,
        problems: { form: accountMessages.unreadable },
      });
    }
  });
});
