import { beforeEach, expect, test } from "vitest";
import { MINUTE } from "#app/domain/business-time.ts";
import { formatProgress } from "#app/features/booking/inspection/inspection-labels.ts";
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

test("the other desk sees how far a hand-over is", async () => {
  expect(await findProgress()).toBeNull();
  for (const kind of ["documents", "items", "readings"] as const) await scene.enter(kind);
  scene.clock.advance(3 * MINUTE);
  expect(await findProgress()).toBe("Hand-over started by Ravi Teja, 3 min ago · step 4 of 7");
  // Out of order: the first step that is open is where somebody goes on.
  await scene.enter("damage");
  expect(await findProgress()).toContain("step 4 of 7");
  await scene.enter("photos");
  expect(await findProgress()).toContain("step 6 of 7");
});

test("each entry is a change that pages are told about", async () => {
  const before = await listChangeMarkers(db, Date.now());
  await scene.enter("documents");
  const after = await listChangeMarkers(db, Date.now());
  const [entry] = await scene.entries();
  expect([...after].filter((mark) => !before.has(mark))).toEqual([entry!.id]);
});
