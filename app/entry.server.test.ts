import { expect, test, vi } from "vitest";
import { openSite } from "#test/open-site.ts";
import { TEST_ORIGIN } from "#test/people.ts";
import { openTestServices } from "#test/request-context.ts";

const { services } = await openTestServices();
const log = { ...services.log, warn: vi.fn(), error: vi.fn() };
const said = () => [log.warn, log.error].map(({ mock }) => mock.calls.length);

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

test("what another origin sends is refused, which is no fault of ours", async () => {
  expect(await post("/page", "https://elsewhere.example")).toBe(400);
  expect(await post("/page.data", "https://elsewhere.example")).toBe(400);
  expect(await post("/page", "nonsense")).toBe(400);
  expect(said()).toEqual([3, 0]);
  for (const [words] of log.warn.mock.calls) expect(words).not.toHaveProperty("err");
  await post("/page", TEST_ORIGIN);
  expect(said()).toEqual([3, 1]);
});
