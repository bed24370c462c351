import { Hono } from "hono";
import { expect, test } from "vitest";
import { trustedProxies } from "#app/config/trusted-proxies.server.ts";
import { fetchAuth } from "#app/features/accounts/calls/call-account-service.server.ts";
import { TEST_ORIGIN } from "#test/support/users.ts";
import { createTestServices, openTestServices } from "#test/support/test-services.ts";
import { requestInfo } from "./request-info.ts";
import type { SiteEnv } from "./site-env.ts";

const { database, services } = await openTestServices();
const socket = { incoming: { socket: { remoteAddress: "203.0.113.7" } } };

/** A site of one page, which signs in with a wrong password and says from which address. */
function openSite(proxies: string) {
  const config = { ...services.config, TRUST_PROXY: trustedProxies.parse(proxies) };
  const site = new Hono<SiteEnv>();
  site.use(requestInfo(createTestServices(database, { config })));
  site.get("/", async (c) => {
    const clientIp = c.get("clientIp");
    const caller = { origin: TEST_ORIGIN, clientIp, headers: c.req.raw.headers };
    const body = { email: `${crypto.randomUUID()}@example.com`, password: "wrong password" };
    const { status } = await fetchAuth(services.auth, caller, { path: "/sign-in", body });
    return c.json({ clientIp, status });
  });
  return async (forwarded?: string) => {
    const headers = new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded });
    return await (await site.request("/", { headers }, socket)).json();
  };
}

test("ignores a forged X-Forwarded-For, also for rate limits", async () => {
  const ask = openSite("0");
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    expect(await ask(`198.51.100.${attempt}`)).toEqual({ clientIp: "203.0.113.7", status: 401 });
  }
  for (const forged of ["198.51.100.99", "203.0.113.8, 203.0.113.9", undefined]) {
    expect(await ask(forged)).toEqual({ clientIp: "203.0.113.7", status: 429 });
  }
});

test.each(["1", "192.0.2.0/24"])(
  "ignores one with TRUST_PROXY=%s, which names others",
  async (proxies) => {
    const ask = openSite(proxies);
    expect(await ask("198.51.100.99")).toMatchObject({ clientIp: "203.0.113.7" });
  },
);

test("uses the last forwarded address behind a trusted proxy", async () => {
  const ask = openSite("203.0.113.7");
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const forwarded = `198.51.100.${attempt}, 192.0.2.1`;
    expect(await ask(forwarded)).toEqual({ clientIp: "192.0.2.1", status: 401 });
  }
  expect(await ask("198.51.100.99,192.0.2.1")).toEqual({ clientIp: "192.0.2.1", status: 429 });
  expect(await ask()).toMatchObject({ clientIp: "203.0.113.7" });
});

test("counts a client once, though its proxy names each port, and others apart", async () => {
  const ask = openSite("203.0.113.7");
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const answer = { clientIp: "192.0.2.20", status: 401 };
    expect(await ask(`192.0.2.20:${40_000 + attempt}`)).toEqual(answer);
  }
  expect(await ask("192.0.2.20:50000")).toEqual({ clientIp: "192.0.2.20", status: 429 });
  expect(await ask("192.0.2.21:50000")).toEqual({ clientIp: "192.0.2.21", status: 401 });
});

test.each([
  ["[2001:db8::1]:50000", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["unknown", "203.0.113.7"],
  ["192.0.2.1:50000:1", "203.0.113.7"],
])("takes %s as %s", async (forwarded, clientIp) => {
  expect(await openSite("203.0.113.7")(forwarded)).toMatchObject({ clientIp });
});
