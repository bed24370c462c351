import { expect, test } from "vitest";
import { HOUR, type Instant } from "#app/domain/business-time.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertCar } from "#test/support/factories.ts";
import { createTestServices, openTestServices } from "#test/support/test-services.ts";
import { changeUrl } from "#app/routes/admin/bookings/booking/change/change-url.ts";

const { database } = await openTestServices();
const { db } = database;
const { book, handOver } = await openChangeFixture(db);
let time: Instant = now;
const services = createTestServices(database, { clock: { now: () => time } });
const { loadData, send } = await openAdminArea(services);
const SWAP = PICKUP + HOUR;

/** Handed over with 1 km and half a tank. */
async function goOut() {
  time = PICKUP;
  const booking = await book();
  await handOver(booking, PICKUP);
  time = SWAP;
  const { id: carId } = await insertCar(db, { odometerKm: 5000 });
  const page = `/admin/bookings/${booking.bookingId}`;
  return { ...booking, page, to: { carId, pickupAt: PICKUP, returnAt: RETURN } };
}

const kept = { basis: "keep", how: "later", shownAmount: "0" };
const sides = (cars: unknown) =>
  (cars as { side: string; lastKm: number }[]).map(({ side, lastKm }) => [side, lastKm]);

test("the change of a car on the road takes the readings of both", async () => {
  const { page, bookingId, to } = await goOut();
  const shown = await loadData(changeUrl(bookingId, to, { basis: "keep" }));
  expect(sides((shown as { swapCars: unknown }).swapCars)).toEqual([
    ["back", 1],
    ["out", 5000],
  ]);
  const later = await loadData(changeUrl(bookingId, { ...to, carId: "" }));
  expect(later).toMatchObject({ swapCars: [] });

  const form = { ...to, pickupAt: String(PICKUP), returnAt: String(RETURN), ...kept };
  const partly = { ...form, "back-odometerKm": "300", "out-fuelPercent": "50" };
  expect(await send(`${page}/change`, partly)).toMatchObject({
    status: 400,
    actionData: {
      fields: {
        "back-fuelPercent": "Choose the fuel level.",
        "out-odometerKm": "Enter the kilometres as a whole number.",
      },
    },
  });
  const back = { "back-odometerKm": "301", "back-fuelPercent": "25", "back-notes": "Flat tyre" };
  const low = { ...form, ...back, "out-odometerKm": "4,999 km", "out-fuelPercent": "50" };
  expect(await send(`${page}/change`, low)).toMatchObject({
    status: 409,
    actionData: {
      failed: "Failed to change booking: Check the odometer below.",
      refusal: { side: "out", refusal: { kind: "odometer-low", odometerKm: 5000 } },
    },
  });
  const sure = { ...low, "out-sure": "yes" };
  expect((await send(`${page}/change`, sure)).location).toBe(`${page}?done=booking-changed`);
  expect(await loadData(page)).toMatchObject({
    swapsWithoutReadings: [],
    handovers: [
      { kind: "pickup", odometerKm: 1 },
      { kind: "swap_return", odometerKm: 301, fuelPercent: 25, notes: "Flat tyre" },
      { kind: "swap_pickup", odometerKm: 4999, fuelPercent: 50 },
    ],
  });
  expect(await loadData(`${page}/return`)).toMatchObject({ out: { odometerKm: 4999 } });
});

test("what was not read is added later, each car by itself", async () => {
  const { page, to } = await goOut();
  const form = { ...to, pickupAt: String(PICKUP), returnAt: String(RETURN), ...kept };
  await send(`${page}/change`, form);
  expect(await loadData(`${page}/return`)).toMatchObject({ out: null });
  time = SWAP + HOUR;
  const { swapsWithoutReadings } = (await loadData(page)) as {
    swapsWithoutReadings: { changeId: string }[];
  };
  const swap = `${page}/swaps/${swapsWithoutReadings[0]?.changeId}`;
  expect(await loadData(swap)).toMatchObject({ at: SWAP, step: { canDo: true } });
  expect((await send(swap, {})).status).toBe(400);
  const low = { "back-odometerKm": "0", "back-fuelPercent": "50" };
  expect(await send(swap, low)).toMatchObject({
    status: 409,
    actionData: {
      problem: "Failed to add readings: It was 1 km at pickup.",
      refused: { side: "back" },
    },
  });
  const back = { "back-odometerKm": "301", "back-fuelPercent": "25" };
  const done = `${page}?done=swap-readings-added`;
  expect((await send(swap, back)).location).toBe(done);
  expect(sides(((await loadData(swap)) as { cars: unknown }).cars)).toEqual([["out", 5000]]);
  expect((await send(swap, back)).status).toBe(409);
  expect((await send(swap, { "out-odometerKm": "5001", "out-fuelPercent": "100" })).location).toBe(
    done,
  );
  expect(await loadData(swap)).toMatchObject({ step: { canDo: false } });
  expect(await loadData(page)).toMatchObject({ swapsWithoutReadings: [] });
});
