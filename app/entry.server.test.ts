import { sql } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
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
