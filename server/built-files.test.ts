import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createBuiltFiles } from "./built-files.ts";
import { fileHeaders } from "./security-headers.ts";

const SCRIPT = "export const cars = 36;\n".repeat(50);
const DRAWING = "<svg/>";
const root = mkdtempSync(path.join(tmpdir(), "samudra-built-"));
const earlierRoot = mkdtempSync(path.join(tmpdir(), "samudra-built-before-"));
const http = createServer();

beforeAll(async () => {
  mkdirSync(path.join(root, "assets"));
  const write = (name: string, bytes: string | Buffer) =>
    writeFileSync(path.join(root, name), bytes);
  write("assets/site-1a.js", SCRIPT);
  write("assets/site-1a.js.br", brotliCompressSync(SCRIPT));
  write("assets/site-1a.js.gz", gzipSync(SCRIPT));
  write("favicon.svg", DRAWING);
  mkdirSync(path.join(earlierRoot, "assets"));
  for (const name of ["assets/site-0z.js", "assets/site-1a.js", "favicon.svg", "gone.txt"]) {
    writeFileSync(path.join(earlierRoot, name), `before: ${name}`);
  }
  const config = { PUBLIC_ORIGIN: "https://samudra.example", PAYMENT_PROVIDER: "sandbox" };
  const log = { debug: vi.fn<() => void>() };
  const files = createBuiltFiles(root, { earlierRoot, headersFor: fileHeaders(config), log });
  http.on("request", (request, response) => {
    if (!files.respond(request, response)) response.writeHead(404).end("the site");
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
});
afterAll(() => {
  http.close();
  for (const folder of [root, earlierRoot]) rmSync(folder, { recursive: true });
});

async function ask(address: string, init: RequestInit = {}) {
  const { port } = http.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${address}`, init);
  return { response, header: (name: string) => response.headers.get(name) };
}

test.each([
  ["br, gzip", "br"],
  ["gzip", "gzip"],
  ["br;q=0", null],
  ["identity", null],
])("sends a script to who accepts %s", async (accepted, encoding) => {
  const headers = { "accept-encoding": accepted };
  for (const address of ["/assets/site-1a.js", "/assets/site-1a.js?v=2"]) {
    const { response, header } = await ask(address, { headers });
    expect(header("content-encoding")).toBe(encoding);
    expect(header("content-type")).toBe("text/javascript; charset=utf-8");
    expect(header("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(header("vary")).toBe("accept-encoding");
    expect(await response.text()).toBe(SCRIPT);
  }
});

test("a file has the security headers, and one without a hash in its name is asked for again", async () => {
  const { response, header } = await ask("/favicon.svg");
  expect(await response.text()).toBe(DRAWING);
  expect(header("cache-control")).toBe("public, max-age=3600");
  expect(header("x-content-type-options")).toBe("nosniff");
  expect(header("strict-transport-security")).toMatch(/^max-age=31536000/);
  expect(header("content-security-policy")).toContain("default-src 'none'; style-src");
  expect(header("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("a build that takes its place changes nothing", async () => {
  rmSync(path.join(root, "favicon.svg"));
  expect(await (await ask("/favicon.svg")).response.text()).toBe(DRAWING);
});

test("pages of the build before get their scripts, and nothing else of it", async () => {
  expect(await (await ask("/assets/site-0z.js")).response.text()).toBe("before: assets/site-0z.js");
  expect(await (await ask("/assets/site-1a.js")).response.text()).toBe(SCRIPT);
  expect(await (await ask("/favicon.svg")).response.text()).toBe(DRAWING);
  expect((await ask("/gone.txt")).response.status).toBe(404);
});

test("HEAD has the length and no body", async () => {
  const headers = { "accept-encoding": "identity" };
  const { response, header } = await ask("/assets/site-1a.js", { method: "HEAD", headers });
  expect(header("content-length")).toBe(String(SCRIPT.length));
  expect(await response.text()).toBe("");
});

test.each([
  ["GET", "/"],
  ["GET", "/assets"],
  ["GET", "/assets/none.js"],
  ["GET", "/assets/site-1a.js.br"],
  ["GET", "/assets/..%2ffavicon.svg"],
  ["GET", "//favicon.svg"],
  ["POST", "/favicon.svg"],
])("%s %s is for the site", async (method, address) => {
  const { response } = await ask(address, { method });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("the site");
});
