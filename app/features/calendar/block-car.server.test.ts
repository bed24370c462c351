import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import {
  insertBlock,
  insertBooking,
  insertCar,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createBlock, updateBlock, deleteBlock } from "./block-car.server.ts";

const { database } = await openTestServices();
const { db } = database;

let staff: { userId: string };
let car: Awaited<ReturnType<typeof insertCar>>;
beforeEach(async () => {
  staff = { userId: (await insertUser(db)).id };
  car = await insertCar(db, { name: "Hyundai Creta" });
});

const WEEKEND = { startsAt: CREATED_AT + DAY, endsAt: CREATED_AT + 2 * DAY + HOUR };
const block = (own: object = {}) =>
  createBlock(
    { db },
    staff,
    { carId: car.id, reason: "New tyres", ...WEEKEND, ...own },
    CREATED_AT,
  );

async function insertBlockRow(period = WEEKEND) {
  const { startsAt: pickupAt, endsAt: returnAt } = period;
  const { id, carId, reason } = await insertBlock(db, car.id, { pickupAt, returnAt });
  return { id, carId, reason, ...period, seen: { carId, ...period } };
}

async function blocks(carId = car.id) {
  const rows = db
    .selectFrom("carBlocks")
    .innerJoin("carOccupancy", "carOccupancy.blockId", "carBlocks.id")
    .select(["reason", "carOccupancy.startsAt", "carOccupancy.endsAt"]);
  return await rows.where("carBlocks.carId", "=", carId).execute();
}

async function entries(id: string) {
  const rows = db.selectFrom("auditLog").select(["action", "actorId", "subject", "detail"]);
  return await rows.where("subjectId", "=", id).orderBy("id").execute();
}

test("blocks a car and logs who did it", async () => {
  const added = await block();
  expect(added).toMatchObject({ ok: true, value: { carName: "Hyundai Creta" } });
  expect(await blocks()).toEqual([{ reason: "New tyres", ...WEEKEND }]);
  expect(await entries(added.ok ? added.value.id : "")).toEqual([
    {
      action: "block.added",
      actorId: staff.userId,
      subject: "Hyundai Creta",
      detail: "Sat 21 Nov, 9:00 AM → Sun 22 Nov, 10:00 AM: New tyres",
    },
  ]);
});

test("logs the year of a time in another one", async () => {
  const added = await block({ endsAt: CREATED_AT + 60 * DAY });
  expect(await entries(added.ok ? added.value.id : "")).toMatchObject([
    { detail: "Sat 21 Nov, 9:00 AM → Tue 19 Jan 2027, 9:00 AM: New tyres" },
  ]);
});

test("refuses a block that is over already, and a change to such an end", async () => {
  const past = { ok: false, reason: { kind: "past" } };
  const over = { startsAt: CREATED_AT - 2 * DAY, endsAt: CREATED_AT - HOUR };
  expect(await block(over)).toEqual(past);
  expect((await block({ ...over, endsAt: CREATED_AT })).ok).toBe(true);
  const coming = await insertBlockRow();
  expect(await updateBlock({ db }, staff, { ...coming, ...over }, CREATED_AT)).toEqual(past);
});

test("corrects the reason of a block that is over", async () => {
  const over = { startsAt: CREATED_AT - 2 * DAY, endsAt: CREATED_AT - HOUR };
  const before = await insertBlockRow(over);
  const corrected = { ...before, reason: "New brakes" };
  expect((await updateBlock({ db }, staff, corrected, CREATED_AT)).ok).toBe(true);
  expect(await blocks()).toEqual([{ reason: "New brakes", ...over }]);
});

test("refuses to overlap a booking, naming it, or another block", async () => {
  const { id, reference } = await insertBooking(db, { carId: car.id, userId: staff.userId });
  const by = { kind: "booking", id, name: reference, startsAt: expect.any(Number) };
  expect(await block()).toEqual({ ok: false, reason: { kind: "car-taken", by } });
  const later = { startsAt: CREATED_AT + 9 * DAY, endsAt: CREATED_AT + 10 * DAY };
  const other = await insertBlockRow(later);
  expect(await block(later)).toMatchObject({
    ok: false,
    reason: { kind: "car-taken", by: { kind: "block", id: other.id, name: "Service" } },
  });
});

test("refuses archived and unknown cars", async () => {
  await db.updateTable("cars").set({ archivedAt: CREATED_AT }).where("id", "=", car.id).execute();
  for (const own of [{}, { carId: "nothing" }]) {
    expect(await block(own)).toEqual({ ok: false, reason: { kind: "no-such-car" } });
  }
});

test("accepts one of two concurrent blocks of a car", async () => {
  const answers = await Promise.all([block(), block()]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await blocks()).toHaveLength(1);
});

test("changes the period, reason and car of a block", async () => {
  const before = await insertBlockRow();
  const other = await insertCar(db);
  const changed = { ...before, carId: other.id, reason: "Paint", endsAt: before.endsAt + DAY };
  expect((await updateBlock({ db }, staff, changed, CREATED_AT)).ok).toBe(true);
  expect(await blocks()).toEqual([]);
  const { startsAt, endsAt } = changed;
  expect(await blocks(other.id)).toEqual([{ reason: "Paint", startsAt, endsAt }]);
  expect(await entries(before.id)).toMatchObject([{ action: "block.updated" }]);
});

test("refuses a change that overlaps a booking, and keeps the block", async () => {
  const before = await insertBlockRow();
  const pickupAt = CREATED_AT + 5 * DAY;
  const trip = { carId: car.id, userId: staff.userId, pickupAt, returnAt: pickupAt + DAY };
  await insertBooking(db, trip);
  const longer = { ...before, endsAt: pickupAt + HOUR };
  expect(await updateBlock({ db }, staff, longer, CREATED_AT)).toMatchObject({
    reason: { kind: "car-taken" },
  });
  expect(await blocks()).toEqual([{ reason: "Service", ...WEEKEND }]);
});

test("removes a block and frees the car", async () => {
  const before = await insertBlockRow();
  expect((await deleteBlock({ db }, staff, before, CREATED_AT)).ok).toBe(true);
  expect(await blocks()).toEqual([]);
  expect(await entries(before.id)).toMatchObject([{ action: "block.removed" }]);
  expect((await block()).ok).toBe(true);
});

test("refuses changes to a block that another user changed or removed", async () => {
  const before = await insertBlockRow();
  const stale = { ...before, seen: { ...before.seen, endsAt: before.endsAt + HOUR } };
  for (const change of [updateBlock, deleteBlock]) {
    expect(await change({ db }, staff, stale, CREATED_AT)).toEqual({
      ok: false,
      reason: { kind: "changed-meanwhile" },
    });
    expect(await change({ db }, staff, { ...before, id: "nothing" }, CREATED_AT)).toEqual({
      ok: false,
      reason: { kind: "not-found" },
    });
  }
  expect(await blocks()).toHaveLength(1);
});
