import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxIdentity } from "#app/adapters/identity/sandbox-identity.server.ts";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { finishGoogle, startGoogle } from "#app/features/accounts/continue-with-google.server.ts";
import { findAccount } from "#app/features/accounts/find-account.server.ts";
import type { SiteEnv } from "#server/site-env.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { createSandboxIdentity } from "./sandbox-identity.ts";
import { createTestBrowser, type TestBrowser } from "./test-browser.ts";

/** What visitors see, whichever process they reach. */
const ORIGIN = "http://samudra.test";
const log = pino({ level: "silent" });
const clock = { now: () => Date.now() };
const keys = {
  clientSecret: "the site's secret at the provider",
  cookieKey: "a key for cookies",
  signingKey: Buffer.alloc(32, 7).toString("base64url"),
};

let database: TestDatabase;
/** Two processes of one site. */
let first: Site;
let second: Site;

type Site = Awaited<ReturnType<typeof openSite>>;

beforeAll(async () => {
  database = await createTestDatabase();
  [first, second] = await Promise.all([openSite(), openSite()]);
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

/** A process that answers as the site does, as far as the provider goes. */
async function openSite(wrong: { clientSecret?: string } = {}) {
  const { db } = database;
  const app = new Hono<SiteEnv>();
  app.use(async (c, next) => {
    c.set("origin", ORIGIN);
    await next();
  });
  app.route("/sandbox-identity", createSandboxIdentity({ db, clock, log, ...keys }));
  const http = createServer(getRequestListener(app.fetch));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const origin = `http://127.0.0.1:${address.port}`;
  const google = sandboxIdentity({
    baseUrl: () => `${origin}/sandbox-identity`,
    clientSecret: wrong.clientSecret ?? keys.clientSecret,
  });
  const secret = "a secret that is only for tests, and long enough";
  const auth = createAuth({ db, secret, publicOrigin: undefined, google, log });
  const close = async () => {
    http.closeAllConnections();
    http.close();
  };
  return { origin, auth, close };
}

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

/** From the button to the page with the people. */
async function begin({ auth }: Site, browser = openBrowser()) {
  const started = await startGoogle(auth, caller(browser), "/vehicles");
  if (!started.ok) throw new Error(started.reason.code);
  browser.keep(started.value.cookies);
  const asked = await browser.visit(started.value.url);
  return { browser, people: locationOf(asked), url: started.value.url };
}

/** From the choice to the address that the site is told the outcome at. */
async function choose(browser: TestBrowser, people: string, form: Record<string, string>) {
  const chosen = await browser.visit(people, form);
  return new URL(locationOf(await browser.visit(locationOf(chosen))));
}

async function finish(site: Site, browser: TestBrowser, answer: URLSearchParams) {
  const outcome = await finishGoogle(site.auth, caller(browser), answer);
  browser.keep(outcome.cookies);
  const deps = { auth: site.auth, db: database.db };
  return { ...outcome, account: await findAccount(deps, browser.headers()) };
}

test("a person is chosen, and is signed in", async () => {
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

test("each time one chooses anew", async () => {
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

test("whoever cancels goes back, and nobody is signed in", async () => {
  const { browser, people } = await begin(first);
  const back = await choose(browser, people, { cancel: "1" });
  expect(back.searchParams.get("error")).toBe("access_denied");
  expect(await finish(first, browser, back.searchParams)).toMatchObject({
    next: "/vehicles",
    refusal: { code: "cancelled" },
    account: null,
  });
});

test("another process may take up the answer", async () => {
  const { browser, people } = await begin(first);
  const back = await choose(browser, people, { person: "imran-sheikh" });
  const outcome = await finish(second, browser, back.searchParams);
  expect(outcome.account).toMatchObject({ name: "Imran Sheikh" });
});

test("a code is worth something once, and only to the browser that began", async () => {
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

test("nobody can choose for another, without a form of the page's own, or who does not exist", async () => {
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
  ["another site", (url) => url.searchParams.set("redirect_uri", "https://evil.example/cb")],
  ["another page", (url) => url.searchParams.set("redirect_uri", `${url.origin}/vehicles`)],
  ["another client", (url) => url.searchParams.set("client_id", "evil")],
])("no answer goes to %s", async (_whom, change) => {
  const url = new URL((await begin(first)).url);
  change(url);
  const there = new URL(`${url.pathname}${url.search}`, first.origin);
  const answer = await fetch(there, { redirect: "manual", headers: { accept: "text/html" } });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain("This sign-in has ended");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("without PKCE nothing begins", async () => {
  const url = new URL((await begin(first)).url);
  url.searchParams.delete("code_challenge");
  url.searchParams.delete("code_challenge_method");
  const answer = await openBrowser().visit(url.href);
  expect(locationOf(answer)).toContain("error=invalid_request");
});

test("a site with a wrong secret, or a provider that is away, fails and no more", async () => {
  const wrong = await openSite({ clientSecret: "wrong" });
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

test("every page is guarded, and what is over is not kept", async () => {
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
