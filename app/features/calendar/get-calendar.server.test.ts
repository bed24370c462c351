import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, instantOf, type Instant, MINUTE } from "#app/domain/business-time.ts";
import {
  insertBlock,
  insertBooking,
  insertCar,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { extendOverdueBar } from "./calendar-bar.ts";
import { parseCalendarQuery } from "./calendar-query.ts";
import { getCalendar } from "./get-calendar.server.ts";

const { database } = await openTestServices();
const { db } = database;

let userId: string;
let car: Awaited<ReturnType<typeof insertCar>>;
beforeEach(async () => {
  const tables = ["keyBoxReturns", "handovers", "carOccupancy", "carBlocks", "bookings"] as const;
  for (const table of [...tables, "cars"] as const) await db.deleteFrom(table).execute();
  userId = (await insertUser(db)).id;
  car = await insertCar(db, { name: "Hyundai Creta" });
});

// Wed 25 Nov 2026, and a week.
const WINDOW = { from: "2026-11-25", days: 7 as const, text: "" };
const FROM = instantOf("2026-11-25", 0);
const UNTIL = FROM + 7 * DAY;

async function book(pickupAt: Instant, returnAt: Instant, own: object = {}) {
  return await insertBooking(db, { carId: car.id, userId, pickupAt, returnAt, ...own });
}

async function returnCar(bookingId: string, at: Instant) {
  const numbers = { odometerKm: 10, fuelPercent: 50, notes: "", createdAt: at };
  const handover = { bookingId, kind: "return", at, actorId: userId, ...numbers } as const;
  await db.insertInto("handovers").values(handover).execute();
}

/** What is seen of the car, in short. */
async function bars(now: Instant = CREATED_AT, window = WINDOW) {
  const [found] = await getCalendar(db, window, now);
  return found?.bars.map(({ id, state }) => [id, state]);
}

test("includes bookings that overlap the days, but not back-to-back ones", async () => {
  await book(FROM - 2 * DAY, FROM);
  const across = await book(FROM, FROM + DAY);
  const into = await book(UNTIL - HOUR, UNTIL + 3 * DAY);
  await book(UNTIL + 3 * DAY, UNTIL + 5 * DAY);
  expect(await bars()).toEqual([
    [across.id, "upcoming"],
    [into.id, "upcoming"],
  ]);
});

test("includes a booking that starts long before and ends long after", async () => {
  const long = await book(FROM - 30 * DAY, UNTIL + 30 * DAY);
  await book(FROM - 40 * DAY, FROM - 30 * DAY);
  expect(await bars()).toEqual([[long.id, "upcoming"]]);
});

test("includes every state in order of time", async () => {
  const now = FROM + 3 * DAY;
  const at = (day: number) => [FROM + day * DAY, FROM + (day + 1) * DAY] as const;
  const returned = await book(...at(0), { tripStatus: "returned" });
  const late = await book(...at(1), { tripStatus: "picked_up" });
  const out = await book(...at(2), { tripStatus: "picked_up" });
  const upcoming = await book(...at(3));
  const held = await book(...at(4), { status: "pending", holdExpiresAt: now + 1 });
  const [pickupAt, returnAt] = at(5);
  const block = await insertBlock(db, car.id, { pickupAt, returnAt });
  expect(await bars(now)).toEqual([
    [returned.id, "returned"],
    [late.id, "late"],
    [out.id, "out"],
    [upcoming.id, "upcoming"],
    [held.id, "held"],
    [block.id, "maintenance"],
  ]);
});

test("excludes bookings without occupancy: expired, cancelled, no-show", async () => {
  await book(FROM, FROM + DAY, { status: "pending", holdExpiresAt: CREATED_AT });
  await book(FROM + DAY, FROM + 2 * DAY, { status: "cancelled" });
  await book(FROM + 2 * DAY, FROM + 3 * DAY, { tripStatus: "no_show" });
  const real = await book(FROM - 5 * DAY, FROM + DAY, { carId: (await insertCar(db)).id });
  await book(FROM - DAY, FROM + DAY, { status: "expired", carId: real.carId });
  const found = await getCalendar(db, WINDOW, CREATED_AT);
  expect(found.map(({ bars }) => bars.map(({ id }) => id)).sort()).toEqual([[], [real.id]]);
});

test("extends an overdue booking until now", async () => {
  const late = await book(FROM - 9 * DAY, FROM - 8 * DAY, { tripStatus: "picked_up" });
  const now = FROM + 6 * HOUR;
  expect(await bars(now)).toEqual([[late.id, "late"]]);
  const next = await book(FROM - 3 * DAY, FROM + DAY);
  expect(await bars(now)).toEqual([
    [late.id, "late"],
    [next.id, "upcoming"],
  ]);
  const [found] = await getCalendar(db, WINDOW, now);
  expect(found?.bars[0]).toMatchObject({ endsAt: FROM - 8 * DAY, shownUntil: now });
  expect(await bars(FROM - 7 * DAY)).toEqual([[next.id, "upcoming"]]);
});

test("extends no booking whose car is in the key box already", async () => {
  const left = await book(FROM, FROM + DAY, { tripStatus: "picked_up" });
  const now = FROM + 2 * DAY;
  const allowed = { bookingId: left.id, allowedBy: left.userId, allowedAt: FROM };
  const submitted = { submittedAt: FROM + DAY - HOUR, confirmBy: now, confirmedAt: null };
  const readings = { odometerKm: 41_000, fuelPercent: 75, keysPlace: "Box 3" };
  await db
    .insertInto("keyBoxReturns")
    .values({ ...allowed, ...submitted, ...readings })
    .execute();
  const [found] = await getCalendar(db, WINDOW, now);
  expect(found?.bars).toMatchObject([{ id: left.id, state: "out", shownUntil: FROM + DAY }]);
});

test("ends a booking at its early return", async () => {
  const early = await book(FROM - DAY, UNTIL, { tripStatus: "returned" });
  await returnCar(early.id, FROM + DAY);
  const [found] = await getCalendar(db, WINDOW, CREATED_AT);
  expect(found?.bars).toMatchObject([{ id: early.id, endsAt: FROM + DAY, canMove: false }]);
  const after = { ...WINDOW, from: "2026-11-27" };
  expect(await bars(CREATED_AT, after)).toEqual([]);
});

test("includes a block that started earlier", async () => {
  const block = await insertBlock(db, car.id, { pickupAt: FROM - DAY, returnAt: FROM + HOUR });
  await insertBlock(db, car.id, { pickupAt: FROM - 3 * DAY, returnAt: FROM - DAY });
  expect(await bars()).toEqual([[block.id, "maintenance"]]);
});

test.each([
  ["creta", ["Hyundai Creta"]],
  ["CRETA suv", ["Hyundai Creta"]],
  ["airport", ["Kia 100%"]],
  ["100%", ["Kia 100%"]],
  ["_", []],
  ["", ["Hyundai Creta", "Kia 100%"]],
])("filters cars by %j", async (text, names) => {
  await insertCar(db, { name: "Kia 100%", location: "Airport" });
  const found = await getCalendar(db, { ...WINDOW, text }, CREATED_AT);
  expect(found.map(({ name }) => name)).toEqual(names);
});

test("includes an archived car only while it has entries in view", async () => {
  await db.updateTable("cars").set({ archivedAt: CREATED_AT }).execute();
  expect(await getCalendar(db, WINDOW, CREATED_AT)).toEqual([]);
  await book(FROM, FROM + DAY);
  expect(await getCalendar(db, WINDOW, CREATED_AT)).toMatchObject([{ isArchived: true }]);
});

test.each([
  ["", { from: "2026-11-20", days: 14, text: "", group: "none" }],
  [
    "?from=2026-12-01&days=1&text=creta&group=place",
    { from: "2026-12-01", days: 1, text: "creta", group: "place" },
  ],
  ["?from=2026-02-30&days=9", { from: "2026-11-20", days: 14, text: "", group: "none" }],
  ["?from=9999-12-31&group=x", { from: "2026-11-20", days: 14, text: "", group: "none" }],
])("accepts the URL %j", (search, query) => {
  expect(parseCalendarQuery(new URLSearchParams(search), CREATED_AT)).toEqual(query);
});

test("a bar knows its preparation, and grows from the moment the car is due", async () => {
  const trip = await book(FROM, FROM + DAY, { tripStatus: "picked_up" });
  await db
    .updateTable("carOccupancy")
    .set({ startsAt: FROM - HOUR, preparationBefore: 60, endsAt: FROM + DAY + HOUR })
    .where("bookingId", "=", trip.id)
    .execute();
  const [found] = await getCalendar(db, WINDOW, FROM + DAY + 1);
  expect(found?.bars).toMatchObject([
    { state: "out", endsAt: FROM + DAY, shownUntil: FROM + DAY + 1 },
  ]);
  const [bar] = found?.bars ?? [];
  const [grown, late] = [FROM + DAY + 5 * MINUTE, FROM + 2 * DAY];
  expect(bar && extendOverdueBar(bar, grown)).toMatchObject({ state: "out", shownUntil: grown });
  expect(bar && extendOverdueBar(bar, late)).toMatchObject({ state: "late", shownUntil: late });
  expect(found?.bars[0]).toMatchObject({ busyFrom: FROM - HOUR, busyUntil: FROM + DAY + HOUR });
});
