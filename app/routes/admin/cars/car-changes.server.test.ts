import { expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertCar } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { openTestServices } from "#test/support/test-services.ts";

const clock = fixedClock(now);
const { database, services } = await openTestServices({ clock });
const { loadData } = await openAdminArea(services);
const { book } = await openChangeFixture(database.db);

test("whoever deletes a car sees the bookings with an unpaid change to it", async () => {
  const booking = await book();
  const dear = await insertCar(database.db, { pricePerHour: paise(800_00) });
  const pageOf = (id: string) => `/admin/cars/${id}/delete`;
  expect(await loadData(pageOf(dear.id))).toMatchObject({ isReferredTo: false, changing: [] });

  const to = { carId: dear.id, pickupAt: PICKUP + DAY, returnAt: RETURN + DAY };
  expect(await booking.change.asCustomer(to, now)).toMatchObject({ ok: true });
  const { reference } = booking;
  expect(await loadData(pageOf(dear.id))).toMatchObject({
    isReferredTo: true,
    bookings: [],
    changing: [{ reference, pickupAt: to.pickupAt, returnAt: to.returnAt }],
  });
  // Its own car is the booking's anyway.
  expect(await loadData(pageOf(booking.carId))).toMatchObject({
    bookings: [{ reference }],
    changing: [],
  });

  clock.set(now + HOUR);
  expect(await loadData(pageOf(dear.id))).toMatchObject({ changing: [] });
});
