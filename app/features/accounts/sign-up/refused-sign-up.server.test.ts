import { beforeEach, expect, test } from "vitest";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { createCaller, resetAccounts } from "#test/support/users.ts";
import { openAccounts } from "#test/support/accounts.ts";

const asha = { name: "Asha Rao", email: "asha@example.com", password: "three boats at dawn" };
const IDENTITY_MISSING = "You must provide either an email or phone number and a password";

const { db, auth, post } = await openAccounts();

beforeEach(() => resetAccounts(db));

const begin = (body: unknown) => post("/sign-up", body);

async function stored(): Promise<number> {
  const codes = await db.selectFrom("oneTimeCodes").select("id").execute();
  const messages = await db.selectFrom("outbox").select("id").execute();
  return codes.length + messages.length;
}

test.each([
  {},
  { name: "Asha Rao", password: "three boats at dawn" },
  { ...asha, password: "" },
  { ...asha, email: " ", phone: null },
  { ...asha, email: ["asha@example.com"] },
  [],
  "asha@example.com",
])("asks for contact and password in the spec's words (%j)", async (body) => {
  expect(await begin(body)).toEqual({
    status: 400,
    code: "VALIDATION_ERROR",
    message: IDENTITY_MISSING,
  });
});

test.each([
  [{ ...asha, name: " " }, "Name is required"],
  [{ ...asha, name: "a".repeat(81) }, "Use at most 80 characters"],
  [{ ...asha, email: "asha@" }, "Enter an e-mail address like name@example.com"],
  [{ ...asha, phone: "12" }, expect.stringContaining("Enter a mobile number")],
])("names unreadable fields (%j)", async (body, message) => {
  expect(await begin(body)).toEqual({ status: 400, code: "VALIDATION_ERROR", message });
  expect(await stored()).toBe(0);
});

test("refuses a weak password with its reasons before anything is stored or sent", async () => {
  for (const password of ["1234512345", "asha rao 1", "password123", "x".repeat(200)]) {
    expect(await begin({ ...asha, password })).toEqual({
      status: 422,
      code: "WEAK_PASSWORD",
      message: "Weak password",
      reasons: expect.arrayContaining([expect.any(String)]),
    });
  }
  expect(await stored()).toBe(0);
});

test("allows ten sign-ups per address in ten minutes", async () => {
  const caller = createCaller();
  const path = "/sign-up";
  for (let person = 1; person <= 10; person += 1) {
    const body = { ...asha, email: `person-${person}@example.com` };
    expect((await fetchAuth(auth, caller, { path, body })).status).toBe(200);
  }
  const refused = await fetchAuth(auth, caller, { path, body: asha });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("x-retry-after"))).toBeGreaterThan(0);
  expect((await begin(asha)).status).toBe(200);
});

test("limits codes of all addresses to twenty per mailbox and ten per phone in an hour", async () => {
  const { email, ...rest } = asha;
  for (const [most, contact] of [
    [20, { email }],
    [10, { phone: "+919876543210" }],
  ] as const) {
    for (let time = 1; time <= most; time += 1) {
      expect((await begin({ ...rest, ...contact })).status).toBe(200);
    }
    expect(await begin({ ...rest, ...contact })).toMatchObject({
      status: 429,
      code: "TOO_MANY",
      retryAfterSeconds: expect.any(Number),
    });
  }
});

test("refuses a form from another site", async () => {
  const foreign = createCaller({ origin: "https://evil.example", cookie: "a=b" });
  const refused = await fetchAuth(auth, foreign, { path: "/sign-up", body: asha });
  expect(refused.status).toBe(403);
  expect(await stored()).toBe(0);
});
