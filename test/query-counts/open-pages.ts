import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
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
import type { Services } from "#app/services.server.ts";
import { openSite } from "#test/support/test-site.ts";
import { createCustomer, createStaff, signInAs, TEST_ORIGIN } from "#test/support/users.ts";
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

export const STAFF_BOOKING = "/admin/bookings/BOOKING";

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
    "/admin/bookings?filter=cancelled",
    "/admin/bookings?text=anjali",
    "/admin/search?text=CN/26-27/000001",
    STAFF_BOOKING,
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
    "/admin/money/deposits?show=held",
    "/admin/money/deposits?show=closed",
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

type Visitor = keyof typeof PAGES;

export const PAGE_VISITS = Object.entries(PAGES).flatMap(([who, pages]) =>
  pages.map((page) => [who as Visitor, page] as const),
);

/** The site, with somebody signed in for every page. */
export async function openPages(services: Services) {
  const { db } = services;
  const site = openSite(services, loadRoutes(), (_request, status) => new Response("", { status }));
  const customer = await createCustomer(db);
  const staff = await createStaff(db);
  const headers: Record<Visitor, Record<string, string>> = {
    visitor: {},
    customer: { cookie: cookieOf(await signInAs(services.auth, customer)) },
    staff: { cookie: cookieOf(await signInAs(services.auth, staff)) },
  };
  let bookings: { id: string }[] = [];
  return {
    async addRows(number: number): Promise<void> {
      await addRows(db, customer.id, number);
      bookings = await db.selectFrom("bookings").select("id").execute();
    },

    /** Returns the status. */
    async visit(who: Visitor, page: string): Promise<number> {
      // All of them, as far as a page takes them.
      const selection = new URLSearchParams(bookings.map(({ id }) => ["booking", id]));
      const address = page
        .replace("CUSTOMER", customer.id)
        .replace("BOOKING", bookings[0]?.id ?? "")
        .replace("SELECTION", selection.toString());
      return (await site(TEST_ORIGIN + address, { headers: headers[who] })).status;
    },
  };
}

function cookieOf(of: Headers): string {
  return of.get("cookie") ?? "";
}

/** Cars, each with a paid booking, a block, a message and who waits for it; bookings of the customer, who has documents. */
async function addRows(db: Database, customerId: string, number: number): Promise<void> {
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
