import { Hono } from "hono";
import { expect, test } from "vitest";
import { isThisMachine } from "./is-this-machine.ts";

const site = new Hono().get("/", (c) => c.text(String(isThisMachine(c))));

async function answerTo(peer: string, headers: Record<string, string>): Promise<string> {
  const env = { incoming: { socket: { remoteAddress: peer } } };
  return await (await site.request("/", { headers }, env)).text();
}

test("knows a browser on the same machine", async () => {
  expect(await answerTo("127.0.0.1", { host: "localhost:3000" })).toBe("true");
  expect(await answerTo("::1", { host: "[::1]:3000" })).toBe("true");
  expect(await answerTo("::ffff:127.0.0.1", { host: "127.0.0.1" })).toBe("true");
});

test.each([
  ["another machine", "192.168.1.7", { host: "localhost:3000" }],
  ["another name", "127.0.0.1", { host: "demo.example.com" }],
  ["a name that begins alike", "127.0.0.1", { host: "localhost.example.com" }],
  ["a proxy", "127.0.0.1", { host: "localhost:3000", "x-forwarded-for": "203.0.113.9" }],
  ["a standard proxy", "127.0.0.1", { host: "localhost:3000", forwarded: "for=203.0.113.9" }],
  ["no connection", "", { host: "localhost:3000" }],
])("does not take %s for it", async (_, peer, headers) => {
  expect(await answerTo(peer, headers)).toBe("false");
});
