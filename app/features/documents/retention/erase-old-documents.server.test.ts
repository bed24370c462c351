import { beforeEach, expect, test } from "vitest";
import { business } from "#app/content/business.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { BookingStatus, TripStatus } from "#app/domain/booking.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import { deleteDueFiles } from "#app/records/files/pending-files.server.ts";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import { insertBooking, insertCar, CREATED_AT } from "#test/support/factories.ts";
import { eraseOldDocuments } from "./erase-old-documents.server.ts";

const KEPT = business().documentsKeptDays * DAY;
const returnAt = CREATED_AT + 2 * DAY;

const scene = await openDocumentFixture();
const { database } = scene;
beforeEach(async () => {
  await database.db.deleteFrom("bookingDocuments").execute();
  await database.db.deleteFrom("documents").execute();
});

async function serve(documentId: string, status: BookingStatus, tripStatus: TripStatus) {
  const { id: carId } = await insertCar(database.db);
  const trip = { carId, userId: scene.ownerId, status, tripStatus };
  const { id: bookingId } = await insertBooking(database.db, trip);
  await scene.attach(bookingId, documentId);
  return bookingId;
}

const eraseAt = (now: Instant) => eraseOldDocuments(database.db, now);
const kinds = async () => (await scene.rows()).map(({ kind }) => kind).sort();

test("erases documents without bookings on their last day, with files, and keeps the views", async () => {
  const documentId = await scene.store();
  await database.db
    .insertInto("documentAccess")
    .values({
      id: newId(),
      documentId,
      ownerId: scene.ownerId,
      kind: "dl_front",
      viewerId: scene.ownerId,
      viewedAt: CREATED_AT,
    })
    .execute();
  expect(await eraseAt(CREATED_AT + KEPT - 1)).toBe(0);
  expect(await eraseAt(CREATED_AT + KEPT)).toBe(1);
  expect(await scene.rows()).toEqual([]);
  scene.deps.clock.set(CREATED_AT + KEPT);
  await deleteDueFiles(scene.deps);
  expect(await scene.keys()).toEqual([]);
  const looks = await database.db
    .selectFrom("documentAccess")
    .select("kind")
    .where("documentId", "=", documentId)
    .execute();
  expect(looks).toEqual([{ kind: "dl_front" }]);
});

test("erases documents after the last of their trips, also from the bookings", async () => {
  const id = await scene.store();
  const first = await serve(id, "completed", "returned");
  await serve(id, "cancelled", "upcoming");
  await database.db
    .insertInto("handovers")
    .values({
      bookingId: first,
      kind: "return",
      at: returnAt + DAY,
      odometerKm: 1,
      fuelPercent: 50,
      notes: "",
      actorId: scene.ownerId,
      createdAt: returnAt + DAY,
    })
    .execute();
  expect(await eraseAt(returnAt + DAY + KEPT - 1)).toBe(0);
  expect(await eraseAt(returnAt + DAY + KEPT)).toBe(1);
  const left = await database.db.selectFrom("bookingDocuments").selectAll().execute();
  expect(left).toEqual([]);
});

test("keeps every document that a trip still needs", async () => {
  const [front, back, card, cardBack] = [
    await scene.store(),
    await scene.store({ kind: "dl_back" }),
    await scene.store({ kind: "aadhaar_front" }),
    await scene.store({ kind: "aadhaar_back" }),
  ];
  await serve(front, "completed", "upcoming");
  await serve(back, "completed", "picked_up");
  await serve(card, "pending", "upcoming");
  await serve(cardBack, "completed", "no_show");
  expect(await eraseAt(CREATED_AT + 20 * KEPT)).toBe(1);
  expect(await kinds()).toEqual(["aadhaar_front", "dl_back", "dl_front"]);
});

test("erases each document once, in batches, across processes", async () => {
  const [template] = [await scene.store(), await scene.store({ kind: "dl_back" })];
  const row = (await scene.rows()).find(({ id }) => id === template);
  const copies = Array.from({ length: 120 }, () => {
    const id = newId();
    // Each owner has one current document of a kind.
    const keys = { storageKey: `documents/x/${id}`, thumbnailKey: `documents/x/${id}.thumbnail` };
    return { ...row!, id, ...keys, replacedAt: CREATED_AT };
  });
  await database.db.insertInto("documents").values(copies).execute();
  const at = CREATED_AT + KEPT;
  const erased = await Promise.all([eraseAt(at), eraseAt(at), eraseAt(at)]);
  expect(erased.reduce((sum, count) => sum + count)).toBe(122);
  expect(await scene.rows()).toEqual([]);
});
