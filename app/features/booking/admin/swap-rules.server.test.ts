import { describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { listLegs } from "#app/records/booking/legs.server.ts";
import { findLastOdometer } from "#app/records/booking/odometer.server.ts";
import { listSwaps } from "#app/records/booking/swaps.server.ts";
import { startTrip } from "#app/records/booking/trips.server.ts";
import { PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBooking } from "#test/support/factories.ts";
import { openSwapFixture, read, SWAP } from "#test/support/swap-fixture.ts";
import { listHandovers } from "./find-booking.server.ts";

const { db, staffId, bookingOf, goOut } = await openSwapFixture();
const done = { ok: true, value: null };
const refusal = (reason: object) => ({ ok: false, reason });

describe("implausible readings", () => {
  test("are refused as at the pickup and the return, with the change itself", async () => {
    const trip = await goOut();
    const carId = await trip.newCar();
    for (const [readings, expected] of [
      [
        { back: read(79_999) },
        { side: "back", refusal: { kind: "odometer-back", odometerKm: 80_000 } },
      ],
      [{ back: read(95_000) }, { side: "back", refusal: { kind: "odometer-far", driven: 15_000 } }],
      [{ out: read(4999) }, { side: "out", refusal: { kind: "odometer-low", odometerKm: 5000 } }],
      [
        { out: read(15_000) },
        { side: "out", refusal: { kind: "odometer-high", odometerKm: 5000 } },
      ],
      [
        { back: read(80_100), out: read(1) },
        { side: "out", refusal: { kind: "odometer-low" } },
      ],
    ] as const) {
      expect(await trip.swapTo(carId, readings)).toMatchObject(
        refusal({ kind: "readings", ...expected }),
      );
    }
    expect(await bookingOf(trip)).toMatchObject({ carId: trip.firstCarId });
    expect(await trip.kmOf()).toEqual([["pickup", 80_000]]);
    const sure = { sure: true };
    const readings = { back: read(95_000, 100, sure), out: read(15_000, 100, sure) };
    expect(await trip.swapTo(carId, readings)).toMatchObject({ ok: true });
  });

  test("nothing is written down if one of the two is refused later", async () => {
    const trip = await goOut();
    await trip.swapTo(await trip.newCar());
    expect(await trip.add({ back: read(80_100), out: read(1) })).toMatchObject(
      refusal({ kind: "readings", side: "out" }),
    );
    expect(await trip.kmOf()).toHaveLength(1);
  });

  test("a car that is read later cannot show more than at its next pickup", async () => {
    const trip = await goOut();
    await trip.swapTo(await trip.newCar());
    const next = await insertBooking(db, {
      carId: trip.firstCarId,
      status: "completed",
      pickupAt: SWAP + HOUR,
      returnAt: RETURN,
    });
    const readings = { odometerKm: 80_150, fuelPercent: 100, notes: "", at: SWAP + HOUR };
    await inTransaction(db, (tx) =>
      startTrip(tx, next.id, readings, { actor: staffId }, SWAP + HOUR),
    );
    expect(await trip.add({ back: read(80_151) }, 1, SWAP + 2 * HOUR)).toEqual(
      refusal({
        kind: "readings",
        side: "back",
        refusal: { kind: "odometer-high", odometerKm: 80_150 },
      }),
    );
    expect(await trip.add({ back: read(80_140) }, 1, SWAP + 2 * HOUR)).toEqual(done);
    expect(await findLastOdometer(db, trip.firstCarId)).toBe(80_150);
  });
});

describe("later", () => {
  test("they are added until the return, each once", async () => {
    const trip = await goOut();
    const carId = await trip.newCar();
    await trip.swapTo(carId, { out: read(5010) });
    expect(await trip.add({ back: read(80_400) }, 2)).toEqual(refusal({ kind: "not-now" }));
    const both = await Promise.all([
      trip.add({ back: read(80_400) }),
      trip.add({ back: read(80_401) }),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both).toContainEqual(refusal({ kind: "not-now" }));
    expect(await trip.add({ out: read(5020) })).toEqual(refusal({ kind: "not-now" }));
    expect((await listHandovers(db, trip.bookingId)).map(({ kind, at }) => [kind, at])).toEqual([
      ["pickup", PICKUP],
      ["swap_return", SWAP],
      ["swap_pickup", SWAP],
    ]);
    const other = await goOut();
    await other.swapTo(await other.newCar());
    expect(await other.bringBack(5400)).toEqual(done);
    expect(await other.add({ back: read(80_400) }, 1, RETURN)).toEqual(
      refusal({ kind: "not-now" }),
    );
  });

  test("of two colleagues who swap at once, the readings of one count", async () => {
    const trip = await goOut();
    const [one, other] = [await trip.newCar(), await trip.newCar()];
    const swaps = await Promise.all([
      trip.swapTo(one, { back: read(80_100), out: read(5010) }),
      trip.swapTo(other, { back: read(80_200), out: read(5020) }),
    ]);
    expect(swaps.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const { carId } = await bookingOf(trip);
    expect(await trip.kmOf()).toEqual([
      ["pickup", 80_000],
      ["swap_return", carId === one ? 80_100 : 80_200],
      ["swap_pickup", carId === one ? 5010 : 5020],
    ]);
  });
});

describe("several swaps", () => {
  test("one that is undone counts the kilometres of both cars", async () => {
    const trip = await goOut({ kmPerDay: 100, extraKmPrice: paise(10_00) });
    const carId = await trip.newCar();
    await trip.swapTo(carId, { back: read(80_100), out: read(5000) });
    const back = { back: read(5050), out: read(80_100) };
    expect(await trip.swapTo(trip.firstCarId, back, SWAP + HOUR)).toMatchObject({ ok: true });
    expect(await trip.bringBack(80_050)).toMatchObject(refusal({ kind: "odometer-back" }));
    expect(await trip.bringBack(80_300)).toEqual(done);
    expect(await trip.suggest()).toMatchObject([{ detail: "350 km driven, 200 km included" }]);
    expect(await findLastOdometer(db, carId)).toBe(5050);
  });

  test("one that is undone without readings compares the car with its pickup, as before", async () => {
    const trip = await goOut();
    await trip.swapTo(await trip.newCar());
    await trip.swapTo(trip.firstCarId, {}, SWAP + HOUR);
    expect(await trip.bringBack(79_999)).toMatchObject(refusal({ kind: "odometer-back" }));
    expect(await trip.bringBack(80_300, 50)).toEqual(done);
    expect(await trip.suggest()).toMatchObject([{ kind: "fuel" }]);
  });

  test("each has its own readings, in whatever order they are added", async () => {
    const trip = await goOut();
    const [second, third] = [await trip.newCar(), await trip.newCar()];
    await trip.swapTo(second);
    await trip.swapTo(third, { back: read(5200), out: read(5000) }, SWAP + HOUR);
    expect(await listSwaps(db, trip.bookingId)).toMatchObject([
      { number: 1, at: SWAP, carIds: { back: trip.firstCarId, out: second } },
      { number: 2, at: SWAP + HOUR, carIds: { back: second, out: third } },
    ]);
    expect(await trip.add({ out: read(5201) })).toMatchObject(
      refusal({ refusal: { kind: "odometer-high", odometerKm: 5200 } }),
    );
    expect(await trip.add({ back: read(80_100), out: read(5100) })).toEqual(done);
    expect(await trip.kmOf()).toEqual([
      ["pickup", 80_000],
      ["swap_return", 80_100],
      ["swap_pickup", 5100],
      ["swap_return", 5200],
      ["swap_pickup", 5000],
    ]);
  });

  test("one before the agreed pickup has readings too, although the booking has one leg", async () => {
    const trip = await goOut({}, PICKUP - 2 * HOUR);
    const carId = await trip.newCar();
    const readings = { back: read(80_030, 50), out: read(5000) };
    expect(await trip.swapTo(carId, readings, PICKUP - HOUR)).toMatchObject({ ok: true });
    expect(await listLegs(db, trip.bookingId)).toMatchObject([{ carId }]);
    expect(await trip.bringBack(4999)).toMatchObject(refusal({ kind: "odometer-back" }));
    expect(await trip.bringBack(5100)).toEqual(done);
    expect(await trip.suggest()).toMatchObject([{ kind: "fuel" }]);
  });
});
