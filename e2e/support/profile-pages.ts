import { randomInt } from "node:crypto";
import { newId } from "#app/db/new-id.server.ts";
import { paise } from "#app/domain/money.ts";
import { answerCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { recordBookingEvent } from "#app/records/booking/booking-events.server.ts";
import { type Database, inTransaction, openDatabase } from "#app/db/client.server.ts";
import type { RefundsTable } from "#app/db/schema/payments.ts";
import { newReference } from "#app/domain/booking.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { searchToParams } from "#app/domain/rental-search.ts";
import { handOver } from "./admin-booking-steps.ts";
import { getDemoRental } from "./demo-rental.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { addTripPhotos } from "./trip-photo-steps.ts";
import { dataDir } from "./site-under-test.ts";

/** The profile pages that need no further confirmation right after sign-in. */
export const profilePages = [
  "/profile?tab=info",
  "/profile/name",
  "/profile/company",
  "/profile/email",
  "/profile/phone",
  "/profile/password",
  "/profile/documents",
  `/profile/waitlist?${searchToParams(getDemoRental("mercedes-benz-c-200-2022").search).toString()}`,
];

/** Gives a customer bookings of every kind; returns their pages. */
export async function bookingPages({ email }: { email: string }): Promise<string[]> {
  const db = openDatabase({ databaseUrl: process.env.E2E_DATABASE_URL, dataDir });
  try {
    const { id } = await db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    const toCome = `/profile/bookings/${await paidTrip(db, id)}`;
    const held = `/profile/bookings/${await heldTrip(db, id)}`;
    const begun = `/profile/bookings/${await paidTrip(db, id, -HOUR)}/cancel`;
    const back = `/profile/bookings/${await returnedTrip(db, id)}`;
    const refunded: string[] = [];
    for (const state of ["requested", "pending", "completed", "failed"] as const) {
      refunded.push(`/profile/bookings/${await cancelledTrip(db, id, state)}`);
    }
    const ofToCome = [toCome, `${toCome}/cancel`, `${toCome}/documents`];
    const out = await findTrip(db, await paidTrip(db, id, -HOUR));
    await handOver(out.id, id);
    const at = Date.now();
    const photos = { bookingId: out.id, staffId: id, at, note: "Dent in the rear bumper" };
    await addTripPhotos({ ...photos, phase: "pickup" }, ["rear", "boot"]);
    await addTripPhotos({ ...photos, phase: "return" }, ["rear", "damage"]);
    const ofOut = [`/profile/bookings/${out.reference}`];
    ofOut.push(`${ofOut[0]}/photos`, `${ofOut[0]}/photos?phase=return`);
    return [
      "/profile",
      ...ofToCome,
      ...ofOut,
      held,
      `${held}/cancel`,
      begun,
      back,
      `${back}/charges`,
      ...refunded,
    ];
  } finally {
    await db.destroy();
  }
}

/** A trip with a hidden car. */
async function tripOf(db: Database, userId: string, pickupAt: number) {
  const nowhere = { city: "Nowhere", location: "Nowhere", archivedAt: Date.now() };
  const { id: carId } = await insertCar(db, nowhere);
  const reference = newReference((max) => randomInt(max));
  return { userId, carId, reference, pickupAt, returnAt: pickupAt + 2 * DAY };
}

async function paidTrip(db: Database, userId: string, inMs = 12 * HOUR): Promise<string> {
  const trip = await tripOf(db, userId, Date.now() + inMs);
  const { id, reference, totalAmount: amount } = await insertBooking(db, trip);
  await insertSettledPayment(db, id, { amount, provider: "counter", at: Date.now() });
  await inTransaction(db, async (tx) => {
    for (const kind of ["held", "payment_started", "confirmed"] as const) {
      await recordBookingEvent(tx, { bookingId: id, kind, actor: userId, at: Date.now() });
    }
  });
  return reference;
}

/** With two charges, one of them disputed. */
async function returnedTrip(db: Database, userId: string): Promise<string> {
  const now = Date.now();
  const trip = await tripOf(db, userId, now - 3 * DAY);
  const {
    id: bookingId,
    reference,
    totalAmount: amount,
  } = await insertBooking(db, {
    ...trip,
    tripStatus: "returned",
  });
  await insertSettledPayment(db, bookingId, { amount, provider: "counter", at: now });
  const readings = { odometerKm: 1000, fuelPercent: 50, notes: "", actorId: userId };
  const handover = {
    bookingId,
    kind: "return",
    at: now - HOUR,
    createdAt: now,
    ...readings,
  } as const;
  await db.insertInto("handovers").values(handover).execute();
  const charge = { bookingId, kind: "fuel", quantity: 1, photoIds: [] } as const;
  const ids = [newId(), newId()];
  for (const [index, id] of ids.entries()) {
    const fuel = { ...charge, id, detail: "Half a tank", unitPrice: paise((900 + index) * 100) };
    await proposeCharge({ db }, { userId }, fuel, now);
  }
  const dispute = { answer: "dispute", dispute: "It was full", chargeId: ids[0] ?? "" } as const;
  await answerCharge({ db, provider: "sandbox" }, { ...dispute, bookingId, userId }, now);
  return reference;
}

async function findTrip(db: Database, reference: string) {
  const trip = db.selectFrom("bookings").select(["id", "reference"]);
  return await trip.where("reference", "=", reference).executeTakeFirstOrThrow();
}

async function heldTrip(db: Database, userId: string): Promise<string> {
  const held = { status: "pending", holdExpiresAt: Date.now() + 15 * MINUTE } as const;
  const trip = await tripOf(db, userId, Date.now() + 2 * DAY);
  return (await insertBooking(db, { ...trip, ...held })).reference;
}

/** Half of the payment is refunded; the refund job has nothing to do for it. */
async function cancelledTrip(
  db: Database,
  userId: string,
  state: RefundsTable["state"],
): Promise<string> {
  const status = state === "completed" ? "refunded" : "cancelled";
  const trip = await tripOf(db, userId, Date.now() + 2 * DAY);
  const { id, reference, totalAmount: amount } = await insertBooking(db, { ...trip, status });
  const refund = { amount: Math.floor(amount / 2), state };
  await insertSettledPayment(db, id, { amount, provider: "sandbox", refund, at: Date.now() });
  return reference;
}
