import { beforeEach, expect, test } from "vitest";
import { toJson } from "#app/db/schema/json-text.ts";
import { EARLIER_CONDITIONS } from "#app/domain/agreed-conditions.ts";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import {
  type BookingOverrides,
  insertBooking,
  insertCar,
  insertDocument,
  insertUser,
  REVIEWED,
  CREATED_AT,
} from "#test/support/factories.ts";
import { prepareMessages, listMessagesTo } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { enqueueTripNotices } from "./enqueue-trip-notices.server.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
/** As far before a trip as it takes to be reminded of it. */
const longAgo = now - 3 * DAY;

let user: Awaited<ReturnType<typeof insertUser>>;
beforeEach(async () => {
  user = await insertUser(db);
});

async function book(own: BookingOverrides) {
  const { id: carId } = await insertCar(db);
  const pickupAt = own.pickupAt ?? now + DAY;
  const returnAt = own.returnAt ?? pickupAt + DAY;
  const times = { pickupAt, returnAt, createdAt: longAgo };
  return await insertBooking(db, { carId, userId: user.id, ...times, ...own });
}

async function toldAt(at: number): Promise<string[]> {
  await enqueueTripNotices(db, at);
  await prepareMessages(db, at);
  return await listMessagesTo(db, user.email);
}

test("reminds of a trip a day before, once, with the missing documents", async () => {
  const { reference } = await book({ pickupAt: now + DAY });
  expect(await toldAt(now - MINUTE)).toEqual([]);
  const [reminder = "", ...more] = await toldAt(now);
  expect(more).toEqual([]);
  expect(reminder).toContain("Your trip begins on Sat 21 Nov, 9:00 AM");
  expect(reminder).toContain(reference);
  expect(reminder).toContain("no copy yet of: Aadhaar Card, Driving License, Work Proof.");
  expect(await toldAt(now + HOUR)).toHaveLength(1);
});

test("counts a rejected document as missing", async () => {
  const { id: bookingId } = await book({ pickupAt: now + DAY });
  for (const kind of DOCUMENT_KINDS) {
    const review = kind === "work_proof" ? REVIEWED.rejected : REVIEWED.verified;
    const { id: documentId } = await insertDocument(db, { ownerId: user.id, kind, ...review });
    await db.insertInto("bookingDocuments").values({ bookingId, documentId }).execute();
  }
  expect((await toldAt(now))[0]).toContain("no copy yet of: Work Proof.");
});

test.each<[string, BookingOverrides]>([
  ["is not paid", { status: "pending", holdExpiresAt: now + DAY }],
  ["is cancelled", { status: "cancelled" }],
  ["has begun", { tripStatus: "picked_up" }],
  ["was booked just now", { createdAt: now - HOUR }],
])("sends no reminder of a trip that %s", async (_which, own) => {
  await book({ pickupAt: now + DAY, ...own });
  expect(await toldAt(now)).toEqual([]);
});

test("reminds of a moved trip a day before its new time", async () => {
  const { id } = await book({ pickupAt: now + DAY });
  await enqueueTripNotices(db, now);
  const moved = { pickupAt: now + 2 * DAY, returnAt: now + 3 * DAY };
  await db.updateTable("bookings").set(moved).where("id", "=", id).execute();
  await prepareMessages(db, now);
  expect(await listMessagesTo(db, user.email)).toEqual([]);
  expect(await toldAt(now + DAY)).toHaveLength(1);
});

test("asks for an overdue car as soon as the grace of its booking is over", async () => {
  const agreed = { ...EARLIER_CONDITIONS, graceMinutes: 15 };
  const returnAt = now - 20 * MINUTE;
  const out = { pickupAt: now - 2 * DAY, returnAt, tripStatus: "picked_up" as const };
  await book({ ...out, agreedConditions: toJson(agreed) });
  expect(await toldAt(now)).toEqual([expect.stringContaining("the grace of 15 minutes is over")]);
});

test("asks for an overdue car once, after the hour of grace", async () => {
  const out = { pickupAt: now - 2 * DAY, returnAt: now - HOUR, tripStatus: "picked_up" as const };
  await book(out);
  await book({ ...out, tripStatus: "returned" });
  expect(await toldAt(now)).toEqual([]);
  const [late = "", ...more] = await toldAt(now + MINUTE);
  expect(more).toEqual([]);
  expect(late).toContain("was due back on Fri 20 Nov, 8:00 AM");
  expect(await toldAt(now + HOUR)).toHaveLength(1);
});
