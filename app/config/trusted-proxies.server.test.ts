import { expect, test } from "vitest";
import { isTrustedProxy, trustedProxies } from "./trusted-proxies.server.ts";

const HERE = ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"];
const ELSEWHERE = ["10.0.0.5", "203.0.113.7", "2001:db8::1", "::ffff:10.0.0.5", "unknown", ""];

test("believes no client without the setting", () => {
  const proxies = trustedProxies.parse(undefined);
  for (const address of [...HERE, ...ELSEWHERE])
    expect(isTrustedProxy(proxies, address)).toBe(false);
});

test("1 means the proxies on this machine", () => {
  const proxies = trustedProxies.parse("1");
  for (const address of HERE) expect(isTrustedProxy(proxies, address), address).toBe(true);
  for (const address of ELSEWHERE) expect(isTrustedProxy(proxies, address), address).toBe(false);
});

test("names addresses and networks of both kinds", () => {
  const proxies = trustedProxies.parse("10.0.0.5, 172.16.0.0/12,2001:db8::/32");
  for (const address of ["10.0.0.5", "::ffff:10.0.0.5", "172.31.9.9", "2001:db8:1::2"]) {
    expect(isTrustedProxy(proxies, address), address).toBe(true);
  }
  for (const address of ["10.0.0.6", "172.32.0.1", "2001:db9::1", "127.0.0.1"]) {
    expect(isTrustedProxy(proxies, address), address).toBe(false);
  }
});

test.each(["yes", "2", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::1/129", "10.0.0.1,", "nginx"])(
  "refuses the setting %s",
  (text) => {
    const parsed = trustedProxies.safeParse(text);
    expect(parsed.error?.issues[0]?.message).toContain("name others, such as 10.0.0.5");
  },
);
