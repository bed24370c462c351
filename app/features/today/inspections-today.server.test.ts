import { beforeEach, expect, test } from "vitest";
import { DAY, MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { markChargesChecked } from "#app/features/booking/admin/mark-return.server.ts";
import { formatProgress } from "#app/features/booking/inspection/inspection-labels.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import {
  createInspectionFixture,
  type InspectionFixture,
} from "#test/support/inspection-fixture.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { getToday } from "./get-today.server.ts";
import { listChangeMarkers } from "./list-change-markers.server.ts";

const { db } = await openTestDatabase();
let scene: InspectionFixture;
beforeEach(async () => {
  scene = await createInspectionFixture(db);
  return scene.drop;
});

async function findProgress() {
  const { today, now } = await getToday(db, scene.clock.now());
  const trip = today.find(({ bookingId }) => bookingId === scene.booking.id);
  return trip?.progress ? formatProgress(trip.progress, now) : null;
}

test("the other desk sees how far a handover is", async () => {
  expect(await findProgress()).toBeNull();
  for (const kind of ["documents", "items", "readings"] as const) await scene.enter(kind);
  scene.clock.advance(3 * MINUTE);
  expect(await findProgress()).toBe("Handover started by Ravi Teja, 3 min ago · step 4 of 7");
  // Out of order: the first step that is open is where somebody goes on.
  await scene.enter("damage");
  expect(await findProgress()).toContain("step 4 of 7");
  await scene.enter("photos");
  expect(await findProgress()).toContain("step 6 of 7");
  await scene.sign("pickup");
  expect(await findProgress()).toContain("step 7 of 7");
  await scene.mark();
  expect(await findProgress()).toContain("step 6 of 7");
});

test("what a return differs in is to be charged or not, until its deadline", async () => {
  const listCharges = async () => (await getToday(db, scene.clock.now())).tasks.charges;
  await scene.enterAll("pickup");
  await scene.enter("finished");
  const back = { phase: "return" } as const;
  await scene.enterAll("return");
  await scene.enter("readings", { fuelPercent: 50 }, back);
  await scene.mark({ zone: "left_rear_door" }, back);
  await scene.sign("return");
  expect(await listCharges()).toEqual([]);
  await scene.enter("finished", {}, back);
  const returnedAt = scene.clock.now();
  const { id: bookingId } = scene.booking;
  expect(await listCharges()).toMatchObject([
    { bookingId, kinds: ["fuel", "damage"], until: returnedAt + DAY },
  ]);

  const fuel = { kind: "fuel", detail: "", quantity: 1, unitPrice: paise(500_00), photoIds: [] };
  const proposal = { ...fuel, kind: "fuel", id: "fuel", bookingId } as const;
  expect((await proposeCharge({ db }, scene.staff, proposal, scene.clock.now())).ok).toBe(true);
  scene.clock.advance(2 * DAY);
  expect(await listCharges()).toMatchObject([
    { bookingId, kinds: ["damage"], until: returnedAt + 3 * DAY },
  ]);
  await markChargesChecked({ db }, scene.staff, { bookingId }, scene.clock.now());
  expect(await listCharges()).toEqual([]);
});

test("each entry is a change that pages are told about", async () => {
  const before = await listChangeMarkers(db, Date.now());
  await scene.enter("documents");
  const after = await listChangeMarkers(db, Date.now());
  const [entry] = await scene.entries();
  expect([...after].filter((mark) => !before.has(mark))).toEqual([entry!.id]);
});
