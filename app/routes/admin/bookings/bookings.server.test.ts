import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertBooking, insertCar, CREATED_AT } from "#test/support/factories.ts";
import { createTestArgs, openTestServices } from "#test/support/test-services.ts";
import { loader as exportLoader } from "./export/route.ts";
import { loader } from "./route.tsx";

const { database, services } = await openTestServices();
const { ravi, loadData, send } = await openAdminArea(services);
const LIST = "/admin/bookings";

beforeAll(async () => {
  const { db } = database;
  for (let number = 0; number < 30; number++) {
    const car = { carId: (await insertCar(db)).id, userId: ravi.id };
    const [pickupAt, createdAt] = [CREATED_AT + number * DAY, CREATED_AT - number * DAY];
    const status = number % 2 === 0 ? "completed" : "failed";
    await insertBooking(db, { ...car, pickupAt, createdAt, returnAt: pickupAt + DAY, status });
  }
});

type Shown = {
  now: number;
  found: { bookings: { id: string }[]; next: string | null; counts: object };
};
const loadShown = async (address: string) => (await loadData(address)) as Shown;

describe("the list", () => {
  test.each([
    ["", 1, null],
    ["?filter=all", 25, expect.stringMatching(/^\d+\./)],
    ["?filter=completed", 15, null],
    ["?filter=today_pickups", 1, null],
    ["?text=nobody", 0, null],
    ["?filter=nonsense&from=yesterday&after=x&by=%00", 1, null],
  ])("%s shows %i", async (search, count, next) => {
    const shown = await loadShown(LIST + search);
    expect(shown.found.bookings).toHaveLength(count);
    expect(shown).toMatchObject({ now: CREATED_AT, found: { next } });
  });

  test("continues on the next page", async () => {
    const { found } = await loadShown(`${LIST}?filter=all`);
    const rest = await loadShown(`${LIST}?filter=all&after=${found.next}`);
    expect(rest.found.bookings).toHaveLength(5);
    expect(rest.found.next).toBeNull();
  });
});

test("a search is saved as a view with its columns, and removed", async () => {
  const search = "?text=asha&filter=failed&columns=period";
  const saved = await send(`${LIST}${search}&after=1.a`, { intent: "save-view", name: " Failed " });
  expect(saved.location).toBe(`${LIST}${search}&done=view-saved`);
  const { found } = (await loadData(LIST)) as { found: { views: { id: string }[] } };
  expect(found.views).toMatchObject([{ name: "Failed", search }]);
  const [view] = found.views;
  expect(await send(LIST, { intent: "save-view", name: "a".repeat(41) })).toMatchObject({
    status: 400,
    actionData: { problem: "Enter a name of at most 40 characters." },
  });
  const removed = await send(LIST, { intent: "remove-view", view: view?.id ?? "" });
  expect(removed.location).toBe(`${LIST}?done=view-removed`);
  expect(await loadData(LIST)).toMatchObject({ found: { views: [] } });
});

test("exports the selected bookings, whatever the list showed", async () => {
  const { found } = await loadShown(`${LIST}?filter=failed`);
  const ids = found.bookings.slice(0, 2).map(({ id }) => id);
  const params = new URLSearchParams({ list: "?filter=completed" });
  for (const id of [...ids, ...ids, "gone"]) params.append("booking", id);
  const request = new Request(`http://samudra.test${LIST}/export?${params.toString()}`);
  const answer = await exportLoader(createTestArgs(services, { request, params: {} }));
  expect((await answer.text()).trim().split("\r\n")).toHaveLength(3);
});

test("goes back to the list to export a selection of nothing", async () => {
  const request = new Request(`http://samudra.test${LIST}/export?list=%3Ffilter%3Dfailed%26x%3D1`);
  const answer = await exportLoader(createTestArgs(services, { request, params: {} }));
  expect(answer.headers.get("location")).toBe(`${LIST}?filter=failed`);
});

test("exports all pages of the filter", async () => {
  const args = { request: new Request(`http://samudra.test${LIST}/export?filter=all`), params: {} };
  const info = vi.spyOn(services.log, "info");
  const answer = await exportLoader(createTestArgs(services, args));
  const logged = expect.objectContaining({ security: "export of bookings", outcome: "ok" });
  expect(info).toHaveBeenCalledWith(logged, "export");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="bookings-2026-11-20.csv"',
    "content-type": "text/csv; charset=utf-8",
  });
  expect((await answer.text()).trim().split("\r\n")).toHaveLength(31);
});

describe("when the database fails", () => {
  const broken = new Proxy({} as Database, {
    get() {
      throw new Error("SQLITE_IOERR: secret");
    },
  });
  const argsOf = (address: string) =>
    createTestArgs(
      { ...services, db: broken },
      { request: new Request(`http://samudra.test${address}`), params: {} },
    );

  test("the page says so and keeps the filters", async () => {
    const { data, init } = await loader(argsOf(`${LIST}?text=asha`));
    expect(init?.status).toBe(503);
    expect(data).toMatchObject({ query: { text: "asha" }, found: null });
  });

  test("the export says so", async () => {
    const answer = await exportLoader(argsOf(`${LIST}/export`));
    expect(answer.status).toBe(503);
    expect(await answer.text()).toBe(
      "Failed to fetch bookings: The database did not answer. Nothing was changed.",
    );
  });
});
