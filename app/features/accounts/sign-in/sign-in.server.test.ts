import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { MINUTE, SECOND } from "#app/domain/business-time.ts";
import {
  fetchAuth,
  type Caller,
} from "#app/features/accounts/calls/call-account-service.server.ts";
import {
  createCustomer,
  headersWithCookies,
  type TestUser,
  createCaller,
} from "#test/support/users.ts";
import { createTestAuth, openAccounts } from "#test/support/accounts.ts";

const WRONG = "three boats at dusk";

const { db, auth, resetToCustomer, post, findAccount } = await openAccounts();
let asha: TestUser;
let right: { email: string; password: string };

beforeEach(async () => {
  asha = await resetToCustomer();
  right = { email: "asha@example.com", password: asha.password };
});

const signIn = (body: unknown) => post("/sign-in", body);

async function statusFrom(caller: Caller, body: unknown, of = auth): Promise<number> {
  return (await fetchAuth(of, caller, { path: "/sign-in", body })).status;
}

test("signs in with a password and the e-mail or verified phone", async () => {
  for (const contact of [
    { email: " ASHA@example.com" },
    { phone: "098765-43210" },
    { email: asha.email, phone: "98765 43210" },
    { email: null, phone: asha.phone },
  ]) {
    const body = { ...contact, password: asha.password };
    const answer = await fetchAuth(auth, createCaller(), { path: "/sign-in", body });
    expect(await answer.json()).toEqual({
      user: { id: asha.id, name: "Asha Rao", email: asha.email, phone: asha.phone },
      awaitsFactor: false,
    });
    const headers = headersWithCookies(answer.headers.getSetCookie());
    expect(await findAccount(headers)).toMatchObject({ userId: asha.id });
  }
});

test("responds the same to every mistake", async () => {
  await createCustomer(db, {
    email: "ravi@example.com",
    phone: "+919876500000",
    phoneVerified: false,
  });
  await createCustomer(db, { email: "meera@example.com", phone: null, passwordHash: null });
  for (const body of [
    { ...right, password: WRONG },
    { ...right, password: "x".repeat(5000) },
    { ...right, email: "nobody@example.com" },
    { phone: "+919000000009", password: asha.password },
    // An unverified phone, and a user without a password.
    { phone: "+919876500000", password: asha.password },
    { email: "meera@example.com", password: asha.password },
  ]) {
    expect(await signIn(body)).toEqual({
      status: 401,
      code: "INVALID_CREDENTIALS",
      message: "Invalid credentials",
    });
  }
  expect(await db.selectFrom("sessions").select("id").execute()).toEqual([]);
});

test.each([{}, { email: "asha@example.com" }, { password: "x" }, { email: "", password: "x" }, []])(
  "asks for contact and password in the spec's words (%j)",
  async (body) => {
    expect(await signIn(body)).toEqual({
      status: 400,
      code: "VALIDATION_ERROR",
      message: "You must provide either an email or phone number and a password",
    });
  },
);

test("refuses the eleventh attempt of an address in five minutes, with the wait", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  const guesser = createCaller();
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const body = { email: `person-${attempt}@example.com`, password: WRONG };
    expect(await statusFrom(guesser, body)).toBe(401);
    vi.setSystemTime(Date.now() + SECOND);
  }
  const refused = await fetchAuth(auth, guesser, { path: "/sign-in", body: right });
  expect(refused.status).toBe(429);
  expect(refused.headers.get("x-retry-after")).toBe("299");
  expect(await statusFrom(createCaller(), right)).toBe(200);
  vi.setSystemTime(Date.now() + 5 * MINUTE);
  expect(await statusFrom(guesser, right)).toBe(200);
});

test("refuses the eleventh wrong password from any address", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  for (const email of ["asha@example.com", "nobody@example.com"]) {
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      expect(await statusFrom(createCaller(), { email, password: WRONG })).toBe(401);
    }
    expect(await signIn({ email, password: asha.password })).toEqual({
      status: 429,
      code: "TOO_MANY",
      message: "Too many attempts",
      retryAfterSeconds: 60,
    });
  }
  vi.setSystemTime(Date.now() + MINUTE);
  expect((await signIn(right)).status).toBe(200);
});

test("resets the count with the right password", async () => {
  for (let time = 1; time <= 2; time += 1) {
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      expect(await statusFrom(createCaller(), { ...right, password: WRONG })).toBe(401);
    }
    expect((await signIn(right)).status).toBe(200);
  }
});

test("counts concurrent attempts across processes", async () => {
  const guesser = createCaller();
  const other = createTestAuth(db);
  const statuses = await Promise.all(
    Array.from({ length: 14 }, (_, place) => statusFrom(guesser, right, place % 2 ? auth : other)),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  const key = `${guesser.clientIp}|/sign-in`;
  const { rows } = await sql`select count from rate_limits where key = ${key}`.execute(db);
  expect(rows).toEqual([{ count: 10 }]);
});

test("counts concurrent wrong passwords across addresses", async () => {
  const guesses = Array.from({ length: 14 }, () =>
    statusFrom(createCaller(), { ...right, password: WRONG }),
  );
  const statuses = await Promise.all(guesses);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
});

test("refuses a form from another site, with and without a session", async () => {
  const foreign = { origin: "https://evil.example" };
  for (const headers of [foreign, { ...foreign, cookie: "samudra.session_token=a.b" }]) {
    expect(await statusFrom(createCaller(headers), right)).toBe(403);
  }
});
