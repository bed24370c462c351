import { beforeEach, describe, expect, test } from "vitest";
import { createAuth } from "#app/features/accounts/service/auth.server.ts";
import { startProviderSignIn } from "#app/features/accounts/calls/sign-in-at-provider.server.ts";
import { redirectWithCookies } from "#app/features/accounts/session/redirect-with-cookies.ts";
import { action as startGoogle, loader as followLink } from "#app/routes/login/google/route.ts";
import { action as startSso, loader as showSso } from "#app/routes/login/sso/route.tsx";
import { action as change } from "#app/routes/profile/identities/route.ts";
import { redirectOf, thrownResponse } from "#test/support/action-results.ts";
import { fakeIdentity, MEERA } from "#test/support/fake-identity.ts";
import { createCustomer, headersWithCookies, signInAs, TEST_ORIGIN } from "#test/support/users.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { loader as comeBack } from "./route.ts";

const { services: baseServices, database } = await openTestServices();
const google = fakeIdentity();
const acme = fakeIdentity({ id: "sso-acme", name: "Acme", domain: "acme.example" });
const identityProviders = [google.provider, acme.provider];
const auth = createAuth({
  db: database.db,
  clock: baseServices.clock,
  secret: "s".repeat(40),
  publicOrigin: undefined,
  appMode: "demo",
  identityProviders,
  log: baseServices.log,
});
const services = { ...baseServices, auth, identityProviders };

beforeEach(async () => {
  google.identity = MEERA;
  acme.identity = { ...MEERA, subject: "a-1", email: "meera@acme.example" };
  await database.db.deleteFrom("users").execute();
  await database.db.deleteFrom("attemptCounts").execute();
});

let visitors = 0;

function argsOf(path: string, sent: { headers?: Headers; form?: Record<string, string> } = {}) {
  const { headers = new Headers(), form } = sent;
  const body = form && new URLSearchParams(form);
  const init = body ? { method: "POST", headers, body } : { headers };
  const provider = /callback\/([\w-]+)/.exec(path)?.[1] ?? "";
  visitors += 1;
  const clientIp = `203.0.113.${visitors}`;
  const request = new Request(`${TEST_ORIGIN}${path}`, init);
  return createTestArgs(services, { request, params: { provider }, clientIp });
}

const placeOf = (answer: Response) => answer.headers.get("location") ?? "";
const cookiesOf = (answer: Response) => answer.headers.getSetCookie();
const stateOf = (answer: Response) => new URL(placeOf(answer)).searchParams.get("state") ?? "";

/** The browser is sent back from the provider at which `started` has sent it. */
async function back(started: Response, own = new Headers(), answer: Record<string, string> = {}) {
  const provider = new URL(placeOf(started)).host.replace(".test", "");
  const cookies = [own.get("cookie"), headersWithCookies(cookiesOf(started)).get("cookie")];
  const headers = new Headers({ cookie: cookies.filter(Boolean).join("; ") });
  const params = new URLSearchParams({ state: stateOf(started), code: "code", ...answer });
  return await comeBack(argsOf(`/api/auth/callback/${provider}?${params.toString()}`, { headers }));
}

