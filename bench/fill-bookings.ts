import { sql } from "kysely";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { ledgerRows } from "#app/records/money/ledger.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import { addDays, businessDate, HOUR, type Instant, instantOf } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/document-kinds.ts";
import { taxedPart } from "#app/domain/gst.ts";
import { paymentLines, saleLines } from "#app/domain/ledger.ts";
import { paise, paiseFromRupees } from "#app/domain/money.ts";
import { rentOf } from "#app/domain/quote.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { CARS, insertCars } from "./fill-fleet.ts";

const PEOPLE = 5000;
const BATCH = 500;
const AHEAD = 0.1;
const FIRST_NAMES = ["Asha", "Ravi", "Meera", "Imran", "Divya", "Joseph", "Kavya", "Arjun"];
const LAST_NAMES = ["Rao", "Teja", "Nair", "Khan", "Menon", "Raj", "Reddy", "Varma"];

type Ids = readonly { id: string }[];

/** A twentieth of the bookings are cancelled. */
export async function fillBookings(db: Database, size: number, now: Instant): Promise<void> {
  const place = { city: "Visakhapatnam", location: "RTC Complex" };
  await inTransaction(db, (tx) => insertCars(tx, [place]));
  const cars = await db.selectFrom("cars").select("id").orderBy("id").execute();
  const people = await inTransaction(db, (tx) => insertPeople(tx));
  for (let from = 0; from < size; from += BATCH * 20) {
    await inTransaction(db, async (tx) => {
      for (let start = from; start < Math.min(size, from + BATCH * 20); start += BATCH) {
        await insertBookings(tx, { cars, people, size, start, now });
      }
    });
  }
  // PostgreSQL would do this by itself after a while, SQLite never.
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}

async function insertPeople(tx: Tx): Promise<Ids> {
  const since = "2024-01-01T00:00:00.000Z";
  const rows = Array.from({ length: PEOPLE }, (_, place) => ({
    id: newId(),
    name: nameOf(place),
    email: `person-${place}@example.com`,
    emailVerified: 1,
    phone: phoneOf(place),
    phoneVerified: 1,
    image: null,
    createdAt: since,
    updatedAt: since,
  }));
  for (let from = 0; from < PEOPLE; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    await tx.insertInto("users").values(some).execute();
    for (const kind of DOCUMENT_KINDS) {
      await tx
        .insertInto("documents")
        .values(some.map(({ id }) => documentOf(id, kind)))
        .execute();
    }
  }
  return rows;
}

function documentOf(ownerId: string, kind: DocumentKind) {
  const [id, createdAt] = [newId(), Date.parse("2024-01-01T00:00:00Z")];
  const file = { storageKey: `documents/${id}`, fileName: "scan.jpg", mime: "image/jpeg" as const };
  const review = { verdict: "verified" as const, reviewedAt: createdAt };
  return { ...file, ...review, id, ownerId, kind, size: 1, sha256: id, createdAt };
}

function nameOf(place: number): string {
  const last = LAST_NAMES[Math.floor(place / FIRST_NAMES.length) % LAST_NAMES.length];
  return `${FIRST_NAMES[place % FIRST_NAMES.length]} ${last} ${place}`;
}

function phoneOf(place: number): string {
  return `+9198${String(10_000_000 + place * 7)}`;
}

type Part = { cars: Ids; people: Ids; size: number; start: number; now: Instant };

async function insertBookings(tx: Tx, part: Part): Promise<void> {
  const { size, start } = part;
  const count = Math.min(BATCH, size - start);
  const rows = Array.from({ length: count }, (_, at) => bookingOf(start + at, part));
  await tx.insertInto("bookings").values(rows).execute();
  const payments = rows.map(paymentOf);
  await tx.insertInto("payments").values(payments).execute();
  const books = rows.flatMap((row, place) => buildLedgerRows(row, payments[place]?.id ?? ""));
  for (let from = 0; from < books.length; from += BATCH) {
    await tx
      .insertInto("ledger")
      .values(books.slice(from, from + BATCH))
      .execute();
  }
  const completed = rows.filter(({ status }) => status === "completed");
  await tx.insertInto("carOccupancy").values(completed.map(occupancyOf)).execute();
  const returned = completed.filter(({ tripStatus }) => tripStatus === "returned");
  if (returned.length === 0) return;
  await tx.insertInto("handovers").values(returned.map(pickupOf)).execute();
  await tx.insertInto("handovers").values(returned.map(returnOf)).execute();
}

type Booking = ReturnType<typeof bookingOf>;

function bookingOf(number: number, { cars, people, size, now }: Part) {
  const slot = Math.floor(number / CARS) - Math.floor((size / CARS) * (1 - AHEAD));
  const pickupAt = instantOf(addDays(businessDate(now), slot * 2), 540 + (number % 20) * 30);
  const period = { pickupAt, returnAt: pickupAt + (24 + (number % 20)) * HOUR };
  const price = standardQuote(paiseFromRupees(100 + (number % 200)), period);
  const createdAt = Math.min(now, pickupAt) - (number % 240) * HOUR - number;
  const person = number % PEOPLE;
  return {
    ...period,
    ...rentOf(price),
    id: newId(),
    reference: `VZG-${String(number).padStart(6, "0")}`,
    userId: people[person]?.id ?? "",
    userName: nameOf(person),
    userEmail: `person-${person}@example.com`,
    userPhone: phoneOf(person),
    carId: cars[number % CARS]?.id ?? "",
    city: "Visakhapatnam",
    location: "RTC Complex",
    status: number % 20 === 7 ? ("cancelled" as const) : ("completed" as const),
    tripStatus: pickupAt < now ? ("returned" as const) : ("upcoming" as const),
    holdExpiresAt: null,
    termsAcceptedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
}

function paymentOf({ id: bookingId, totalAmount: amount, createdAt }: Booking) {
  const taken = { transactionId: null, message: null };
  const row = paymentRow({ bookingId, provider: "bench", amount, taken }, createdAt);
  return { ...row, auditedAt: createdAt };
}

function buildLedgerRows(
  { id: bookingId, totalAmount: total, tax, createdAt }: Booking,
  paymentId: string,
) {
  const of = { bookingId, paymentId };
  return [
    ...ledgerRows(paymentId, of, paymentLines("bench", total), createdAt),
    ...ledgerRows(bookingId, of, saleLines(taxedPart({ total, tax }, paise(0), total)), createdAt),
  ];
}

function handoverOf({ id: bookingId, userId: actorId }: Booking, at: Instant) {
  const car = { odometerKm: 41_000, fuelPercent: 75, notes: "", fastagBalance: null };
  return { ...car, bookingId, actorId, at, createdAt: at, chargesCheckedAt: at };
}

function pickupOf(booking: Booking) {
  return { ...handoverOf(booking, booking.pickupAt), kind: "pickup" as const };
}

function returnOf(booking: Booking) {
  return { ...handoverOf(booking, booking.returnAt), kind: "return" as const };
}

function occupancyOf({ id, carId, pickupAt, returnAt }: Booking) {
  const period = { startsAt: pickupAt, endsAt: returnAt, expiresAt: null };
  return { ...period, id: newId(), carId, bookingId: id, blockId: null };
}
