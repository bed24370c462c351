import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { cancellation, DEFAULT_POLICIES } from "#app/domain/cancellation.ts";
import { paise } from "#app/domain/money.ts";
import { addNote } from "#app/features/booking/admin/add-note.server.ts";
import { cancelBooking } from "#app/features/booking/admin/cancel-booking.server.ts";
import { confirmPaid } from "#app/features/booking/admin/confirm-paid.server.ts";
import { pickUpCar, returnCar } from "#app/features/booking/admin/handover.server.ts";
import { writeOffBalance } from "#app/features/booking/admin/write-off.server.ts";
import { takeBookingDeposit } from "#app/features/deposits/settle-deposit.server.ts";
import { answerCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { listSwaps } from "#app/records/booking/swaps.server.ts";
import { pdfSample, pngSample } from "#test/support/document-samples.ts";
import { insertCar } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { changesOf } from "#test/support/trip-changes.ts";
import { addWaiting } from "#test/support/waitlist.ts";
import { addDocument, addTrip, withDatabase } from "./admin-booking-steps.ts";
import { addCustomer } from "./admin-steps.ts";
import { addTripPhotos } from "./trip-photo-steps.ts";

/** The text of a search that finds nothing. */
export const NO_MATCH = "nobody-at-all";
export const LONG_NAME = "Meera Satyanarayanamurthy";

type Staff = { userId: string };
type Customer = { id: string; name: string };

/** Bookings in every state, with their lists and the pages of their actions. */
export async function bookingPages(admin: { id: string }): Promise<Record<string, string>> {
  const staff = { userId: admin.id };
  const meera = await addCustomer(LONG_NAME);
  const licence = await addDocuments(meera);
  const trips = await addTrips(meera);
  const undocumented = await addTrip(await addCustomer());
  const chargeId = newId();
  const changeId = await withDatabase(async (db) => {
    await handOver(db, staff, trips);
    await settle(db, staff, trips);
    const { held, over } = trips;
    await addWaiting(db, { carId: held.carId }, { userId: meera.id, period: held }, Date.now());
    await disputeCharge(db, staff, { chargeId, bookingId: over.id, userId: meera.id });
    return await swapCar(db, staff, { ...trips.swapped, userId: meera.id });
  });
  return {
    today: "/admin",
    document: `/admin/documents/${licence}`,
    bookings: "/admin/bookings",
    "bookings-found": `/admin/bookings?${new URLSearchParams({ text: LONG_NAME }).toString()}`,
    "bookings-empty": `/admin/bookings?text=${NO_MATCH}`,
    "documents-none": `/admin/bookings/documents?booking=${undocumented.id}`,
    message: `/admin/bookings/message?booking=${trips.soon.id}&booking=${trips.out.id}`,
    waitlist: "/admin/bookings/waitlist",
    "waitlist-all": "/admin/bookings/waitlist?state=all",
    charge: `${pageOf(trips.over)}/charges/${chargeId}`,
    "booking-swapped": pageOf(trips.swapped),
    swap: `${pageOf(trips.swapped)}/swaps/${changeId}`,
    ...tripPages(trips),
    ...moneyPages(trips),
  };
}

const pageOf = ({ id }: { id: string }) => `/admin/bookings/${id}`;

/** Returns the id of the driving licence. */
async function addDocuments({ id }: Customer): Promise<string> {
  const png = { fileName: "a-long-name-of-a-photograph-20261119.png", bytes: pngSample() };
  await addDocument(id, "work_proof", { fileName: "letter.pdf", bytes: pdfSample() });
  return await addDocument(id, "dl_front", png);
}

async function addTrips(meera: Customer) {
  const now = Date.now();
  const hold = { status: "pending", holdExpiresAt: now + HOUR } as const;
  const past = { pickupAt: now - 3 * DAY };
  return {
    held: await addTrip(meera, hold),
    soon: await addTrip(meera, { pickupAt: now + HOUR }),
    due: await addTrip(meera, { pickupAt: now - 3 * HOUR }),
    out: await addTrip(meera, { pickupAt: now - 2 * DAY - 5 * HOUR }),
    over: await addTrip(meera, { pickupAt: now - 2 * DAY }),
    swapped: await addTrip(meera, { pickupAt: now - 6 * HOUR }),
    off: await addTrip(meera, { ...hold, pickupAt: now + 20 * HOUR }),
    stuck: await addTrip(meera),
    partlyPaid: await addTrip(meera, { ...hold, ...past }),
    writtenOff: await addTrip(meera, { ...hold, ...past }),
  };
}

type Trips = Awaited<ReturnType<typeof addTrips>>;

/** One car is out, another is back, both with what was seen on the way. */
async function handOver(db: Database, staff: Staff, { out, over }: Trips): Promise<void> {
  const now = Date.now();
  const keys = { odometerKm: 41_230, fuelPercent: 75, notes: "Scratch on the left front door" };
  await pickUpCar({ db }, staff, { ...keys, bookingId: out.id, at: out.pickupAt + HOUR }, now);
  await pickUpCar({ db }, staff, { ...keys, bookingId: over.id, at: over.pickupAt }, now);
  const ofOver = { bookingId: over.id, staffId: staff.userId };
  const front = ["front", "left", "dashboard"] as const;
  await addTripPhotos({ ...ofOver, phase: "pickup", at: over.pickupAt + HOUR }, front);
  await addTripPhotos({ ...ofOver, phase: "return", at: now - HOUR }, ["front", "left"]);
  const note = "Scratch below the left mirror, as long as a hand";
  await addTripPhotos({ ...ofOver, phase: "return", at: now - HOUR, note }, ["damage"]);
  const back = { bookingId: over.id, at: now - HOUR, odometerKm: 41_900, fuelPercent: 50 };
  await returnCar({ db }, staff, { ...back, notes: "" }, now);
  const text = "The air conditioning is weak.";
  await addNote({ db }, staff, { bookingId: over.id, text }, now);
}

/** With the readings of the car that comes back; returns the id of the change. */
async function swapCar(
  db: Database,
  staff: Staff,
  { id, userId, pickupAt }: Trips["swapped"] & { userId: string },
): Promise<string> {
  const now = Date.now();
  const keys = { bookingId: id, odometerKm: 41_230, fuelPercent: 75, notes: "" };
  await pickUpCar({ db }, staff, { ...keys, at: pickupAt }, now);
  const { id: carId } = await insertCar(db, { city: "Nowhere", location: "Nowhere" });
  const back = { odometerKm: 41_400, fuelPercent: 50, notes: "Flat tyre", sure: false };
  const target = { carId, basis: "keep", readings: { back } } as const;
  const changed = await changesOf(db, id, userId).asStaff(target, staff.userId, now);
  if (!changed.ok) throw new Error(changed.reason.kind);
  const [swap] = await listSwaps(db, id);
  return swap?.changeId ?? "";
}

/** A deposit, a cancellation, a refund that failed, and two balances, of which one is written off. */
async function settle(db: Database, staff: Staff, trips: Trips): Promise<void> {
  const { out, off, stuck, partlyPaid, writtenOff } = trips;
  const now = Date.now();
  const deposit = { amount: paise(5_000_00), method: "upi", receipt: "UPI-48" } as const;
  await takeBookingDeposit(db, staff, { ...deposit, bookingId: out.id }, now);
  const paid = { bookingId: off.id, amount: null, method: "upi", receipt: "UPI-47" } as const;
  await confirmPaid({ db }, staff, paid, now);
  const { charge: shownCharge } = cancellation(
    paise(off.totalAmount),
    { pickupAt: off.pickupAt, policies: DEFAULT_POLICIES, floorPercent: 0 },
    now,
  );
  const cancelled = { bookingId: off.id, reason: "Their flight was cancelled", shownCharge };
  await cancelBooking({ db }, staff, cancelled, now);
  const refund = { amount: 500_00, state: "failed", reason: "goodwill" } as const;
  await insertSettledPayment(db, stuck.id, { amount: stuck.totalAmount, refund, at: now });
  const part = paise(1_000_00);
  for (const { id: bookingId } of [partlyPaid, writtenOff]) {
    const payment = { bookingId, amount: part, method: "cash", receipt: null } as const;
    await confirmPaid({ db }, staff, payment, now);
    const ended = db.updateTable("bookings").set({ tripStatus: "returned" });
    await ended.where("id", "=", bookingId).execute();
  }
  const entry = { bookingId: writtenOff.id, entryId: newId(), reason: "Unreachable for a year" };
  const shownAmount = paise(writtenOff.totalAmount - part);
  await writeOffBalance({ db }, staff, { ...entry, shownAmount }, now);
}

/** Two charges, of which the customer disputes the one with the given id. */
async function disputeCharge(
  db: Database,
  staff: Staff,
  { chargeId, bookingId, userId }: { chargeId: string; bookingId: string; userId: string },
): Promise<void> {
  const now = Date.now();
  const charge = { bookingId, unitPrice: paise(12_00), photoIds: [] };
  const fuel = { kind: "fuel", quantity: 1, detail: "Half a tank" } as const;
  const distance = { kind: "extra_distance", quantity: 40, detail: "Beyond 600 km" } as const;
  await proposeCharge({ db }, staff, { ...charge, ...fuel, id: newId() }, now);
  await proposeCharge({ db }, staff, { ...charge, ...distance, id: chargeId }, now);
  const dispute = { chargeId, answer: "dispute", dispute: "It was 590 km." } as const;
  await answerCharge({ db, provider: "sandbox" }, { ...dispute, bookingId, userId }, now);
}

function tripPages({ held, soon, due, out, over, off, stuck }: Trips): Record<string, string> {
  return {
    photos: `${pageOf(over)}/photos`,
    "photos-none": `${pageOf(soon)}/photos`,
    "photos-pickup": `${pageOf(soon)}/photos/pickup`,
    "photos-closed": `${pageOf(over)}/photos/pickup`,
    "photos-return": `${pageOf(over)}/photos/return`,
    "photos-receipts": `${pageOf(over)}/photos/charge`,
    "booking-held": pageOf(held),
    "booking-paid": pageOf(soon),
    "booking-panel": `${pageOf(soon)}/panel`,
    "booking-out": pageOf(out),
    "booking-back": pageOf(over),
    "booking-cancelled": pageOf(off),
    "booking-refund-failed": pageOf(stuck),
    "pick-up": `${pageOf(soon)}/pick-up`,
    "pick-up-not": `${pageOf(over)}/pick-up`,
    return: `${pageOf(out)}/return`,
    handover: `${pageOf(soon)}/handover/pickup`,
    "handover-damage": `${pageOf(soon)}/handover/pickup#damage`,
    "handover-return": `${pageOf(out)}/handover/return`,
    "handover-not": `${pageOf(over)}/handover/pickup`,
    "no-show": `${pageOf(due)}/no-show`,
    cancel: `${pageOf(held)}/cancel`,
  };
}

function moneyPages(trips: Trips): Record<string, string> {
  const { held, soon, out, over, stuck, partlyPaid, writtenOff } = trips;
  return {
    "booking-partly-paid": pageOf(partlyPaid),
    "booking-written-off": pageOf(writtenOff),
    balance: `${pageOf(partlyPaid)}/balance`,
    "confirm-paid": `${pageOf(held)}/confirm-paid`,
    "deposit-take": `${pageOf(soon)}/deposit`,
    "deposit-held": `${pageOf(out)}/deposit`,
    "charge-kinds": `${pageOf(over)}/charges/new`,
    "charge-new": `${pageOf(over)}/charges/new?kind=extra_distance`,
    refund: `${pageOf(stuck)}/refund`,
    "refund-not": `${pageOf(soon)}/refund`,
    "write-off": `${pageOf(partlyPaid)}/write-off`,
    "write-off-not": `${pageOf(soon)}/write-off`,
    "reverse-write-off": `${pageOf(writtenOff)}/reverse-write-off`,
  };
}
