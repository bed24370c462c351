import { beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { FEW_CARS } from "#app/domain/near-times.ts";
import { searchFromParams, searchToParams } from "#app/domain/rental-search.ts";
import {
  insertDifference,
  insertFailedText,
  insertTaxiRequest,
} from "#test/support/admin-records.ts";
import {
  CREATED_AT,
  insertBlock,
  insertBooking,
  insertCar,
  insertDocument,
  insertUser,
} from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { addWaiting } from "#test/support/waitlist.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { createTestServices } from "#test/support/test-services.ts";
import { openSite } from "#test/support/test-site.ts";
import { createCustomer, createStaff, signInAs, TEST_ORIGIN } from "#test/support/users.ts";
import { countQueries } from "./count-queries.ts";
import { loadRoutes } from "./load-routes.ts";

const SEARCH = searchToParams({
  city: "Visakhapatnam",
  location: "RTC Complex",
  pickupDate: "2026-12-01",
  pickupTime: "10:00 AM",
  returnDate: "2026-12-03",
  returnTime: "10:00 AM",
  vehicleType: "",
});

/** Every car has a booking on these days. */
const SOLD_OUT = searchToParams({
  ...searchFromParams(SEARCH),
  pickupDate: "2026-11-24",
  returnDate: "2026-11-26",
});

const database = await openTestDatabase();
const counted = countQueries(database.db);
const services = createTestServices({ ...database, db: counted.db });
const site = openSite(services, loadRoutes(), (_request, status) => new Response("", { status }));

/** Somebody who asks, and the pages that only they may see. */
const PAGES = {
  visitor: [
    "/",
    "/vehicles",
    `/vehicles?${SEARCH.toString()}`,
    `/vehicles?${SOLD_OUT.toString()}`,
    "/vehicles/car-0",
    "/sitemap.xml",
  ],
  customer: [
    "/profile",
    "/profile?tab=bookings",
    "/profile/documents",
    `/profile/waitlist?${SOLD_OUT.toString()}`,
    "/profile/my-data",
    "/profile/bookings/VZG-ASHA0",
    "/profile/bookings/VZG-ASHA0/charges",
    "/profile/bookings/VZG-ASHA0/photos",
    `/VehicleBookingPage/car-0?${SEARCH.toString()}`,
  ],
  staff: [
    "/admin",
    "/admin/bookings",
    "/admin/bookings?filter=all",
    "/admin/bookings?text=anjali",
    "/admin/bookings/documents?SELECTION",
    "/admin/bookings/message?SELECTION",
    "/admin/bookings/waitlist?state=all",
    "/admin/bookings/new",
    "/admin/calendar",
    "/admin/cars",
    "/admin/banners",
    "/admin/taxi",
    "/admin/money",
    "/admin/money/day-close",
    "/admin/money/reports",
    "/admin/money/day?date=2026-11-20&provider=sandbox",
    "/admin/money/ledger",
    "/admin/money/differences",
    "/admin/money/deposits",
    "/admin/health",
    "/admin/insight",
    "/admin/settings",
    "/admin/settings/ready",
    "/admin/settings/logo",
    "/admin/settings/colours",
    "/admin/settings/rules",
    "/admin/settings/places",
    "/admin/settings/cancellation",
    "/admin/settings/services",
    "/admin/settings/taxi",
    "/admin/settings/offers",
    "/admin/settings/testimonials",
    "/admin/settings/questions",
    "/admin/settings/texts",
    "/admin/settings/emails",
    "/admin/settings/emails?mail=code",
    "/admin/settings/terms",
    "/admin/settings/privacy",
    "/admin/settings/about",
    "/admin/messages",
    "/admin/log",
    "/admin/users",
    "/admin/users?text=visitor",
    "/admin/users/CUSTOMER",
    "/admin/bookings?customer=CUSTOMER",
  ],
} as const;

let headers: Record<keyof typeof PAGES, Record<string, string>>;
let customerId: string;

beforeAll(async () => {
  const { db } = database;
  const customer = await createCustomer(db);
  const staff = await createStaff(db);
  customerId = customer.id;
  headers = {
    visitor: {},
    customer: { cookie: cookieOf(await signInAs(services.auth, customer)) },
    staff: { cookie: cookieOf(await signInAs(services.auth, staff)) },
  };
  // With fewer, the search would also look for what is near.
  await addRows(db, FEW_CARS);
});

function cookieOf(of: Headers): string {
  return of.get("cookie") ?? "";
}

describe("the number of queries does not grow with the rows", () => {
  let few: Map<string, number>;
  beforeAll(async () => {
    few = await countAll();
    await addRows(database.db, 30);
  });

  test.each(Object.entries(PAGES).flatMap(([who, pages]) => pages.map((page) => [who, page])))(
    "for a %s: %s",
    async (who = "", page = "") => {
      const many = await count(who as keyof typeof PAGES, page);
      expect(many).toBe(few.get(page));
      expect(many).toBeLessThanOrEqual(MOST);
    },
  );
});

/** A customer's booking has the most. */
const MOST = 23;

async function countAll(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [who, pages] of Object.entries(PAGES)) {
    for (const page of pages) counts.set(page, await count(who as keyof typeof PAGES, page));
  }
  return counts;
}

/** All bookings, as far as a page takes them. */
async function selectBookings(): Promise<string> {
  const bookings = await database.db.selectFrom("bookings").select("id").execute();
  return new URLSearchParams(bookings.map(({ id }) => ["booking", id])).toString();
}

async function count(who: keyof typeof PAGES, page: string): Promise<number> {
  // The first time may fill a cache.
  for (let visit = 0; visit < 2; visit++) {
    const address = page
      .replace("CUSTOMER", customerId)
      .replace("SELECTION", await selectBookings());
    counted.reset();
    const response = await site(TEST_ORIGIN + address, { headers: headers[who] });
    expect([page, response.status]).toEqual([page, 200]);
  }
  return counted.count();
}

/** Cars, each with a paid booking, a block, a message and who waits for it; bookings of the customer, who has documents. */
async function addRows(db: Database, number: number): Promise<void> {
  const { count: before } = await db
    .selectFrom("cars")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  for (let index = Number(before); index < Number(before) + number; index++) {
    const car = await insertCar(db, { slug: `car-${index}`, featured: 1 });
    const user = await insertUser(db, { name: `Visitor ${index}` });
    const { id: bookingId, totalAmount } = await insertBooking(db, {
      carId: car.id,
      userId: user.id,
    });
    await insertSettledPayment(db, bookingId, { provider: "sandbox", amount: totalAmount });
    const pickupAt = CREATED_AT + 5 * DAY;
    const period = { pickupAt, returnAt: pickupAt + DAY };
    const reference = `VZG-ASHA${index}`;
    await insertBooking(db, { carId: car.id, userId: customerId, reference, ...period });
    await insertBlock(db, car.id, { pickupAt: CREATED_AT - DAY, returnAt: CREATED_AT - HOUR });
    await insertDocument(db, { ownerId: user.id });
    await addWaiting(db, { carId: car.id }, { userId: user.id, period });
    await insertTaxiRequest(db, { name: `Caller ${index}` });
    await insertFailedText(db, "Your code");
    await insertDifference(db, { orderId: `SMD-${newId()}` });
  }
}
