import path from "node:path";
import type { Page } from "@playwright/test";
import { diskFiles } from "#app/adapters/files/disk-files.server.ts";
import { sealedFiles } from "#app/adapters/files/sealed-files.server.ts";
import { readConfig } from "#app/config/config.server.ts";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { pickUpCar, returnCar } from "#app/features/booking/admin/handover.server.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { insertTrip } from "#test/support/admin-records.ts";
import { signIn, type addCustomer } from "./admin-steps.ts";
import { dataDir } from "./site-under-test.ts";
import { getDemoRental } from "./demo-rental.ts";
import { payForBooking } from "./steps.ts";

type Customer = Awaited<ReturnType<typeof addCustomer>>;

/** Gives a customer a trip with a hidden car, paid and from tomorrow unless overridden. */
export async function addTrip(
  user: { id: string; name: string },
  overrides?: Parameters<typeof insertTrip>[2],
) {
  return await withDatabase((db) => insertTrip(db, user, overrides));
}

/** With its payment in the books. */
export async function addPaidTrip(
  user: { id: string; name: string },
  overrides?: Parameters<typeof insertTrip>[2],
) {
  return await withDatabase(async (db) => {
    const trip = await insertTrip(db, user, overrides);
    await insertSettledPayment(db, trip.id, { amount: trip.totalAmount, provider: "sandbox" });
    return trip;
  });
}

/** Paid, driven, and back three hours late with half a tank missing. */
export async function addLateTrip(customer: { id: string; name: string }, staffId: string) {
  const now = Date.now();
  // For two days.
  const pickupAt = now - 51 * HOUR;
  const trip = await addPaidTrip(customer, { pickupAt });
  await withDatabase(async (db) => {
    const readings = { bookingId: trip.id, odometerKm: 1000, fuelPercent: 75, notes: "" };
    const staff = { userId: staffId };
    await pickUpCar({ db }, staff, { ...readings, at: pickupAt }, now);
    await returnCar({ db }, staff, { ...readings, at: now, fuelPercent: 25 }, now);
  });
  return trip;
}

/** The customer books a car of the demo fleet and pays for it; returns the booking's id. */
export async function bookAndPay(
  page: Page,
  customer: Customer,
  slug: string,
  daysAhead?: number,
): Promise<string> {
  await signIn(page, customer, getDemoRental(slug, daysAhead).payment);
  await payForBooking(page);
  const reference = new URL(page.url()).searchParams.get("booked") ?? "";
  return await withDatabase(async (db) => {
    const existing = db.selectFrom("bookings").select("id").where("reference", "=", reference);
    return (await existing.executeTakeFirstOrThrow()).id;
  });
}

/** Moves a trip so that it begins in so many hours. */
export async function moveTripToStartIn(bookingId: string, hours: number): Promise<void> {
  const pickupAt = Date.now() + hours * HOUR;
  const returnAt = pickupAt + 2 * DAY;
  await withDatabase(async (db) => {
    const own = db.updateTable("bookings").set({ pickupAt, returnAt }).where("id", "=", bookingId);
    await own.execute();
    const kept = { startsAt: pickupAt, endsAt: returnAt };
    const car = db.updateTable("carOccupancy").set(kept).where("bookingId", "=", bookingId);
    await car.execute();
    await db.updateTable("bookingLegs").set(kept).where("bookingId", "=", bookingId).execute();
  });
}

/** The car is with the customer from then on. */
export async function handOver(bookingId: string, staffId: string, at = Date.now()): Promise<void> {
  await withDatabase(async (db) => {
    const readings = { odometerKm: 1000, fuelPercent: 75, notes: "" };
    const input = { ...readings, bookingId, at };
    const handed = await pickUpCar({ db }, { userId: staffId }, input, Date.now());
    if (!handed.ok) throw new Error(handed.reason.kind);
  });
}

export async function getTrip(bookingId: string) {
  return await withDatabase(async (db) => {
    const booking = db.selectFrom("bookings").selectAll().where("id", "=", bookingId);
    return await booking.executeTakeFirstOrThrow();
  });
}

/** Stores a document as an upload does; returns its id. */
export async function addDocument(
  ownerId: string,
  kind: DocumentKind,
  { fileName, bytes }: { fileName: string; bytes: Uint8Array },
): Promise<string> {
  const files = diskFiles(path.join(dataDir, "files"));
  const documentFiles = sealedFiles(files, readConfig({ DATA_DIR: dataDir }).documentKeys);
  return await withDatabase(async (db) => {
    const clock = { now: () => Date.now() };
    const deps = { db, files, documentFiles, clock, limits: createLimits() };
    const stored = await storeDocument(deps, { ownerId, kind, fileName, bytes });
    if (!stored.ok) throw new Error(stored.reason);
    return stored.value.id;
  });
}

/** On the database of the site under test. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  return await work(db).finally(() => db.destroy());
}
