import type { Database } from "#app/db/client.server.ts";
import { findCompany } from "#app/features/accounts/company/company.server.ts";
import { describeDevice } from "#app/features/accounts/session/describe-device.ts";
import { iso, rupees, storedTimeToIso } from "./exported-values.ts";
import { listOwnAgreements } from "./list-own-agreements.server.ts";
import { listOwnCharges, listOwnDeposits } from "./list-own-charges.server.ts";
import { collectDocuments, collectDocumentViews } from "./collect-documents.server.ts";
import { collectInvoices, collectPayments } from "./collect-payments.server.ts";
import {
  collectDamages,
  collectHandovers,
  collectInspections,
  collectKeyBoxReturns,
} from "./collect-inspections.server.ts";
import { collectTripPhotos } from "./collect-trip-photos.server.ts";
import { getUser } from "./get-user.server.ts";

/**
 * Machine-readable: times in UTC, amounts in rupees. Lists documents, who opened them, and photos
 * of trips, but the files are downloaded one by one. Null for an unknown user.
 */
export async function collectPersonalData(db: Database, userId: string) {
  const user = await db
    .selectFrom("users")
    .select(["image", "createdAt", "bannedAt", "banReason"])
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!user) return null;
  const { id: _, ...person } = await getUser(db, userId);
  return {
    account: {
      ...person,
      company: await findCompany(db, userId),
      picture: user.image,
      memberSince: storedTimeToIso(user.createdAt),
      closed: user.bannedAt === null ? null : { at: iso(user.bannedAt), reason: user.banReason },
    },
    waysIn: await listSignInMethods(db, userId),
    secondSteps: await listSecondSteps(db, userId),
    devices: await devicesOf(db, userId),
    bookings: await bookingsOf(db, userId),
    waitlist: await waitlistOf(db, userId),
    payments: await collectPayments(db, userId),
    charges: await listOwnCharges(db, userId),
    deposits: await listOwnDeposits(db, userId),
    invoices: await collectInvoices(db, userId),
    agreements: await listOwnAgreements(db, userId),
    documents: await collectDocuments(db, userId),
    documentViews: await collectDocumentViews(db, userId),
    tripPhotos: await collectTripPhotos(db, userId),
    handovers: await collectHandovers(db, userId),
    inspections: await collectInspections(db, userId),
    damages: await collectDamages(db, userId),
    keyBoxReturns: await collectKeyBoxReturns(db, userId),
  };
}

async function listSignInMethods(db: Database, userId: string) {
  const accounts = await db
    .selectFrom("accounts")
    .select(["providerId", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return accounts.map(({ providerId, createdAt }) => ({
    kind: providerId === "credential" ? "password" : providerId,
    since: storedTimeToIso(createdAt),
  }));
}

async function listSecondSteps(db: Database, userId: string) {
  const factors = await db
    .selectFrom("factors")
    .select(["type", "status", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return factors.map(({ createdAt, ...factor }) => ({ ...factor, since: iso(createdAt) }));
}

async function devicesOf(db: Database, userId: string) {
  const sessions = await db
    .selectFrom("sessions")
    .select(["userAgent", "ipAddress", "createdAt", "expiresAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return sessions.map(({ userAgent, ipAddress, createdAt, expiresAt }) => ({
    device: describeDevice(userAgent),
    address: ipAddress,
    signedInAt: storedTimeToIso(createdAt),
    until: storedTimeToIso(expiresAt),
  }));
}

async function bookingsOf(db: Database, userId: string) {
  const bookings = await db
    .selectFrom("bookings")
    .innerJoin("cars", "cars.id", "bookings.carId")
    .selectAll("bookings")
    .select("cars.name as car")
    .select((eb) =>
      eb
        .selectFrom("bookingEvents")
        .select("detail")
        .whereRef("bookingEvents.bookingId", "=", "bookings.id")
        .where("bookingEvents.kind", "=", "cancelled")
        .where("bookingEvents.actor", "=", userId)
        .limit(1)
        .as("cancelReason"),
    )
    .where("bookings.userId", "=", userId)
    .orderBy("bookings.createdAt")
    .execute();
  return bookings.map((booking) => ({
    reference: booking.reference,
    car: booking.car,
    city: booking.city,
    location: booking.location,
    pickup: iso(booking.pickupAt),
    return: iso(booking.returnAt),
    name: booking.userName,
    email: booking.userEmail,
    phone: booking.userPhone,
    company: booking.companyName,
    companyAddress: booking.companyAddress,
    companyGstin: booking.companyGstin,
    hours: booking.hours,
    subtotal: rupees(booking.subtotal),
    tax: rupees(booking.tax),
    total: rupees(booking.totalAmount),
    status: booking.status,
    trip: booking.tripStatus,
    /** Only the customer's own reason; staff's notes are internal. */
    cancelReason: booking.cancelReason,
    termsAcceptedAt: iso(booking.termsAcceptedAt),
    bookedAt: iso(booking.createdAt),
  }));
}

async function waitlistOf(db: Database, userId: string) {
  const entries = await db
    .selectFrom("waitlistEntries")
    .leftJoin("cars", "cars.id", "waitlistEntries.carId")
    .leftJoin("bookings", "bookings.id", "waitlistEntries.bookingId")
    .selectAll("waitlistEntries")
    .select(["cars.name as car", "bookings.reference"])
    .where("waitlistEntries.userId", "=", userId)
    .orderBy("waitlistEntries.createdAt")
    .execute();
  return entries.map((entry) => ({
    car: entry.car,
    category: entry.category,
    city: entry.city,
    location: entry.location,
    pickup: iso(entry.pickupAt),
    return: iso(entry.returnAt),
    state: entry.state,
    offered: entry.reference,
    joinedAt: iso(entry.createdAt),
  }));
}
