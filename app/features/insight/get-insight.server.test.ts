import { beforeAll, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { recordCredit } from "#app/records/money/sales.server.ts";
import { DAY, type Instant, instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { insertBlock, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { getInsight, type Insight } from "./get-insight.server.ts";
import { parsePeriod } from "./insight-period.ts";

const NOW = instantOf("2026-11-20", 9 * 60);
const at = (date: string, hour: number) => instantOf(date, hour * 60);
const period = parsePeriod(new URLSearchParams("from=2026-11-16&to=2026-11-20"), NOW);

const database = await openTestDatabase();
let insight: Insight;
beforeAll(async () => {
  const { db } = database;
  const inFleet = { createdAt: at("2026-01-01", 9) };
  const creta = await insertCar(db, { ...inFleet, name: "Creta", location: "RTC Complex" });
  const swift = await insertCar(db, {
    createdAt: at("2026-11-19", 0),
    name: "Swift",
    category: "Hatchback",
    location: "Airport",
  });
  await insertCar(db, { ...inFleet, archivedAt: at("2026-11-15", 9), name: "Gone" });
  const { id: userId } = await insertUser(db);

  // Late on the 16th at the business, which is the 16th in UTC too; early on the 17th is not.
  await paid({
    carId: creta.id,
    userId,
    createdAt: at("2026-11-16", 23),
    pickupAt: at("2026-11-16", 23),
  });
  const early = at("2026-11-17", 2);
  const off = await paid({
    carId: swift.id,
    userId,
    createdAt: early,
    pickupAt: at("2026-11-25", 9),
    status: "cancelled",
  });
  await inTransaction(db, async (tx) => {
    const [refund, then] = [
      { amount: paise(100_00), reason: "cancelled" as const },
      at("2026-11-18", 9),
    ];
    const refundId = await requestRefund(tx, { ...refund, payment: off }, then);
    await recordCredit(tx, { ...off, ...refund, paymentId: off.id, refundId }, then);
  });
  await paid({
    carId: swift.id,
    userId,
    createdAt: at("2026-11-10", 9),
    pickupAt: at("2026-11-20", 12),
    channel: "phone",
  });
  await insertBooking(db, { carId: swift.id, userId, createdAt: early, status: "expired" });
  // A hold that was given back, and one whose payment came after that.
  const held = { carId: swift.id, userId, createdAt: early };
  await insertBooking(db, { ...held, status: "cancelled" });
  const { id, totalAmount: amount } = await insertBooking(db, { ...held, status: "refunded" });
  await insertSettledPayment(db, id, { amount, outcome: "refund", at: early });
  await insertBlock(db, creta.id, { pickupAt: at("2026-11-18", 0), returnAt: at("2026-11-19", 0) });
  await db
    .insertInto("pageViews")
    .values([
      { day: "2026-11-16", address: "/vehicles?city=Vizag", views: 3 },
      { day: "2026-11-17", address: "/vehicles", views: 4 },
      { day: "2026-11-17", address: "/", views: 5 },
      { day: "2026-11-17", address: "/admin/users", views: 50 },
      { day: "2026-11-15", address: "/", views: 50 },
    ])
    .execute();
  insight = await getInsight(db, period);
});

type Own = Parameters<typeof insertBooking>[1] & { createdAt: Instant; pickupAt: Instant };

/** A booking of a day, paid when it was made; answers its payment. */
async function paid(own: Own) {
  const { db } = database;
  const { id, totalAmount: amount } = await insertBooking(db, {
    ...own,
    returnAt: own.pickupAt + DAY,
  });
  return await insertSettledPayment(db, id, { provider: "counter", amount, at: own.createdAt });
}

const PRICE = 120_00 * 24 * 1.18;

test("counts payments and refunds on their business day", () => {
  expect(insight.steps.map(({ step, taken, refunded }) => [step, taken, refunded])).toEqual([
    ["2026-11-16", PRICE, 0],
    ["2026-11-17", PRICE, 0],
    ["2026-11-18", 0, 100_00],
    ["2026-11-19", 0, 0],
    ["2026-11-20", 0, 0],
  ]);
});

test("counts paid bookings on the day they were made, including cancelled ones", () => {
  expect(insight.steps.map(({ paid, cancelled }) => [paid, cancelled]).slice(0, 3)).toEqual([
    [1, 0],
    [1, 1],
    [0, 0],
  ]);
  expect(insight.channels).toEqual([
    { channel: "website", count: 2 },
    { channel: "phone", count: 0 },
    { channel: "counter", count: 0 },
  ]);
  expect(insight.leadTimes.filter(({ count }) => count > 0)).toEqual([
    { label: "0", count: 1 },
    { label: "7–13", count: 1 },
  ]);
});

test("calculates utilisation as rented hours of the hours in the fleet", () => {
  const cars = insight.use.cars.map(
    ({ name, fleetHours, rentedHours, maintenanceHours, trips }) => {
      return [name, fleetHours, rentedHours, maintenanceHours, trips];
    },
  );
  // Swift joined on the 19th, and only half of its second day was in the period.
  expect(cars).toEqual([
    ["Swift", 48, 12, 0, 1],
    ["Creta", 120, 24, 24, 1],
  ]);
  expect(insight.use.categories.map(({ name }) => name)).toEqual(["Hatchback", "SUV"]);
  expect(insight.use.locations.map(({ name }) => name)).toEqual(["Airport", "RTC Complex"]);
  expect(insight.use.total.share).toBeCloseTo(36 / 168);
});

test("counts pages without query, and no admin pages", () => {
  expect(insight.pages).toEqual([
    { page: "/vehicles", views: 7 },
    { page: "/", views: 5 },
  ]);
  expect(insight.steps.map(({ views }) => views)).toEqual([3, 9, 0, 0, 0]);
});

test("is empty without data", async () => {
  const long = parsePeriod(new URLSearchParams("from=2020-01-01&to=2021-01-01"), NOW);
  const empty = await getInsight(database.db, long);
  expect(empty.steps).toHaveLength(13);
  expect(empty.use).toMatchObject({ cars: [], total: { share: 0 } });
  expect(empty.steps.every(({ taken, paid }) => taken === 0 && paid === 0)).toBe(true);
});
