import { describe, expect, test } from "vitest";
import { fromJson } from "#app/db/schema/json-text.ts";
import { paise } from "#app/domain/money.ts";
import { collectHandovers } from "#app/features/accounts/users/collect-inspections.server.ts";
import { chooseKeyBox } from "#app/features/booking/key-box/allow-key-box.server.ts";
import { findCondition } from "#app/features/booking/inspection/find-condition.server.ts";
import { createAgreementFile } from "#app/features/invoices/document-files.server.ts";
import { submitOwnReturn } from "#app/features/booking/key-box/submit-return.server.ts";
import { listChargesToPropose } from "#app/features/today/list-charges-to-propose.server.ts";
import { findLastOdometer } from "#app/records/booking/odometer.server.ts";
import { RETURN } from "#test/support/change-fixture.ts";
import { readPdf } from "#test/support/read-pdf.ts";
import { openSwapFixture, read, SWAP } from "#test/support/swap-fixture.ts";
import { listHandovers } from "./find-booking.server.ts";
import { listReadings } from "./handover-labels.ts";
import { listBookingHistory } from "./list-booking-history.server.ts";

const { db, staffId, staff, bookingOf, goOut } = await openSwapFixture();
const done = { ok: true, value: null };
const refusal = (reason: object) => ({ ok: false, reason });

describe("readings of a swap", () => {
  test("are compared with each car's own, at the return and for the charges", async () => {
    const trip = await goOut({ kmPerDay: 300, extraKmPrice: paise(12_00) });
    const carId = await trip.newCar();
    const readings = { back: read(80_400, 50), out: read(5010, 75, { notes: "Spare wheel worn" }) };
    expect(await trip.swapTo(carId, readings)).toMatchObject({ ok: true });
    expect(await findLastOdometer(db, trip.firstCarId)).toBe(80_400);
    expect(await findLastOdometer(db, carId)).toBe(5010);

    expect(await trip.bringBack(5000)).toEqual(
      refusal({ kind: "odometer-back", odometerKm: 5010 }),
    );
    expect(await trip.bringBack(50_100)).toEqual(
      refusal({ kind: "odometer-far", odometerKm: 5010, driven: 45_090 }),
    );
    expect(await trip.bringBack(5510, 50)).toEqual(done);

    const [first, second] = (await listHandovers(db, trip.bookingId))
      .map(({ carName }) => carName)
      .filter((_name, index) => index % 2 === 0);
    expect(await trip.suggest()).toEqual([
      {
        kind: "extra_distance",
        detail: "900 km driven, 600 km included",
        calculated: { quantity: 300, unitPrice: 12_00 },
        photoIds: [],
      },
      { kind: "fuel", detail: `${first}: Full at the pickup, ½ at the swap`, photoIds: [] },
      { kind: "fuel", detail: `${second}: ¾ at the swap, ½ at the return`, photoIds: [] },
    ]);
    const { reference } = await bookingOf(trip);
    expect(await listChargesToPropose(db, RETURN)).toContainEqual(
      expect.objectContaining({ reference, kinds: ["extra_distance", "fuel", "fuel"] }),
    );
    expect(await findLastOdometer(db, carId)).toBe(5510);
    const shown = listReadings({ returnAt: RETURN }, await listHandovers(db, trip.bookingId));
    expect(shown.map(({ label }) => label)).toEqual([
      "Pickup",
      "Swap, back",
      "Swap, out",
      "Return",
      "Driven",
      "Due",
    ]);
    expect(shown[4]?.text).toBe("900 km");
  });

  test("are in the history, the log, the agreement and the data export", async () => {
    const trip = await goOut();
    const carId = await trip.newCar();
    await trip.swapTo(carId, { back: read(80_400, 50), out: read(5010) });
    const [changed, noted] = await listBookingHistory(db, trip.bookingId);
    expect(changed).toMatchObject({ kind: "changed" });
    const detail = expect.stringMatching(/ back: 80,400 km, fuel ½ · .* out: 5,010 km, fuel full$/);
    expect(noted).toMatchObject({ kind: "swap_readings", actor: staffId, detail });
    const logged = db.selectFrom("auditLog").select(["action", "detail"]);
    expect(await logged.where("subjectId", "=", trip.bookingId).execute()).toContainEqual({
      action: "booking.swap-readings",
      detail,
    });
    const { facts, reason } = await db
      .selectFrom("agreements")
      .select(["facts", "reason"])
      .where("bookingId", "=", trip.bookingId)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const handovers = [
      { kind: "pickup", odometerKm: 80_000 },
      { kind: "swap_return", odometerKm: 80_400 },
      { kind: "swap_pickup", odometerKm: 5010 },
    ];
    expect(reason).toBe("changed");
    expect(fromJson(facts).handovers).toMatchObject(handovers);
    expect(await collectHandovers(db, trip.userId)).toMatchObject(handovers);
  });

  test("are shown to both sides, and in the agreement", async () => {
    const trip = await goOut();
    const carId = await trip.newCar();
    await trip.swapTo(carId, { back: read(80_400, 50, { notes: "Flat tyre" }), out: read(5010) });
    for (const side of ["customer", "staff"] as const) {
      const { swaps } = await findCondition(db, trip.bookingId, side, SWAP);
      expect(swaps).toMatchObject([
        { kind: "swap_return", odometerKm: 80_400, carId: trip.firstCarId },
        { kind: "swap_pickup", odometerKm: 5010, carId },
      ]);
    }
    const limits = { invoiceRendering: { run: <T>(work: () => Promise<T>) => work() } };
    const deps = { db, demo: true, limits } as unknown as Parameters<typeof createAgreementFile>[0];
    const file = await createAgreementFile(deps, trip.bookingId, "latest");
    const { text } = await readPdf(file!.content);
    expect(text).toMatch(/Came back at the swap, .*: 80,400 km, fuel ½/);
    expect(text).toMatch(/Went out at the swap, .*: 5,010 km, fuel full/);
    expect(text).toContain("Flat tyre");
  });

  test("bind the customer at the key box", async () => {
    const trip = await goOut();
    await trip.swapTo(await trip.newCar(), { out: read(5010) });
    const { bookingId, userId } = trip;
    await chooseKeyBox({ db }, staff, { bookingId, isAllowed: true }, RETURN);
    const submission = { odometerKm: 5009, fuelPercent: 75, keysPlace: "Box 2" };
    expect(await submitOwnReturn({ db }, { bookingId, userId, ...submission }, RETURN)).toEqual(
      refusal({ kind: "odometer-back", odometerKm: 5010 }),
    );
  });

  test("leave the kilometres open while one is missing, and suggest the fuel that is known", async () => {
    const trip = await goOut({ kmPerDay: 1 });
    await trip.swapTo(await trip.newCar(), { back: read(80_400, 50) });
    expect(await trip.bringBack(4000, 0)).toEqual(done);
    expect(await trip.suggest()).toMatchObject([{ kind: "fuel" }]);
  });
});
