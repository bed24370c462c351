import { beforeEach, expect, it } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { repairDamage } from "#app/records/booking/car-damages.server.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { insertBooking } from "#test/support/factories.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { findCondition } from "./find-condition.server.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;

/** Out with a mark of each side, and back with another. */
beforeEach(async () => {
  scene = await createInspectionFixture(db);
  await scene.enterAll("pickup");
  await scene.mark({ note: "Asha’s ring" });
  await scene.sign("pickup");
  await scene.enter("finished");
  await scene.mark({ zone: "bonnet" }, { by: "customer" });
  scene.clock.advance(2 * DAY);
  await scene.enterAll("return");
  await scene.mark({ zone: "roof" }, { phase: "return" });
  await scene.sign("return");
  await scene.enter("finished", {}, { phase: "return" });
  return scene.drop;
});

const see = async (bookingId: string, by: "staff" | "customer") =>
  await findCondition(db, bookingId, by, scene.clock.now());

it("shows both sides the same, at the pickup and at the return", async () => {
  const [own, desk] = [
    await see(scene.booking.id, "customer"),
    await see(scene.booking.id, "staff"),
  ];
  expect(own).toEqual(desk);
  expect(own.phases.map(({ phase, handover }) => [phase, handover?.odometerKm])).toEqual([
    ["pickup", 1000],
    ["return", 1000],
  ]);
  expect(own.phases[0]!.signatures.map(({ by, name }) => [by, name])).toEqual([
    ["customer", "Meera Rao"],
    ["staff", "Ravi Teja"],
  ]);
  expect(own.marks.map(({ zone, phase, markedBy }) => [zone, phase, markedBy])).toEqual([
    ["left_front_door", "pickup", "staff"],
    ["bonnet", "pickup", "customer"],
    ["roof", "return", "staff"],
  ]);
});

it("shows the next customer what is still there, without notes and photos", async () => {
  const { carId } = scene.booking;
  const [first, second] = await scene.damages();
  const repaired = { id: second!.id, carId };
  const now = scene.clock.now();
  expect(await inTransaction(db, (tx) => repairDamage(tx, repaired, { actorId: "r" }, now))).toBe(
    true,
  );
  scene.clock.advance(DAY);
  const next = await insertBooking(db, { carId, pickupAt: now + DAY, returnAt: now + 3 * DAY });
  const { marks } = await see(next.id, "customer");
  expect(marks.map(({ zone, note, photoId }) => [zone, note, photoId])).toEqual([
    ["left_front_door", "", null],
    ["roof", "", null],
  ]);
  const [atDesk] = (await see(next.id, "staff")).marks;
  expect(atDesk).toMatchObject({ note: "Asha’s ring", photoId: first!.photoId });
  // The trip on which it was marked still shows what was repaired since.
  expect((await see(scene.booking.id, "customer")).marks).toHaveLength(3);
});
