import { randomInt } from "node:crypto";
import { newId } from "#app/db/new-id.server.ts";
import { addDays, businessDate, DAY, HOUR, instantOf } from "#app/domain/business-time.ts";
import { changeUrl } from "#app/routes/admin/bookings/booking/change/change-url.ts";
import { cancellation, DEFAULT_POLICIES } from "#app/domain/cancellation.ts";
import { paise } from "#app/domain/money.ts";
import { addNote } from "#app/features/booking/admin/add-note.server.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import { confirmPaid } from "#app/features/booking/admin/confirm-paid.server.ts";
import { pickUpCar, returnCar } from "#app/features/booking/admin/handover.server.ts";
import { answerCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { takeBookingDeposit } from "#app/features/deposits/settle-deposit.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { pdfSample, pngSample } from "#test/support/document-samples.ts";
import { insertBlock, insertBooking, insertCar } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { addDocument, addTrip, withDatabase } from "./admin-booking-steps.ts";
import { ban, addCustomer } from "./admin-steps.ts";
import { addWaiting } from "#test/support/waitlist.ts";
import { addFailedText, addTaxiRequest } from "./taxi-and-message-steps.ts";
import { addTripPhotos } from "./trip-photo-steps.ts";
import { settingsPages } from "./settings-pages.ts";

type AdminPages = Record<string, string>;
type Admin = { id: string };

const NOBODY = "nobody-at-all";
const LONG_NAME = "Meera Satyanarayanamurthy";

/** Bookings in every state, with their lists and the pages of their actions. */
export async function bookingPages({ id: userId }: Admin): Promise<AdminPages> {
  const [staff, now, meera] = [{ userId }, Date.now(), await addCustomer(LONG_NAME)];
  const png = { fileName: "a-long-name-of-a-photograph-20261119.png", bytes: pngSample() };
  const licence = await addDocument(meera.id, "dl_front", png);
  await addDocument(meera.id, "work_proof", { fileName: "letter.pdf", bytes: pdfSample() });
  const holdExpiresAt = now + HOUR;
  const held = await addTrip(meera, { status: "pending", holdExpiresAt });
  const soon = await addTrip(meera, { pickupAt: now + HOUR });
  const due = await addTrip(meera, { pickupAt: now - 3 * HOUR });
  const out = await addTrip(meera, { pickupAt: now - 2 * DAY - 5 * HOUR });
  const over = await addTrip(meera, { pickupAt: now - 2 * DAY });
  const off = await addTrip(meera, { status: "pending", holdExpiresAt, pickupAt: now + 20 * HOUR });
  const stuck = await addTrip(meera);
  const undocumented = await addTrip(await addCustomer());
  const past = { pickupAt: now - 3 * DAY };
  const partlyPaid = await addTrip(meera, { status: "pending", holdExpiresAt, ...past });
  const disputedId = newId();
  const ofOver = { bookingId: over.id, staffId: userId };
  await withDatabase(async (db) => {
    const keys = { odometerKm: 41_230, fuelPercent: 75, notes: "Scratch on the left front door" };
    await pickUpCar({ db }, staff, { ...keys, bookingId: out.id, at: out.pickupAt + HOUR }, now);
    await pickUpCar({ db }, staff, { ...keys, bookingId: over.id, at: over.pickupAt }, now);
    const front = ["front", "left", "dashboard"] as const;
    await addTripPhotos({ ...ofOver, phase: "pickup", at: over.pickupAt + HOUR }, front);
    await addTripPhotos({ ...ofOver, phase: "return", at: now - HOUR }, ["front", "left"]);
    const note = "Scratch below the left mirror, as long as a hand";
    await addTripPhotos({ ...ofOver, phase: "return", at: now - HOUR, note }, ["damage"]);
    const back = { bookingId: over.id, at: now - HOUR, odometerKm: 41_900, fuelPercent: 50 };
    await returnCar({ db }, staff, { ...back, notes: "" }, now);
    const deposit = { amount: paise(5_000_00), method: "upi", receipt: "UPI-48" } as const;
    await takeBookingDeposit(db, staff, { ...deposit, bookingId: out.id }, now);
    await addNote(
      { db },
      staff,
      { bookingId: over.id, text: "The air conditioning is weak." },
      now,
    );
    await confirmPaid(
      { db },
      staff,
      { bookingId: off.id, amount: null, method: "upi", receipt: "UPI-47" },
      now,
    );
    const { charge: shownCharge } = cancellation(
      paise(off.totalAmount),
      { pickupAt: off.pickupAt, policies: DEFAULT_POLICIES, floorPercent: 0 },
      now,
    );
    const cancellationRequest = {
      bookingId: off.id,
      reason: "Their flight was cancelled",
      shownCharge,
    };
    await cancelBooking({ db }, staff, cancellationRequest, now);
    await addWaiting(db, { carId: held.carId }, { userId: meera.id, period: held }, now);
    const part = { bookingId: partlyPaid.id, amount: paise(1_000_00), method: "cash" } as const;
    await confirmPaid({ db }, staff, { ...part, receipt: null }, now);
    const ended = db.updateTable("bookings").set({ tripStatus: "returned" });
    await ended.where("id", "=", partlyPaid.id).execute();
    const refund = { amount: 500_00, state: "failed", reason: "goodwill" } as const;
    await insertSettledPayment(db, stuck.id, { amount: stuck.totalAmount, refund, at: now });
    const charge = { bookingId: over.id, unitPrice: paise(12_00), photoIds: [] };
    const fuel = { kind: "fuel", quantity: 1, detail: "Half a tank" } as const;
    const distance = { kind: "extra_distance", quantity: 40, detail: "Beyond 600 km" } as const;
    await proposeCharge({ db }, staff, { ...charge, ...fuel, id: newId() }, now);
    await proposeCharge({ db }, staff, { ...charge, ...distance, id: disputedId }, now);
    const dispute = { chargeId: disputedId, answer: "dispute", dispute: "It was 590 km." } as const;
    const answer = { ...dispute, bookingId: over.id, userId: meera.id };
    await answerCharge({ db, provider: "sandbox" }, answer, now);
  });
  const pageOf = (booking: { id: string }) => `/admin/bookings/${booking.id}`;
  return {
    photos: `${pageOf(over)}/photos`,
    "photos-none": `${pageOf(soon)}/photos`,
    "photos-pickup": `${pageOf(soon)}/photos/pickup`,
    "photos-closed": `${pageOf(over)}/photos/pickup`,
    "photos-return": `${pageOf(over)}/photos/return`,
    "photos-receipts": `${pageOf(over)}/photos/charge`,
    today: "/admin",
    document: `/admin/documents/${licence}`,
    bookings: "/admin/bookings",
    "bookings-found": `/admin/bookings?${new URLSearchParams({ text: LONG_NAME }).toString()}`,
    "bookings-empty": `/admin/bookings?text=${NOBODY}`,
    "documents-none": `/admin/bookings/documents?booking=${undocumented.id}`,
    message: `/admin/bookings/message?booking=${soon.id}&booking=${out.id}`,
    waitlist: "/admin/bookings/waitlist",
    "waitlist-all": "/admin/bookings/waitlist?state=all",
    "booking-held": pageOf(held),
    "booking-paid": pageOf(soon),
    "booking-panel": `${pageOf(soon)}/panel`,
    "booking-out": pageOf(out),
    "booking-back": pageOf(over),
    "booking-cancelled": pageOf(off),
    "booking-refund-failed": pageOf(stuck),
    "booking-partly-paid": pageOf(partlyPaid),
    balance: `${pageOf(partlyPaid)}/balance`,
    "confirm-paid": `${pageOf(held)}/confirm-paid`,
    "pick-up": `${pageOf(soon)}/pick-up`,
    "pick-up-not": `${pageOf(over)}/pick-up`,
    return: `${pageOf(out)}/return`,
    handover: `${pageOf(soon)}/handover/pickup`,
    "handover-damage": `${pageOf(soon)}/handover/pickup#damage`,
    "handover-return": `${pageOf(out)}/handover/return`,
    "handover-not": `${pageOf(over)}/handover/pickup`,
    "deposit-take": `${pageOf(soon)}/deposit`,
    "deposit-held": `${pageOf(out)}/deposit`,
    "charge-kinds": `${pageOf(over)}/charges/new`,
    "charge-new": `${pageOf(over)}/charges/new?kind=extra_distance`,
    charge: `${pageOf(over)}/charges/${disputedId}`,
    "no-show": `${pageOf(due)}/no-show`,
    cancel: `${pageOf(held)}/cancel`,
    refund: `${pageOf(stuck)}/refund`,
    "refund-not": `${pageOf(soon)}/refund`,
    "write-off": `${pageOf(partlyPaid)}/write-off`,
    "write-off-not": `${pageOf(soon)}/write-off`,
  };
}

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
    "calendar-empty": `/admin/calendar?text=${NOBODY}`,
    "block-new": `/admin/blocks/new?carId=${bare.id}`,
    block: `/admin/blocks/${block.id}`,
    move: `/admin/bookings/${held.id}/move`,
    change: changePage(trip, { returnAt: trip.returnAt + DAY }),
    "change-car": changePage(trip, { carId: bare.id, returnAt: trip.returnAt }),
    cars: `/admin/cars?${new URLSearchParams({ text: place }).toString()}`,
    "cars-all": "/admin/cars",
    "cars-empty": `/admin/cars?text=${NOBODY}`,
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
    "taxi-empty": `/admin/taxi?text=${NOBODY}`,
    "taxi-request": `/admin/taxi/${request}`,
    "taxi-unclear": `/admin/taxi/${unclear}`,
    messages: "/admin/messages",
    "messages-sent": "/admin/messages?state=sent",
    "messages-empty": `/admin/messages?text=${NOBODY}`,
    insight: "/admin/insight",
    health: "/admin/health",
    ...settingsPages(),
    log: "/admin/log",
    banners: "/admin/banners",
    more: "/admin/more",
    search: `/admin/search?${new URLSearchParams({ text: LONG_NAME }).toString()}`,
    "search-empty": `/admin/search?text=${NOBODY}`,
    "unknown-page": "/admin/nobody",
    "log-empty": "/admin/log?from=2020-01-01&to=2020-01-02",
  };
}

/** Users and the pages that change them. */
export async function userPages(own: Admin): Promise<AdminPages> {
  const [meera, banned] = [await addCustomer(LONG_NAME), await addCustomer()];
  await ban(banned);
  const user = `/admin/users/${meera.id}`;
  return {
    users: "/admin/users",
    "users-empty": `/admin/users?text=${NOBODY}`,
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
    "not-found": "/admin/users/nobody",
  };
}
