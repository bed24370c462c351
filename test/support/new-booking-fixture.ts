import { beforeAll, beforeEach } from "vitest";
import type { Config } from "#app/config/config.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { openAdminPages } from "./admin-pages.ts";
import { insertCar } from "./factories.ts";
import { createStaff, createCustomer, type TestUser, signInAs } from "./users.ts";
import { openTestServices } from "./test-services.ts";

const PERIOD = {
  pickupDate: "2026-11-21",
  pickupTime: "9:00 AM",
  returnDate: "2026-11-22",
  returnTime: "9:00 AM",
};
export const LOCATION = { city: "Visakhapatnam", location: "RTC Complex" };
/** One day at Rs.120/hr, in paise. */
export const DAY_TOTAL = String(120_00 * 24 * 1.18);

type Fields = Record<string, string>;

/** For all the tests of a file: the new-booking page, with one car and one customer before each test. */
export async function openNewBookingFixture(settings: Partial<Config> = {}) {
  const { database, services } = await openTestServices();
  const { db } = database;
  const config = { ...services.config, ...settings };
  const visit = await openAdminPages({ ...services, config });
  const current = {} as { asha: TestUser & { email: string; phone: string }; carId: string };
  let headers = new Headers();
  let phones = 0;
  const nextPhone = () => `+91984802${String((phones += 1)).padStart(4, "0")}`;

  beforeAll(async () => {
    headers = await signInAs(services.auth, await createStaff(db));
  });

  beforeEach(async () => {
    await db.updateTable("cars").set({ archivedAt: 1 }).execute();
    const contact = { email: `asha-${newId()}@example.com`, phone: nextPhone() };
    current.asha = { ...(await createCustomer(db, contact)), ...contact };
    current.carId = (await insertCar(db)).id;
  });

  const getPage = (address: string) => visit(address, { headers });
  const address = (query: Fields = {}) =>
    `/admin/bookings/new?${new URLSearchParams({ ...LOCATION, ...PERIOD, ...query }).toString()}`;
  return {
    db,
    current,
    nextPhone,
    getPage,
    load: (query?: Fields) => getPage(address(query)),
    /** Submits the form for a new customer; the query may name an existing one. */
    send: (form: Fields, query: Fields = {}) =>
      visit(address({ carId: current.carId, personId: "new", ...query }), {
        headers,
        form: { bookingId: newId(), total: DAY_TOTAL, ...form },
      }),
    bookings: () =>
      db.selectFrom("bookings").selectAll().where("carId", "=", current.carId).execute(),
  };
}
