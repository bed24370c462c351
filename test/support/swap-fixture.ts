import { expect } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { fromJson, toJson } from "#app/db/schema/json-text.ts";
import { type AgreedConditions, EARLIER_CONDITIONS } from "#app/domain/agreed-conditions.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { addSwapReadings } from "#app/features/booking/admin/add-swap-readings.server.ts";
import { listHandovers } from "#app/features/booking/admin/find-booking.server.ts";
import { pickUpCar, returnCar } from "#app/features/booking/admin/handover.server.ts";
import { suggestTripCharges } from "#app/features/trip-charges/suggest-trip-charges.server.ts";
import {
  listSwaps,
  type SwapReadings,
  type CarReadings,
} from "#app/records/booking/swaps.server.ts";
import { openChangeFixture, PICKUP, RETURN } from "./change-fixture.ts";
import { insertCar } from "./factories.ts";

export const SWAP = PICKUP + 3 * HOUR;

type Readings = Partial<SwapReadings>;

export const read = (odometerKm: number, fuelPercent = 100, own: Partial<CarReadings> = {}) => {
  const readings = { odometerKm, fuelPercent, notes: "", sure: false };
  return { ...readings, ...own };
};

/** Trips that are given another car on the way. */
export async function openSwapFixture() {
  const { db, staffId, book, bookingOf } = await openChangeFixture();
  const staff = { userId: staffId };

  /** Handed over with 80,000 km and a full tank. */
  async function goOut(conditions: Partial<AgreedConditions> = {}, at = PICKUP) {
    const booking = await book();
    const { bookingId, carId: firstCarId } = booking;
    await agreeOn(bookingId, conditions);
    const readings = { odometerKm: 80_000, fuelPercent: 100, notes: "" };
    const handed = await pickUpCar({ db }, staff, { bookingId, at, ...readings }, at);
    expect(handed).toMatchObject({ ok: true });
    return {
      ...booking,
      firstCarId,
      newCar: async () => (await insertCar(db, { odometerKm: 5000 })).id,
      swapTo: async (carId: string, readings: Readings = {}, at = SWAP) =>
        await booking.change.asStaff({ carId, basis: "keep", readings }, staffId, at),
      add: async (readings: Readings, swapNumber = 1, at = SWAP + HOUR) => {
        const swap = (await listSwaps(db, bookingId)).find(({ number }) => number === swapNumber);
        const changeId = swap?.changeId ?? newId();
        const input = { bookingId, changeId, readings: { back: null, out: null, ...readings } };
        return await addSwapReadings({ db }, staff, input, at);
      },
      bringBack: async (odometerKm: number, fuelPercent = 100) => {
        const back = { bookingId, at: RETURN, odometerKm, fuelPercent, notes: "" };
        return await returnCar({ db }, staff, back, RETURN);
      },
      suggest: async () => await suggestTripCharges(db, await bookingOf(booking), [], RETURN),
      kmOf: async () =>
        (await listHandovers(db, bookingId)).map(({ kind, odometerKm }) => [kind, odometerKm]),
    };
  }

  async function agreeOn(id: string, conditions: Partial<AgreedConditions>): Promise<void> {
    const { agreedConditions: agreed } = await db
      .selectFrom("bookings")
      .select("agreedConditions")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const before = agreed === null ? EARLIER_CONDITIONS : fromJson(agreed);
    const agreedConditions = toJson<AgreedConditions>({ ...before, ...conditions });
    await db.updateTable("bookings").set({ agreedConditions }).where("id", "=", id).execute();
  }

  return { db, staffId, staff, bookingOf, goOut };
}
