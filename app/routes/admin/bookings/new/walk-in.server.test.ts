import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { HOUR, instantOf } from "#app/domain/business-time.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { paise } from "#app/domain/money.ts";
import { LOCATION, openNewBookingFixture } from "#test/support/new-booking-fixture.ts";
import { changeUrl } from "#app/routes/admin/bookings/booking/change/change-url.ts";

const DAY = "2026-11-21";
const NIGHT = { pickupDate: DAY, pickupTime: "3:00 AM", returnDate: DAY };
const CASH = { channel: "counter", pay: "paid", method: "cash", receipt: "", terms: "on" };

const usual = await openNewBookingFixture();
const allowed = await openNewBookingFixture({ DESK_MINIMUM_HOURS: 4, DESK_ANY_HOUR: true });
const pickupAt = instantOf(DAY, 3 * 60);
const period = { pickupAt, returnAt: pickupAt + 4 * HOUR };
const total = String(standardQuote(paise(120_00), period).total);

test("four hours at night are booked, and changed by staff, where the business allows it", async () => {
  const { current, load, send, bookings, getPage } = allowed;
  const query = { ...NIGHT, returnTime: "7:00 AM" };
  expect(await load({ ...query, carId: current.carId })).toMatchObject({
    data: { period, problems: {}, car: { isFree: true, price: { total: Number(total) } } },
  });
  const customer = { personId: current.asha.id };
  expect(await send({ ...CASH, total }, { ...query, ...customer })).toMatchObject({ status: 302 });
  const [booking] = await bookings();
  expect(booking).toMatchObject({ ...period, hours: 4, status: "completed" });

  const later = { carId: current.carId, pickupAt, returnAt: pickupAt + 1.5 * HOUR };
  const tooShort = await getPage(changeUrl(booking?.id ?? "", later));
  expect(tooShort).toMatchObject({ data: { answer: { kind: "refused" } } });
  const night = { ...later, returnAt: pickupAt + 21 * HOUR };
  expect(await getPage(changeUrl(booking?.id ?? "", night))).toMatchObject({
    data: { answer: { kind: "quote" } },
  });
});

test("less than the shortest rental is refused", async () => {
  const { load, current } = allowed;
  const query = { ...NIGHT, returnTime: "6:30 AM", carId: current.carId };
  expect(await load(query)).toMatchObject({
    data: { problems: { returnDate: "Rental duration must be at least 4 hours" } },
  });
});

test("by default the desk keeps the hours of the site", async () => {
  const { load, send, bookings, current } = usual;
  const query = { ...NIGHT, returnTime: "7:00 AM" };
  expect(await load({ ...query, carId: current.carId })).toMatchObject({
    data: {
      problems: {
        pickupTime: "Pickup time must be between 7 AM and 11 PM",
        returnDate: "Rental duration must be at least 24 hours",
      },
    },
  });
  const customer = { personId: current.asha.id };
  expect(await send({ ...CASH, total }, { ...query, ...customer })).toMatchObject({ status: 409 });
  expect(await bookings()).toEqual([]);
});

test("staff book at least what the site offers at a place", async () => {
  const { load, current } = usual;
  const [place = expect.fail()] = DEFAULT_SETTINGS.places;
  const own = { ...place, ...LOCATION, openingHour: 6, closingHour: 22 };
  const rules = { ...DEFAULT_SETTINGS.rules, minimumHours: 12 };
  replaceSettings({ ...DEFAULT_SETTINGS, rules, places: [own] });
  onTestFinished(() => replaceSettings(DEFAULT_SETTINGS));
  const early = { pickupDate: DAY, pickupTime: "6:00 AM", returnDate: DAY, returnTime: "6:00 PM" };
  expect(await load({ ...early, carId: current.carId })).toMatchObject({ data: { problems: {} } });
  const closed = { ...early, pickupTime: "10:30 PM", returnDate: "2026-11-22" };
  expect(await load({ ...closed, carId: current.carId })).toMatchObject({
    data: { problems: { pickupTime: "Pickup time must be between 6 AM and 10 PM" } },
  });
});
