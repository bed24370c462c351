import { describe, expect, test } from "vitest";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { openNewBookingFixture, LOCATION, DAY_TOTAL } from "#test/support/new-booking-fixture.ts";

const { db, current, getPage, load } = await openNewBookingFixture();

describe("step by step", () => {
  test("asks for period and place, then shows free cars there and elsewhere in the city", async () => {
    const { asha, carId } = current;
    const empty = await getPage("/admin/bookings/new");
    expect(empty.data).toMatchObject({ isEdited: true, problems: {}, cars: [] });
    const { id: away } = await insertCar(db, { location: "Airport" });
    const { id: busy } = await insertCar(db);
    await insertBooking(db, { carId: busy, userId: asha.id });
    const price = { hours: 24, total: Number(DAY_TOTAL) };
    expect((await load()).data).toMatchObject({
      isEdited: false,
      car: null,
      cars: [{ id: carId, price }],
      elsewhere: [{ id: away, price }],
    });
    expect((await load({ carId: busy })).data).toMatchObject({
      car: { id: busy, isFree: false },
      cars: [{ id: carId }],
    });
    expect((await load({ carId })).data).toMatchObject({
      car: { id: carId, isFree: true },
      cars: [],
    });
  });

  test("shows errors at their fields", async () => {
    expect((await load({ city: "", pickupDate: "2026-11-19", returnTime: "" })).data).toMatchObject(
      {
        isEdited: true,
        problems: {
          city: "City is required",
          pickupDate: "Pickup date cannot be in the past",
          returnTime: "Return time is required",
        },
      },
    );
  });

  test("starts with a car and a day from the calendar", async () => {
    const { carId } = current;
    const from = `/admin/bookings/new?carId=${carId}&pickupDate=2026-12-01`;
    expect((await getPage(from)).data).toMatchObject({
      isEdited: false,
      car: { id: carId, isFree: true },
      selection: { search: { ...LOCATION, pickupTime: "9:00 AM", returnDate: "2026-12-02" } },
    });
  });

  test("searches customers by name, phone and e-mail", async () => {
    const { asha, carId } = current;
    for (const text of [asha.email, asha.phone.slice(-6), `rao ${asha.email}`]) {
      expect((await load({ carId, who: text })).data).toMatchObject({
        people: [{ name: "Asha Rao" }],
      });
    }
    expect((await load({ carId, personId: asha.id })).data).toMatchObject({
      customer: { kind: "known", id: asha.id },
    });
  });

  test.each([{ carId: "no-such-car" }, { personId: "nobody" }])("%j is not found", async (own) => {
    expect((await load(own)).status).toBe(404);
  });

  test("offers no hold for a pickup within the hour", async () => {
    const { carId } = current;
    const soon = { pickupDate: "2026-11-20", pickupTime: "9:30 AM", returnTime: "10:00 AM" };
    expect((await load({ carId, ...soon })).data).toMatchObject({ isEdited: false, holds: [] });
    const later = { pickupDate: "2026-11-20", pickupTime: "12:00 PM", returnTime: "12:00 PM" };
    expect((await load({ carId, ...later })).data).toMatchObject({
      holds: [{ hold: 1 }, { hold: "latest" }],
    });
  });
});
