import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBlock, insertCar } from "#test/support/factories.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { listCarChoices } from "./list-car-choices.server.ts";

const { db, book, bookingOf } = await openChangeFixture();
const priceOf = (rupees: number) =>
  standardQuote(paise(rupees * 100), { pickupAt: 0, returnAt: 2 * DAY }).total;
const OWN_PRICE = priceOf(120);

test("offers the booked car, then the free ones of its place, then of its city", async () => {
  const booking = await book();
  const city = "Rajahmundry";
  await db.updateTable("bookings").set({ city }).where("id", "=", booking.bookingId).execute();
  const { id: near } = await insertCar(db, { city, pricePerHour: paise(130_00) });
  const { id: dear } = await insertCar(db, { city, pricePerHour: paise(900_00) });
  const { id: elsewhere } = await insertCar(db, {
    city,
    location: "Airport",
    pricePerHour: paise(60_00),
  });
  const { id: taken } = await insertCar(db, { city });
  await insertBlock(db, taken, { pickupAt: PICKUP, returnAt: RETURN });
  await insertCar(db, { city, archivedAt: now });
  const changing = await bookingOf(booking);
  const choicesFor = async (carId: string) =>
    (await listCarChoices(db, changing, { carId, pickupAt: PICKUP, returnAt: RETURN }, now)).map(
      ({ id, amount }) => [id, amount],
    );
  const free = [
    [near, priceOf(130) - OWN_PRICE],
    [dear, priceOf(900) - OWN_PRICE],
    [elsewhere, priceOf(60) - OWN_PRICE],
  ];
  expect(await choicesFor(booking.carId)).toEqual([[booking.carId, null], ...free]);
  expect(await choicesFor(near)).toEqual([[booking.carId, null], ...free]);
  expect(await choicesFor(taken)).toEqual([[booking.carId, null], [taken, null], ...free]);
});
