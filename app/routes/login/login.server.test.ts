import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import type { Account } from "#app/features/accounts/find-account.server.ts";
import type { Services } from "#app/services.server.ts";
import { insertCar } from "#test/factories.ts";
import { createTestArgs, createTestServices, TEST_ORIGIN } from "#test/request-context.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { action, headers, loader } from "./route.tsx";

const asha = {
  name: "Asha Rao",
  email: "asha@example.com",
  phone: "98765 43210",
  password: "three boats at dawn",
};
const ANYBODY: Account = {
  userId: "u",
  isAdmin: false,
  name: "Asha Rao",
  email: "asha@example.com",
  phone: null,
};

let database: TestDatabase;
let services: Services;
let visitors = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  services = createTestServices(database);
});
afterAll(() => database.drop());
beforeEach(async () => {
  visitors += 1;
  await database.db.deleteFrom("users").execute();
});

async function open(path: string, account: Account | null = null) {
  const request = new Request(`${TEST_ORIGIN}${path}`);
  return await loader(createTestArgs(services, { request, params: {}, account }));
}

async function submit(fields: Record<string, string>, sent: Record<string, string> = {}) {
  const request = new Request(`${TEST_ORIGIN}/login`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: TEST_ORIGIN, ...sent },
  });
  const clientIp = `203.0.113.${visitors}`;
  return await action(createTestArgs(services, { request, params: {}, clientIp }));
}

type Answer = Awaited<ReturnType<typeof submit>>;

function redirectOf(answer: Answer): Response {
  if (answer instanceof Response) return answer;
  throw new Error(`refused: ${JSON.stringify(answer.data.problems)}`);
}

function refusalOf(answer: Answer) {
  if (answer instanceof Response) throw new Error("was let in");
  return { status: answer.init?.status, ...answer.data };
}

async function thrownBy(work: Promise<unknown>): Promise<Response> {
  const thrown: unknown = await work.catch((error: unknown) => error);
  if (thrown instanceof Response) return thrown;
  throw new Error("nothing was thrown");
}

