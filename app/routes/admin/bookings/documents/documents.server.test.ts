import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import {
  CREATED_AT,
  insertBooking,
  insertCar,
  insertDocument,
  insertUser,
} from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { loadData, visit } = await openAdminArea(services);
const { db } = database;

test("shows what a customer has removed while a coming trip keeps it, and opens it", async () => {
  const { id: userId } = await insertUser(db);
  const times = { pickupAt: CREATED_AT + DAY, returnAt: CREATED_AT + 2 * DAY };
  const booking = { carId: (await insertCar(db)).id, userId, ...times };
  const { id: bookingId } = await insertBooking(db, booking);
  const document = { ownerId: userId, kind: "dl_back" as const, replacedAt: CREATED_AT };
  const { id: documentId } = await insertDocument(db, document);
  await db.insertInto("bookingDocuments").values({ bookingId, documentId }).execute();
  const page = `/admin/bookings/documents?booking=${bookingId}`;
  const { documents } = (await loadData(page)) as { documents: { address: string }[] };
  expect(documents).toMatchObject([{ kind: "dl_back", isReviewable: true }]);
  const opened = await visit(documents[0]?.address ?? "");
  expect(opened.location).toContain(documentId);
});

test("shows what the customers of the selection have now, one after another", async () => {
  const carId = (await insertCar(db)).id;
  const params = new URLSearchParams();
  const ownerIds: string[] = [];
  for (const name of ["Asha Rao", "Meera Nair", "Dev Das"]) {
    const { id: userId } = await insertUser(db, { name });
    const { id } = await insertBooking(db, { carId, userId, status: "cancelled" });
    if (name !== "Dev Das") params.append("booking", id);
    ownerIds.push(userId);
  }
  const [asha = "", meera = "", dev = ""] = ownerIds;
  await insertDocument(db, { ownerId: asha, replacedAt: CREATED_AT });
  for (const ownerId of [asha, meera, dev]) await insertDocument(db, { ownerId });
  await insertDocument(db, { ownerId: asha, kind: "dl_back" });
  const { documents } = (await loadData(`/admin/bookings/documents?${params.toString()}`)) as {
    documents: { ownerName: string; address: string }[];
  };
  const names = documents.map(({ ownerName }) => ownerName);
  expect(names.toSorted()).toEqual(["Asha Rao", "Asha Rao", "Meera Nair"]);
  expect(names.indexOf("Meera Nair")).not.toBe(1);
  expect(documents[0]?.address).toMatch(/^\/admin\/users\/[\w-]+\?document=[\w-]+$/);
});
