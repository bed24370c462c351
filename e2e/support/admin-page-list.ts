import { randomInt } from "node:crypto";
import { addDays, businessDate, DAY, instantOf } from "#app/domain/business-time.ts";
import { changeUrl } from "#app/routes/admin/bookings/booking/change/change-url.ts";
import { insertBlock, insertBooking, insertCar } from "#test/support/factories.ts";
import { withDatabase } from "./admin-booking-steps.ts";
import { addCustomer, addFormerStaff, ban } from "./admin-steps.ts";
import { LONG_NAME, NO_MATCH } from "./booking-pages.ts";
import { addFailedText, addTaxiRequest } from "./taxi-and-message-steps.ts";
import { settingsPages } from "./settings-pages.ts";

type AdminPages = Record<string, string>;
type Admin = { id: string };

/** With a price to confirm. */
function changePage(
  trip: { id: string; carId: string; pickupAt: number },
  to: { carId?: string; returnAt: number },
): string {
  return changeUrl(trip.id, { carId: trip.carId, pickupAt: trip.pickupAt, ...to });
}

/** Cars, booked and blocked, with the calendar and the pages that change them. */
export async function fleetPages({ id: userId }: Admin): Promise<AdminPages> {
  const place = `Wharf ${randomInt(1e9)}`;
  const day = (days: number, hour: number) => {
    return instantOf(addDays(businessDate(Date.now()), days), hour * 60);
  };
  const { car, bare, trip, held, block } = await withDatabase(async (db) => {
    const own = { city: place, location: "Jetty" };
    const car = await insertCar(db, { ...own, name: "Mahindra Scorpio N Z8 Select 4WD" });
    const bare = await insertCar(db, { ...own, name: "Tata Nexon XZ", featured: 1 });
    const period = { pickupAt: day(1, 9), returnAt: day(3, 18) };
    const trip = await insertBooking(db, { carId: car.id, userId, userName: LONG_NAME, ...period });
    const later = { pickupAt: day(5, 9), returnAt: day(6, 9) };
    const holdExpiresAt = day(4, 9);
    const hold = { ...later, status: "pending", holdExpiresAt } as const;
    const held = await insertBooking(db, { carId: car.id, userId, ...hold });
    const block = await insertBlock(db, bare.id, { pickupAt: day(2, 9), returnAt: day(4, 9) });
    return { car, bare, trip, held, block };
  });
  const carPath = `/admin/cars/${car.id}`;
  return {
    calendar: `/admin/calendar?${new URLSearchParams({ text: place }).toString()}`,
    "calendar-empty": `/admin/calendar?text=${NO_MATCH}`,
    "block-new": `/admin/blocks/new?carId=${bare.id}`,
    block: `/admin/blocks/${block.id}`,
    move: `/admin/bookings/${held.id}/move`,
    change: changePage(trip, { returnAt: trip.returnAt + DAY }),
    "change-car": changePage(trip, { carId: bare.id, returnAt: trip.returnAt }),
    cars: `/admin/cars?${new URLSearchParams({ text: place }).toString()}`,
    "cars-all": "/admin/cars",
    "cars-empty": `/admin/cars?text=${NO_MATCH}`,
    "car-new": "/admin/cars/new",
    "car-copy": `/admin/cars/new?like=${car.id}`,
    car: carPath,
    "car-delete": `${carPath}/delete`,
    import: "/admin/cars/import",
    preparation: "/admin/cars/preparation",
  };
}

/** Taxi requests, messages, insight, banners and the audit log. */
export async function taxiAndMessagePages(): Promise<AdminPages> {
  const soon = addDays(businessDate(Date.now()), 3);
  const name = "Venkata Satyanarayana Murthy Chandrasekharapuram";
  const request = await addTaxiRequest({ name, phone: "098480 22338", pickupDate: soon });
  const unclear = await addTaxiRequest({ phone: "after 6 in the evening", pickupDate: "Sunday" });
  const words = "Your e-mail was changed. If you did not ask for it, write to us at once.";
  await addFailedText(words);
  await addFailedText(words, "unknown");
  await addFailedText(null);
  return {
    taxi: "/admin/taxi",
    "taxi-empty": `/admin/taxi?text=${NO_MATCH}`,
    "taxi-request": `/admin/taxi/${request}`,
    "taxi-unclear": `/admin/taxi/${unclear}`,
    "taxi-edit": `/admin/taxi/${unclear}/edit`,
    messages: "/admin/messages",
    "messages-sent": "/admin/messages?state=sent",
    "messages-empty": `/admin/messages?text=${NO_MATCH}`,
    insight: "/admin/insight",
    health: "/admin/health",
    ...settingsPages(),
    log: "/admin/log",
    banners: "/admin/banners",
    more: "/admin/more",
    search: `/admin/search?${new URLSearchParams({ text: LONG_NAME }).toString()}`,
    "search-empty": `/admin/search?text=${NO_MATCH}`,
    "unknown-page": "/admin/nobody",
    "log-empty": "/admin/log?from=2020-01-01&to=2020-01-02",
  };
}

/** Users and the pages that change them. */
export async function userPages(own: Admin): Promise<AdminPages> {
  const [meera, banned] = [await addCustomer(LONG_NAME), await addCustomer()];
  const former = await addFormerStaff(own);
  await ban(banned);
  const user = `/admin/users/${meera.id}`;
  return {
    users: "/admin/users",
    "users-empty": `/admin/users?text=${NO_MATCH}`,
    "user-new": "/admin/users/new",
    invitations: "/admin/users/invitations",
    "invitation-new": "/admin/users/invitations/new",
    user,
    "user-banned": `/admin/users/${banned.id}`,
    "user-own": `/admin/users/${own.id}`,
    "user-documents": `${user}/documents`,
    "user-edit": `${user}/edit`,
    "user-role": `${user}/role`,
    "user-delete": `${user}/delete`,
    "user-delete-former": `/admin/users/${former.id}/delete`,
    "not-found": "/admin/users/nobody",
  };
}