describe("who comes to the screen", () => {
  test("a visitor gets the view that the address asks for", async () => {
    const plain = { ahead: null, offersGoogle: true, googleProblem: null };
    expect(await open("/login")).toEqual({ view: "sign-in", next: null, ...plain });
    expect(await open("/auth?view=create&next=/profile")).toEqual({
      view: "create",
      next: "/profile",
      ...plain,
    });
    expect(await open("/login?view=x&next=//evil.example")).toMatchObject({
      view: "sign-in",
      next: null,
    });
  });

  test("a signed-in person is sent on, never to another site", async () => {
    for (const [path, to] of [
      ["/login", "/profile"],
      ["/auth?next=/vehicles/creta", "/vehicles/creta"],
      ["/login?next=https://evil.example", "/profile"],
      ["/login?next=%2F%2Fevil.example", "/profile"],
      ["/login?next=/%5Cevil.example", "/profile"],
      ["/login?next=/auth%3Fnext=/login", "/profile"],
    ] as const) {
      const response = await thrownBy(open(path, ANYBODY));
      expect(response.status).toBe(302);
      expect(response.headers.get("location")).toBe(to);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });

  test("on the way to a booking it says which car, and when", async () => {
    const car = await insertCar(database.db, { slug: "hyundai-creta-sx" });
    const search = new URLSearchParams({
      city: car.city,
      location: car.location,
      pickupDate: "2026-11-21",
      pickupTime: "9:30 AM",
      returnDate: "2026-11-23",
      returnTime: "6:00 PM",
    });
    const next = `/VehicleBookingPage/${car.slug}?${search.toString()}`;
    const asked = (path: string) =>
      open(`/login?${new URLSearchParams({ next: path }).toString()}`);
    expect((await asked(next)).ahead).toEqual({
      name: car.name,
      image: car.image,
      period: "Sat 21 Nov, 9:30 AM → Mon 23 Nov, 6:00 PM · 57 hours",
    });
    expect((await asked(`/vehiclebookingpage/${car.slug}`)).ahead).toMatchObject({ period: null });
    expect((await asked("/VehicleBookingPage/no-such-car")).ahead).toBeNull();
    expect((await asked("/VehicleBookingPage")).ahead).toBeNull();
  });

  test("live, without Google, there is no such button", async () => {
    const { config } = services;
    services = createTestServices(database, { config: { ...config, identity: "none" } });
    expect(await open("/login")).toMatchObject({ offersGoogle: false });
    services = createTestServices(database);
  });

  test("why Google did not sign somebody in", async () => {
    const said = async (query: string) => (await open(`/login?${query}`)).googleProblem;
    expect(await said("google=failed")).toMatchObject({ title: "Google login failed" });
    expect(await said("google=anything")).toMatchObject({ title: "Google login failed" });
    expect(await said("google=constructor")).toMatchObject({ title: "Google login failed" });
    expect(await said("google=cancelled")).toMatchObject({ tone: "info" });
    expect(await said("google=rate-limited&wait=299")).toMatchObject({
      text: "Please try again in 5 minutes.",
    });
    expect(await said("google=rate-limited&wait=-1e9")).toMatchObject({
      text: "Please try again in 1 minute.",
    });
  });

  test("the screen is never stored", () => {
    expect(headers()).toEqual({ "cache-control": "no-store" });
  });
});

describe("what the form answers", () => {
  test("create an account, then sign in: on to the page one was on the way to", async () => {
    const created = redirectOf(await submit({ ...asha, view: "create", next: "/vehicles" }));
    expect(created.status).toBe(302);
    expect(created.headers.get("location")).toBe("/vehicles");
    expect(created.headers.getSetCookie()).toEqual([expect.stringContaining("HttpOnly")]);
    const user = await database.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ name: "Asha Rao", phone: "+919876543210" });

    const entered = redirectOf(await submit({ ...asha, view: "sign-in" }));
    expect(entered.headers.get("location")).toBe("/profile");
    const cookie = entered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const request = new Request(`${TEST_ORIGIN}/login`, { headers: { cookie } });
    const sentOn = thrownBy(loader(createTestArgs(services, { request, params: {} })));
    expect((await sentOn).headers.get("location")).toBe("/profile");
  });

  test("success never leads to another site", async () => {
    await submit({ ...asha, view: "create" });
    for (const next of ["https://evil.example", "//evil.example", "/\\evil.example", "/login"]) {
      const entered = redirectOf(await submit({ ...asha, next }));
      expect(entered.headers.get("location")).toBe("/profile");
    }
  });

  test("what was typed comes back, the password never", async () => {
    const typed = { ...asha, view: "create", email: "asha@", password: "12345" };
    const refusal = refusalOf(await submit(typed));
    expect(refusal).toEqual({
      status: 400,
      view: "create",
      typed: { name: "Asha Rao", email: "asha@", phone: "98765 43210" },
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

  test("an empty form is told in the words of the spec", async () => {
    const { status, problems } = refusalOf(await submit({}));
    expect(status).toBe(400);
    expect(problems.form?.title).toBe(
      "You must provide either an email or phone number and a password",
    );
  });

  test("a body that is no form is an empty form", async () => {
    const request = new Request(`${TEST_ORIGIN}/login`, { method: "POST", body: "{}" });
    const answer = await action(createTestArgs(services, { request, params: {} }));
    expect(refusalOf(answer).status).toBe(400);
  });

  test("a wrong password", async () => {
    await submit({ ...asha, view: "create" });
    const { status, problems } = refusalOf(await submit({ ...asha, password: "wrong password" }));
    expect(status).toBe(401);
    expect(problems).toEqual({ form: accountMessages.invalidCredentials, fields: {} });
  });

  test("an e-mail that has an account already", async () => {
    await submit({ ...asha, view: "create" });
    const { status, problems } = refusalOf(await submit({ ...asha, view: "create" }));
    expect(status).toBe(409);
    expect(problems.form).toEqual({
      title: "An account with this e-mail already exists. Sign in instead.",
      signInInstead: true,
    });
  });

  test("the eleventh attempt", async () => {
    for (let attempt = 1; attempt <= 10; attempt++) await submit({ ...asha, view: "sign-in" });
    const { status, problems } = refusalOf(await submit({ ...asha, view: "sign-in" }));
    expect(status).toBe(429);
    expect(problems.form).toEqual({
      title: "Too many attempts",
      text: "Please try again in 5 minutes.",
    });
  });

  test("a form from another site", async () => {
    const sent = { origin: "https://evil.example" };
    expect(refusalOf(await submit({ ...asha, view: "create" }, sent))).toMatchObject({
      status: 400,
      problems: { form: accountMessages.unreadable },
    });
  });
});
