import { afterAll, beforeAll, expect, test } from "vitest";
import {
  completeProviderSignIn,
  startProviderSignIn,
} from "#app/features/accounts/calls/sign-in-at-provider.server.ts";
import { DEMO } from "#test/support/accounts.ts";
import { findAccount } from "#app/features/accounts/calls/find-account.server.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createTestBrowser, type TestBrowser } from "./test-browser.ts";
import { openTestSite, ORIGIN, type TestSite } from "./test-site.ts";
import { systemClock } from "#test/support/fixed-clock.ts";

let database: TestDatabase;
/** Two processes of one site. */
let first: TestSite;
let second: TestSite;

beforeAll(async () => {
  database = await createTestDatabase();
  [first, second] = await Promise.all([openTestSite(database.db), openTestSite(database.db)]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

let visitors = 0;

function caller(browser: TestBrowser) {
  visitors += 1;
  return { origin: ORIGIN, clientIp: `198.51.100.${visitors}`, headers: browser.headers() };
}

let requests = 0;

/** Every request reaches the other process. */
function openBrowser(): TestBrowser {
  return createTestBrowser(ORIGIN, () => [first, second][requests++ % 2]!.origin);
}

function locationOf(answer: Response): string {
  return answer.headers.get("location") ?? "";
}

const WITH_GOOGLE = { path: "/sign-in/identity", provider: "google", next: "/vehicles" } as const;
const AT_WORK = { path: "/sso", email: "me@portauthority.example", next: "/vehicles" } as const;

/** From the button to the page with the people. */
async function begin(
  { auth }: TestSite,
  browser = openBrowser(),
  beginning: typeof WITH_GOOGLE | typeof AT_WORK = WITH_GOOGLE,
) {
  const started = await startProviderSignIn(auth, caller(browser), beginning);
  if (!started.ok) throw new Error(started.reason.code);
  browser.keep(started.value.cookies);
  const response = await browser.visit(started.value.url);
  return { browser, people: locationOf(response), url: started.value.url };
}

/** From the choice to the address that the site is told the outcome at. */
async function choose(browser: TestBrowser, people: string, form: Record<string, string>) {
  const chosen = await browser.visit(people, form);
  return new URL(locationOf(await browser.visit(locationOf(chosen))));
}

async function finish(
  site: TestSite,
  browser: TestBrowser,
  answer: URLSearchParams,
  provider = "google",
) {
  const outcome = await completeProviderSignIn(site.auth, caller(browser), provider, answer);
  browser.keep(outcome.cookies);
  const deps = { auth: site.auth, db: database.db, clock: systemClock, config: DEMO };
  return { ...outcome, account: await findAccount(deps, browser.headers()) };
}

test("signs in the chosen user", async () => {
  const { browser, people } = await begin(first);
  const page = await browser.visit(people);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Asha Rao");
  const back = await choose(browser, people, { person: "asha-rao" });
  expect(back.origin + back.pathname).toBe(`${ORIGIN}/api/auth/callback/google`);
  const outcome = await finish(first, browser, back.searchParams);
  expect(outcome).toMatchObject({ next: "/vehicles", refusal: null });
  expect(outcome.account).toMatchObject({ name: "Asha Rao", email: "asha.rao@people.example" });
});

test("asks for the account on every sign-in", async () => {
  const names: (string | undefined)[] = [];
  const browser = openBrowser();
  for (const person of ["ravi-kumar", "meera-nair", "ravi-kumar"]) {
    const { people } = await begin(first, browser);
    const back = await choose(browser, people, { person });
    names.push((await finish(first, browser, back.searchParams)).account?.name);
  }
  expect(names).toEqual(["Ravi Kumar", "Meera Nair", "Ravi Kumar"]);
  const users = await database.db.selectFrom("users").select("name").execute();
  expect(users.filter(({ name }) => name === "Ravi Kumar")).toHaveLength(1);
});

test("a company has its own users and does not vouch for a guest", async () => {
  const { browser, people } = await begin(first, openBrowser(), AT_WORK);
  const page = await (await browser.visit(people)).text();
  expect(page).toContain("this page stands in for Kalinga Port Authority");
  expect(page).not.toContain("Asha Rao");
  expect((await browser.visit(people, { person: "asha-rao" })).status).toBe(400);
  const back = await choose(browser, people, { person: "latha-menon" });
  expect(back.origin + back.pathname).toBe(`${ORIGIN}/api/auth/callback/sso-demo`);
  const outcome = await finish(first, browser, back.searchParams, "sso-demo");
  expect(outcome.account).toMatchObject({ email: "latha.menon@portauthority.example" });

  const again = await begin(first, openBrowser(), AT_WORK);
  const guest = await choose(again.browser, again.people, { person: "nikhil-verma" });
  expect(await finish(first, again.browser, guest.searchParams, "sso-demo")).toMatchObject({
    refusal: { code: "foreign-email" },
    account: null,
  });
});

test("redirects back without a session after Cancel", async () => {
  const { browser, people } = await begin(first);
  const back = await choose(browser, people, { cancel: "1" });
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(await finish(first, browser, back.searchParams)).toMatchObject({
    next: "/vehicles",
    refusal: { code: "cancelled" },
    account: null,
  });
});

test("another process can finish the sign-in", async () => {
  const { browser, people } = await begin(first);
  const back = await choose(browser, people, { person: "imran-sheikh" });
  const outcome = await finish(second, browser, back.searchParams);
  expect(outcome.account).toMatchObject({ name: "Imran Sheikh" });
});

test("accepts a code once, and only from the browser that started", async () => {
  const { browser, people } = await begin(first);
  const back = await choose(browser, people, { person: "asha-rao" });
  const other = await begin(first);
  const stolen = new URLSearchParams(back.searchParams);
  stolen.set("state", new URL(other.url).searchParams.get("state") ?? "");
  expect(await finish(first, other.browser, stolen)).toMatchObject({
    refusal: { code: "failed" },
    account: null,
  });
});

test("refuses another browser, another site's form and unknown users", async () => {
  const { browser, people } = await begin(first);
  const stranger = openBrowser();
  expect((await stranger.visit(people)).status).toBe(410);
  expect((await stranger.visit(people, { person: "asha-rao" })).status).toBe(410);
  expect((await browser.visit(people, { person: "nobody" })).status).toBe(400);
  const foreign = {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: new URLSearchParams({ person: "asha-rao" }),
  };
  expect((await fetch(new URL(people, first.origin), foreign)).status).toBe(403);
});

test.each<[string, (url: URL) => void]>([
  [
    "the company's redirect URI",
    (url) => url.searchParams.set("redirect_uri", `${url.origin}/api/auth/callback/sso-demo`),
  ],
  ["another site", (url) => url.searchParams.set("redirect_uri", "https://evil.example/cb")],
  ["another path", (url) => url.searchParams.set("redirect_uri", `${url.origin}/vehicles`)],
  ["another client", (url) => url.searchParams.set("client_id", "evil")],
])("never redirects to %s", async (_whom, change) => {
  const url = new URL((await begin(first)).url);
  change(url);
  const otherUrl = new URL(`${url.pathname}${url.search}`, first.origin);
  const answer = await fetch(otherUrl, { redirect: "manual", headers: { accept: "text/html" } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This sign-in has ended");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("requires PKCE", async () => {
  const url = new URL((await begin(first)).url);
  url.searchParams.delete("code_challenge");
  url.searchParams.delete("code_challenge_method");
  const answer = await openBrowser().visit(url.href);
  expect(locationOf(answer)).toContain("error=invalid_request");
});

test("reports a wrong secret and a provider that is down", async () => {
  const wrong = await openTestSite(database.db, { clientSecret: "wrong" });
  const begun = await begin(wrong);
  const back = await choose(begun.browser, begun.people, { person: "asha-rao" });
  expect(await finish(wrong, begun.browser, back.searchParams)).toMatchObject({
    refusal: { code: "failed" },
  });
  const again = await begin(wrong);
  const late = await choose(again.browser, again.people, { person: "asha-rao" });
  await wrong.close();
  expect(await finish(wrong, again.browser, late.searchParams)).toMatchObject({
    next: "/vehicles",
    refusal: { code: "failed" },
  });
});

test("sends security headers and deletes expired records", async () => {
  const { browser, people } = await begin(first);
  const { headers } = await browser.visit(people);
  const policy = headers.get("content-security-policy");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("cache-control")).toBe("no-store");
  await database.db.updateTable("sandboxIdentityRecords").set({ expiresAt: 0 }).execute();
  expect((await browser.visit(people)).status).toBe(410);
  await begin(first);
  const kept = await database.db.selectFrom("sandboxIdentityRecords").select("id").execute();
  expect(kept).toHaveLength(1);
});
