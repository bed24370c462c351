import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pino from "pino";
import { expect, test, vi } from "vitest";
import type { Services } from "#app/services.server.ts";
import { openSite } from "#test/support/test-site.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { openTestDatabase } from "#test/support/test-database.ts";

const database = await openTestDatabase();

const PAGE = "<p>hello</p>";

/** The site with one page in place of them all. */
function openPage(overrides: Partial<Services> = {}) {
  const page = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, s-maxage=60",
  };
  const module = { default: () => null, action: () => null };
  const routes = { root: { id: "root", path: "*", module } };
  const render = () => new Response(PAGE, { headers: page });
  return openSite(createTestServices(database, overrides), routes, render);
}

test("serves a cached page in each client's encoding", async () => {
  const ask = openPage();
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
  const cases = [
    ["br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0", "none"],
    ["deflate", "none"],
    ["gzip, br", "br"],
  ] as const;
  for (const [accepted, encoding] of cases) {
    const answer = await ask("/", { headers: { "accept-encoding": accepted } });
    expect(answer.headers.get("content-encoding") ?? "none").toBe(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(decoded[encoding](bytes).toString()).toBe(PAGE);
  }
});

test.each([{ cookie: "a=b" }, { authorization: "Bearer a.b" }])(
  "does not cache a page requested with %j",
  async (headers) => {
    const ask = openPage();
    const answer = await ask("/", { headers });
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect((await ask("/")).headers.get("cache-control")).toBe("public, s-maxage=60");
  },
);

test("logs the path of a request without its query, which may be a link to sign in", async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const ask = openPage({ log });
  for (const path of [
    "/login/link?token=secret",
    "/api/auth/callback/google?code=secret",
    "/%?secret",
  ])
    await ask(path, { headers: { referer: "http://samudra.test/login/link?token=secret" } });
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(
    expect.arrayContaining(["/login/link", "/api/auth/callback/google"]),
  );
  expect(lines.join("")).not.toContain("secret");
});

test.each(["/%E0%A4%A", "/vehicles/%ff", "/%", "/vehicles/%ff.data"])(
  "refuses the undecodable URL %s without a warning",
  async (path) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const answer = await openPage()(path);
    expect(answer.status).toBe(400);
    expect(answer.headers.get("x-request-id")).not.toBeNull();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  },
);

test.each(["%0a", "%0D", "%E2%80%A8", "%e2%80%a9"])(
  "refuses object names with %s and explains it",
  async (lineEnd) => {
    const answer = await openPage()(`/storage/v1/object/public/texts/a${lineEnd}b`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ statusCode: "400" });
  },
);

test("exposes no endpoint of the account library directly", async () => {
  const ask = openPage();
  for (const path of ["ok", "get-session", "list-sessions", "any-path-at-all"]) {
    expect(await (await ask(`/api/auth/${path}`)).text()).toBe(PAGE);
  }
  const { rows } = await rateLimitKeys();
  expect(rows).toEqual([]);
});

test.each([
  ["/documents/dl_front", {}, 5_000_000, 200],
  ["/documents/dl_front", {}, 7_000_000, 413],
  ["/documents/dl_front", { "transfer-encoding": "chunked" }, 5_000_000, 413],
  ["/documents/dl_front", { "transfer-encoding": "chunked" }, 200_000, 200],
  ["/admin/users/019a-9f/documents", {}, 5_000_000, 200],
  ["/admin/users/019a-9f/documents.data", {}, 5_000_000, 200],
  ["/admin/users/019a-9f", {}, 300_000, 413],
  ["/admin/settings/emails", {}, 300_000, 200],
  ["/admin/settings/emails/preview.data", {}, 300_000, 200],
  ["/admin/settings/preview/terms", {}, 300_000, 200],
  ["/trip-photos", {}, 5_000_000, 200],
  ["/trip-photos", {}, 7_000_000, 413],
  ["/functions/hold", {}, 300_000, 413],
])("a POST to %s with %j of %i bytes is answered %i", async (path, headers, size, status) => {
  const body = Buffer.alloc(size);
  const length = "transfer-encoding" in headers ? {} : { "content-length": String(size) };
  const type = { "content-type": "application/octet-stream" };
  const answer = await openPage()(path, {
    method: "POST",
    body,
    headers: { ...type, ...length, ...headers },
  });
  expect(answer.status).toBe(status);
});

function rateLimitKeys() {
  return sql`select key from rate_limits`.execute(database.db);
}
