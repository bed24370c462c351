import { createHash } from "node:crypto";
import { sql } from "kysely";
import { Scripts } from "react-router";
import { afterAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import renderPage from "./entry.server.tsx";
import { openSite } from "#test/support/test-site.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { services } = await openTestServices();
const log = { ...services.log, warn: vi.fn(), error: vi.fn() };
const countLogged = () => [log.warn, log.error].map(({ mock }) => mock.calls.length);

const module = {
  default: () => null,
  action: () => {
    throw new Error("The disk is full");
  },
};
const page = { id: "page", path: "page", module };
const ask = openSite({ ...services, log }, { page }, () => new Response("page"));

const post = async (path: string, origin: string) => {
  const headers = { origin, "content-type": "application/json" };
  return (await ask(`${TEST_ORIGIN}${path}`, { method: "POST", headers, body: "{}" })).status;
};

test("refuses requests of another origin without logging an error", async () => {
  expect(await post("/page", "https://elsewhere.example")).toBe(400);
  expect(await post("/page.data", "https://elsewhere.example")).toBe(400);
  expect(await post("/page", "nonsense")).toBe(400);
  expect(countLogged()).toEqual([3, 0]);
  for (const [words] of log.warn.mock.calls) expect(words).not.toHaveProperty("err");
  await post("/page", TEST_ORIGIN);
  expect(countLogged()).toEqual([3, 1]);
});

const nowhere = openDatabase({ databaseUrl: "postgres://127.0.0.1:9/none", dataDir: ":memory:" });
afterAll(() => nowhere.destroy());

test.each(["/asking", "/asking.data"])(
  "responds 503 for %s while the database is unavailable",
  async (path) => {
    const loader = () => sql`select 1`.execute(nowhere);
    const route = { id: "asking", path: "asking", module: { ...module, loader } };
    const site = openSite(
      { ...services, log },
      { asking: route },
      (_request, status) => new Response("failed", { status }),
    );
    const away = await site(`${TEST_ORIGIN}${path}`);
    expect([away.status, away.headers.get("retry-after")]).toEqual([503, "5"]);
    const init = { method: "POST", headers: { origin: TEST_ORIGIN }, body: "{}" };
    const response = await site(`${TEST_ORIGIN}${path}`, init);
    expect([response.status, response.headers.get("retry-after")]).toEqual([500, null]);
  },
);

describe("a page", () => {
  const Html = ({ text }: { text: string }) => (
    <html lang="en">
      <body>
        <p>{text}</p>
        <Scripts />
      </body>
    </html>
  );
  const manifest = { hasLoader: true, module: "/page.js" };
  const siteOf = (module: object) =>
    openSite({ ...services, log }, { page: { id: "page", path: "page", module } }, renderPage, {
      page: { id: "page", path: "page", ...manifest },
    });

  test("is sent whole, with its data in a script that the policy allows", async () => {
    const loader = () => ({ note: "</script><script>alert(1)</script>\u2028" });
    const site = siteOf({ default: () => <Html text="Welcome" />, loader });
    const response = await site(`${TEST_ORIGIN}/page`);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html).toContain("<p>Welcome</p>");
    expect(html).not.toContain("nonce=");
    const data =
      /<script>(window\.__reactRouterContext\.streamController\.enqueue.*?)<\/script>/.exec(html);
    expect(data?.[1]).toContain("\\u003c/script\\u003e\\u003cscript\\u003ealert(1)");
    expect(data?.[1]).not.toContain("\u2028");
    const hash = createHash("sha256")
      .update(data?.[1] ?? "")
      .digest("base64");
    expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  });

  test("with a cookie has a nonce of its own", async () => {
    const site = siteOf({ default: () => <Html text="Welcome" />, loader: () => null });
    const response = await site(`${TEST_ORIGIN}/page`, { headers: { cookie: "a=b" } });
    const policy = response.headers.get("content-security-policy") ?? "";
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(nonce.length).toBeGreaterThan(20);
    expect(await response.text()).toContain(`<script nonce="${nonce}">window.`);
  });

  test("that cannot be rendered is an error page with status 500, and its error is logged once", async () => {
    log.error.mockClear();
    const Broken = (): never => {
      throw new Error("No such car");
    };
    const site = siteOf({
      default: Broken,
      loader: () => null,
      ErrorBoundary: () => <Html text="Something went wrong" />,
    });
    const response = await site(`${TEST_ORIGIN}/page`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("<p>Something went wrong</p>");
    expect(log.error.mock.calls.map(([, message]) => message)).toEqual([
      "request failed",
      "request",
    ]);
  });

  test("has no body for HEAD", async () => {
    const site = siteOf({ default: () => <Html text="Welcome" />, loader: () => null });
    const response = await site(`${TEST_ORIGIN}/page`, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});
