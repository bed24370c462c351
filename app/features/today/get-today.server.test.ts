import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { isPostgres } from "#app/db/dialect.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { resolveDifferences, recordDifference } from "#app/records/money/differences.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import type { TripStatus } from "#app/domain/booking.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import {
  insertBlock,
  type BookingOverrides,
  insertBooking,
  insertCar,
  insertDocument,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { getToday } from "./get-today.server.ts";

let database: TestDatabase;
let db: Database;
/** 9:00 AM. */
const now = CREATED_AT;

let userId: string;
beforeEach(async () => {
  // The books are never emptied.
  database = await createTestDatabase();
  db = database.db;
  userId = (await insertUser(db, { phone: "+919876543210" })).id;
});

afterEach(() => database.drop());

async function book(name: string, pickupAt: number, own: BookingOverrides = {}) {
  const { id: carId } = await insertCar(db, { name });
  const period = { pickupAt, returnAt: pickupAt + DAY };
  return await insertBooking(db, { carId, userId, ...period, ...own });
}
const out = (name: string, returnAt: number, tripStatus: TripStatus = "picked_up") =>
  book(name, returnAt - DAY, { tripStatus });

const names = (trips: { carName: string }[]) => trips.map(({ carName }) => carName);

test("is empty on a day without events", async () => {
  expect(await getToday(db, now)).toMatchObject({
    tasks: {
      late: [],
      atRisk: [],
      returns: [],
      refunds: [],
      deposits: [],
      hasMoreDeposits: false,
      charges: [],
      disputes: [],
      differences: 0,
      failedMessages: 0,
      holds: [],
      taxi: [],
      taxiCount: 0,
    },
    today: [],
    tomorrow: [],
    fleet: { out: 0, booked: 0, maintenance: 0, free: 0 },
  });
});

test("orders pickups and returns by time, without late returns and old bookings", async () => {
  await book("At 3", now + 6 * HOUR);
  await out("Back at noon", now + 3 * HOUR);
  await out("Within its hour", now - HOUR);
  await out("Late", now - HOUR - 1);
  await out("Back early", now + 2 * HOUR, "returned");
  await book("Did not come", now - 2 * HOUR);
  await book("Did not come on Wednesday", now - 2 * DAY, { returnAt: now + 3 * DAY });
  await book("Did not come last month", now - 30 * DAY);
  await book("Gone out", now - HOUR, { tripStatus: "picked_up" });
  await book("No-show", now - 3 * HOUR, { tripStatus: "no_show" });
  await book("Cancelled", now + HOUR, { status: "cancelled" });
  await book("Tomorrow", now + DAY);
  await book("Later", now + 3 * DAY);
  const { tasks, today, tomorrow } = await getToday(db, now);
  expect(names(tasks.late)).toEqual(["Late"]);
  expect(names(today.filter(({ isDone }) => !isDone))).toEqual([
    "Did not come on Wednesday",
    "Did not come",
    "Within its hour",
    "Back at noon",
    "At 3",
  ]);
  expect(names(today.filter(({ isDone }) => isDone))).toEqual([
    "No-show",
    "Gone out",
    "Back early",
  ]);
  expect(tomorrow.map(({ kind, carName }) => [kind, carName])).toEqual([
    ["return", "Did not come"],
    ["return", "Gone out"],
    ["pickup", "Tomorrow"],
    ["return", "At 3"],
  ]);
});

test("has the possible actions and missing documents of each", async () => {
  const soon = await book("Soon", now + HOUR, { userPhone: "+919848022338" });
  await book("Over", now - 2 * HOUR, { createdAt: now - DAY });
  await attach(soon.id, ["aadhaar_front", "aadhaar_back", "dl_front"]);
  const { today } = await getToday(db, now);
  expect(today).toMatchObject([
    {
      carName: "Over",
      actions: ["pick-up", "change", "no-show", "cancel"],
      missing: ["Aadhaar Card", "Driving License", "Work Proof"],
    },
    {
      carName: "Soon",
      actions: ["pick-up", "change", "cancel"],
      phone: "+919848022338",
      missing: ["Driving License", "Work Proof"],
      toVerify: 3,
    },
  ]);
});

test("covers the business day from midnight to midnight", async () => {
  await book("First", now - 9 * HOUR, { tripStatus: "picked_up" });
  await book("Yesterday", now - 9 * HOUR - 1, { tripStatus: "picked_up" });
  await book("Last", now + 15 * HOUR - 1);
  await book("Tomorrow", now + 15 * HOUR);
  const { today } = await getToday(db, now);
  expect(names(today.filter(({ kind }) => kind === "pickup"))).toEqual(["First", "Last"]);
});

