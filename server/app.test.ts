import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openSite } from "#test/support/test-site.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const PAGE = "<p>hello</p>";

/** The site with one page in place of them all. */
function openPage() {
  const page = {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "public, s-maxage=60",
  };
  const module = { default: () => null, action: () => null };
  const routes = { root: { id: "root", path: "*", module } };
  const render = () => new Response(PAGE, { headers: page });
  return openSite(createTestServices(database), routes, render);
}

test("serves a cached page in each client's encoding", async () => {
  const ask = openPage();
  const decoded = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
  const wanted = [
    ["br", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["br;q=0", "none"],
    ["deflate", "none"],
    ["gzip, br", "br"],
  ] as const;
  for (const [accepted, given] of wanted) {
    const answer = await ask("/", { headers: { "accept-encoding": accepted } });
    expect(answer.headers.get("content-encoding") ?? "none").toBe(given);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(decoded[given](bytes).toString()).toBe(PAGE);
  }
});

test.each([{ cookie: "a=b" }, { authorization: "Bearer a.b" }])(
  "a page for somebody with %j is theirs alone",
  async (headers) => {
    const ask = openPage();
    const answer = await ask("/", { headers });
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect((await ask("/")).headers.get("cache-control")).toBe("public, s-maxage=60");
  },
);

test.each(["/%E0%A4%A", "/vehicles/%ff", "/%", "/vehicles/%ff.data"])(
  "the address %s, which is no text, is refused before anybody writes about it",
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
  "no stored object has a name with %s, and who asks is told so",
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
  ["/functions/hold", {}, 300_000, 413],
])("a post to %s with %j of %i bytes is answered %i", async (path, headers, size, status) => {
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