describe("with Google", () => {
  const submit = async (form: Record<string, string> = {}, headers = new Headers()) =>
    await startGoogle(argsOf("/login/google", { form: { next: "/vehicles", ...form }, headers }));

  test("signs in and redirects to the next page", async () => {
    expect(placeOf(followLink())).toBe("/login");
    const started = await submit();
    expect([started.status, new URL(placeOf(started)).host]).toEqual([303, "google.test"]);
    const answer = await back(started);
    expect(placeOf(answer)).toBe("/vehicles");
    expect(cookiesOf(answer).join()).toMatch(/session_token=[^;]+.*samudra\.event=SIGNED_IN/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const whole = await submit({ next: "//evil.example" }, headersWithCookies(cookiesOf(answer)));
    expect(placeOf(whole)).toBe("/profile");
  });

  test("redirects to the second step without announcing a sign-in", async () => {
    await back(await submit());
    await database.db.updateTable("users").set({ hasFactor: 1 }).execute();
    const answer = await back(await submit());
    expect(placeOf(answer)).toBe("/login/second-step?next=%2Fvehicles");
    expect(cookiesOf(answer).join()).not.toContain("SIGNED_IN");
  });

  test("explains a refusal and keeps the next page", async () => {
    const cancelled = await back(await submit(), undefined, { error: "access_denied" });
    expect(placeOf(cancelled)).toBe("/login?refused=cancelled&next=%2Fvehicles");
    google.identity = new Error("away");
    expect(placeOf(await submit())).toBe("/login?refused=failed&next=%2Fvehicles");
    const madeUp = argsOf("/api/auth/callback/google?code=x&state=y");
    expect(placeOf(await comeBack(madeUp))).toBe("/login?refused=failed");
  });
});

describe("with a company", () => {
  const ask = async (email: string) =>
    await startSso(argsOf("/login/sso?next=/vehicles", { form: { email } }));

  test("signs in and redirects back", async () => {
    const started = redirectOf(await ask("meera@acme.example"));
    expect(new URL(placeOf(started)).host).toBe("sso-acme.test");
    expect(placeOf(await back(started))).toBe("/vehicles");
    acme.identity = MEERA;
    const foreign = redirectOf(await ask("meera@acme.example"));
    const address = "/login/sso?refused=foreign-email&next=%2Fvehicles";
    expect(placeOf(await back(foreign))).toBe(address);
    const shown = await showSso(argsOf(address));
    expect(shown.problem?.title).toBe("Your company cannot sign you in with this e-mail");
  });

  test.each([
    ["meera@example.com", 404, "Company sign-in is not available for this e-mail"],
    ["meera", 400, "Enter your work e-mail"],
    ["away@acme.example", 502, "Company sign-in failed"],
  ])("explains a refusal to %s and keeps the input", async (email, status, title) => {
    if (status === 502) acme.identity = new Error("away");
    const answer = await ask(email);
    expect(answer).toMatchObject({ init: { status }, data: { email, problem: { title } } });
  });

  test("redirects to the sign-in page when no company is configured", async () => {
    const args = createTestArgs(
      { ...services, identityProviders: [google.provider] },
      { request: new Request(`${TEST_ORIGIN}/login/sso?next=/vehicles`), params: {} },
    );
    expect(placeOf(await thrownResponse(showSso(args)))).toBe("/login?next=%2Fvehicles");
  });
});

describe("on the profile", () => {
  const submit = async (form: Record<string, string>, headers: Headers) =>
    await change(argsOf("/profile/identities", { form, headers }));
  const signInCustomer = async () => await signInAs(auth, await createCustomer(database.db));
  const identityId = async () => {
    const accounts = database.db.selectFrom("accounts").select("id");
    return (await accounts.where("providerId", "=", "google").executeTakeFirstOrThrow()).id;
  };

  test("connects and disconnects an identity", async () => {
    const own = await signInCustomer();
    const answer = await back(await submit({ connect: "google" }, own), own);
    expect(placeOf(answer)).toBe("/profile?tab=info&identity=google&connected=#connected-accounts");
    expect(cookiesOf(answer).join()).toContain("samudra.event=USER_UPDATED");
    const gone = await submit({ disconnect: await identityId(), provider: "google" }, own);
    expect(placeOf(gone)).toBe(
      "/profile?tab=info&identity=google&disconnected=#connected-accounts",
    );
    const again = await submit({ disconnect: "gone", provider: "google" }, own);
    expect(placeOf(again)).toBe("/profile?tab=info");
  });

  test("redirects an API client to the page it names", async () => {
    const own = await signInCustomer();
    const caller = { origin: TEST_ORIGIN, clientIp: "203.0.113.250", headers: own };
    const beginning = { path: "/identities/link", provider: "google", next: "/vehicles" } as const;
    const begun = await startProviderSignIn(auth, caller, beginning);
    if (!begun.ok) throw new Error(begun.reason.code);
    const answer = await back(redirectWithCookies(begun.value.cookies, begun.value.url), own);
    expect(placeOf(answer)).toBe("/vehicles");
  });

  test("says how long to wait after too many attempts", async () => {
    const own = await signInCustomer();
    const clientIp = "203.0.113.251";
    let last = "";
    for (let attempt = 1; attempt <= 61; attempt++) {
      const form = new URLSearchParams({ disconnect: "gone", provider: "google" });
      const init = { method: "POST", headers: own, body: form };
      const request = new Request(`${TEST_ORIGIN}/profile/identities`, init);
      const args = createTestArgs(services, { request, params: {}, clientIp });
      last = placeOf(await change(args));
    }
    expect(last).toMatch(/identity=google&refused=rate-limited&wait=\d+#connected-accounts$/);
  });

  test("keeps the last sign-in method", async () => {
    const own = await signInCustomer();
    await back(await submit({ connect: "google" }, own), own);
    const { db } = database;
    await db.deleteFrom("accounts").where("providerId", "=", "credential").execute();
    await db.updateTable("users").set({ emailVerified: 0, phoneVerified: 0 }).execute();
    const kept = await submit({ disconnect: await identityId(), provider: "google" }, own);
    expect(placeOf(kept)).toBe(
      "/profile?tab=info&identity=google&refused=last-way-in#connected-accounts",
    );
  });

  test("keeps the answer to an invented provider short", async () => {
    const own = await signInCustomer();
    const answer = placeOf(await submit({ connect: "x".repeat(20_000) }, own));
    expect(answer).toMatch(/identity=x+&refused=no-company#connected-accounts$/);
    expect(answer.length).toBeLessThan(200);
  });

  test("requires sign-in and a recent confirmation first", async () => {
    const own = await signInCustomer();
    await database.db.updateTable("sessions").set({ confirmedAt: 0 }).execute();
    for (const form of [{ connect: "google" }, { disconnect: "x", provider: "google" }]) {
      const first = "?next=%2Fprofile%3Ftab%3Dinfo";
      expect(placeOf(await submit(form, own))).toBe(`/profile/confirm${first}`);
      expect(placeOf(await submit(form, new Headers()))).toBe(`/auth${first}`);
    }
  });

  test("handles a cancelled sign-in and an unknown request", async () => {
    const own = await signInCustomer();
    const started = await submit({ connect: "google" }, own);
    const cancelled = await back(started, own, { error: "access_denied" });
    expect(placeOf(cancelled)).toBe(
      "/profile?tab=info&identity=google&refused=cancelled#connected-accounts",
    );
    expect(placeOf(await submit({}, own))).toBe("/profile?tab=info");
    const unknown = await submit({ connect: "nobody" }, own);
    expect(placeOf(unknown)).toBe(
      "/profile?tab=info&identity=nobody&refused=no-company#connected-accounts",
    );
  });
});