test("has pending refunds, and holds that need attention", async () => {
  await refund("Provider asks", { provider: "sandbox", state: "requested" });
  await refund("Provider refused", { provider: "sandbox", state: "failed" });
  await refund("Counter", { provider: COUNTER_PROVIDER, state: "requested" });
  await refund("Paid back", { provider: COUNTER_PROVIDER, state: "completed" });
  const held = (name: string, minutes: number, channel: "website" | "phone") =>
    book(name, now + DAY, { status: "pending", channel, holdExpiresAt: now + minutes * MINUTE });
  await held("Paying", 14, "website");
  await held("Nearly", 4, "website");
  await held("Called", 40, "phone");
  await held("Called long", 200, "phone");
  await held("Over", -1, "phone");
  const { tasks } = await getToday(db, now);
  expect(tasks.refunds.map(({ customer, hasFailed }) => [customer, hasFailed])).toEqual([
    ["Provider refused", true],
    ["Counter", false],
  ]);
  expect(names(tasks.holds)).toEqual(["Nearly", "Called", "Called long"]);
});

test("has failed messages and unanswered taxi requests", async () => {
  await message("dead");
  await message("unknown");
  await message("waiting");
  for (const state of ["new", "contacted", "closed"] as const) await taxi(state, now);
  await taxi("new", now - HOUR);
  const { tasks } = await getToday(db, now);
  expect(tasks).toMatchObject({ failedMessages: 2, taxiCount: 2 });
  expect(tasks.taxi.map(({ createdAt }) => createdAt)).toEqual([now, now - HOUR]);
});

test("has payment differences until they are resolved", async () => {
  const about = { provider: "sandbox", kind: "unknown-order", ours: "", theirs: "" } as const;
  for (const orderId of ["A", "B", "C"]) {
    await recordDifference(db, { ...about, key: orderId, orderId }, now);
  }
  await resolveDifferences(db, ["B"], "It was a test", now);
  const { tasks } = await getToday(db, now);
  expect(tasks.differences).toBe(2);
});

test("counts cars by their state", async () => {
  await out("Out", now + 3 * HOUR);
  await out("Late", now - 5 * HOUR);
  await book("Waits for its customer", now - HOUR);
  await insertCar(db, { archivedAt: now });
  await insertCar(db);
  const blocked = await insertCar(db);
  await insertBlock(db, blocked.id, { pickupAt: now - HOUR, returnAt: now + HOUR });
  const over = await insertCar(db);
  await insertBlock(db, over.id, { pickupAt: now - HOUR, returnAt: now });
  const { fleet } = await getToday(db, now);
  expect(fleet).toEqual({ out: 2, booked: 1, maintenance: 1, free: 2 });
});

test("finds late returns and pending refunds by their index", async () => {
  const late = sql`select id from bookings where trip_status = 'picked_up' and return_at < ${now}`;
  const waiting = sql`select id from refunds where state in ('requested', 'failed')`;
  for (const [query, index] of [
    [late, "bookings_out"],
    [waiting, "refunds_waiting"],
  ] as const) {
    expect(JSON.stringify(await explain(query))).toContain(index);
  }
});

async function explain(query: ReturnType<typeof sql>) {
  if (!isPostgres(db)) return (await sql`explain query plan ${query}`.execute(db)).rows;
  return await db.transaction().execute(async (tx) => {
    // A table of no rows is read whole, unless that is forbidden.
    await sql`set local enable_seqscan = off`.execute(tx);
    return (await sql`explain ${query}`.execute(tx)).rows;
  });
}

async function attach(bookingId: string, kinds: readonly DocumentKind[]) {
  for (const kind of kinds) {
    const { id: documentId } = await insertDocument(db, { ownerId: userId, kind });
    await db.insertInto("bookingDocuments").values({ bookingId, documentId }).execute();
  }
}

type Refund = { provider: string; state: "requested" | "failed" | "completed" };

async function refund(userName: string, { provider, state }: Refund) {
  const booking = await book(userName, now + 9 * DAY, { userName, status: "cancelled" });
  await insertSettledPayment(db, booking.id, {
    provider,
    amount: booking.totalAmount,
    refund: { state },
    at: now,
  });
}

async function message(state: "dead" | "unknown" | "waiting") {
  const id = newId();
  const payload = toJson({ to: "+919876543210", body: "Hello" });
  const dueAt = state === "waiting" ? now : null;
  await db
    .insertInto("outbox")
    .values({ id, uniqueKey: id, kind: "sms", payload, state, dueAt, createdAt: now })
    .execute();
}

async function taxi(state: "new" | "contacted" | "closed", createdAt: number) {
  const typed = { package: "Araku Holiday", name: "", phone: "", pickupDate: "" };
  await db
    .insertInto("taxiRequests")
    .values({ id: newId(), packageId: "araku", ...typed, state, createdAt })
    .execute();
}
