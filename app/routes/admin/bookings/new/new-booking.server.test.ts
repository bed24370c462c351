import { describe, expect, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { openNewBookingFixture, LOCATION, DAY_TOTAL } from "#test/support/new-booking-fixture.ts";

const { db, current, getPage, load, send } = await openNewBookingFixture();

const ON_HOLD = { channel: "phone", pay: "hold", hours: "1" };

describe("step by step", () => {
  test("asks for period and place, then shows free cars there and elsewhere in the city", async () => {
    const { asha, carId } = current;
    const { id: away } = await insertCar(db, { location: "Airport" });
    const empty = await getPage("/admin/bookings/new");
    expect(empty.data).toMatchObject({ isEdited: true, problems: {}, cars: [] });
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

  test("lists cars by price, whether they are featured or not", async () => {
    const prices = [200, 150, 180].map((rupees) => paise(rupees * 100));
    for (const [at, pricePerHour] of prices.entries()) {
      const featured = at === 0 ? 1 : 0;
      await insertCar(db, { pricePerHour, featured });
      await insertCar(db, { pricePerHour, featured, location: "Airport" });
    }
    const price = (rupees: number) => ({ pricePerHour: rupees * 100 });
    expect((await load()).data).toMatchObject({
      cars: [120, 150, 180, 200].map(price),
      elsewhere: [150, 180, 200].map(price),
    });
  });

  test("begins at the only place, with the cars that are free there from now", async () => {
    expect((await getPage("/admin/bookings/new")).data).toMatchObject({
      isEdited: true,
      selection: { search: { ...LOCATION, pickupDate: "2026-11-20", pickupTime: "9:00 AM" } },
      cars: [{ id: current.carId }],
    });
  });

  test("begins at the place of the last booking that this member of staff added", async () => {
    const location = "Airport";
    const { id: carId } = await insertCar(db, { location });
    const start = async () => (await getPage("/admin/bookings/new")).data;
    expect(await start()).toMatchObject({ selection: { search: { city: "", location: "" } } });
    const added = await send({ ...ON_HOLD, terms: "on" }, { carId, personId: current.asha.id });
    expect(added.status).toBe(302);
    expect(await start()).toMatchObject({ selection: { search: { ...LOCATION, location } } });
    await db.updateTable("cars").set({ archivedAt: 1 }).where("id", "=", carId).execute();
    await insertCar(db, { location: "MVP Colony" });
    expect(await start()).toMatchObject({ selection: { search: { city: "", location: "" } } });
  });

  test("while the dates are changed, cars follow and empty fields are no errors", async () => {
    const edit = "when";
    expect((await load({ edit })).data).toMatchObject({
      isEdited: true,
      cars: [{ id: current.carId }],
    });
    const { data } = await load({ edit, location: "", returnDate: "2026-11-21" });
    expect(data).toMatchObject({ cars: [], problems: { returnDate: expect.any(String) } });
    expect(data).not.toHaveProperty("problems.location");
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

  test("starts with a car and an hour from the calendar", async () => {
    const { carId } = current;
    const hour = new URLSearchParams({ carId, pickupDate: "2026-12-01", pickupTime: "3:00 PM" });
    expect((await getPage(`/admin/bookings/new?${hour}`)).data).toMatchObject({
      car: { id: carId, isFree: true },
      selection: { search: { returnDate: "2026-12-02", returnTime: "3:00 PM" } },
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

test("names the deposit that the car's customers are asked for", async () => {
  const { carId } = current;
  expect((await load({ carId })).data).toMatchObject({ deposit: "None." });
  const { category } = await db
    .selectFrom("cars")
    .select("category")
    .where("id", "=", carId)
    .executeTakeFirstOrThrow();
  const amounts = { amount: paise(3_000_00), firstTripAmount: paise(5_000_00) };
  await db
    .insertInto("depositRules")
    .values({ category, ...amounts })
    .execute();
  const deposit = expect.stringMatching(
    /^Rs\.3,000\.00, Rs\.5,000\.00 on a first trip, taken from /,
  );
  expect((await load({ carId })).data).toMatchObject({ deposit });
});
