import { expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { seedDemoDocuments } from "./seed-demo-documents.server.ts";

/** The demo is seeded before the server listens. */
const notListening = () => {
  throw new Error("The server does not listen yet");
};

const scene = await openDocumentFixture();

test("the demo's customer has all documents, verified, also for the coming trip", async () => {
  const { db } = scene.database;
  const customer = await insertUser(db, { email: "demo@samudra.example" });
  const staff = await insertUser(db, { email: "staff@samudra.example" });
  const pickupAt = CREATED_AT + 4 * DAY;
  const trip = { carId: (await insertCar(db)).id, userId: customer.id };
  const { id } = await insertBooking(db, { ...trip, pickupAt, returnAt: pickupAt + DAY });
  await seedDemoDocuments({ ...scene.deps, siteOrigin: notListening }, [
    { role: "Customer", email: "demo@samudra.example" },
    { role: "Admin", email: "staff@samudra.example" },
  ]);
  const documents = await db
    .selectFrom("documents")
    .innerJoin("bookingDocuments", "documentId", "documents.id")
    .select(["kind", "verdict", "reviewedBy", "mime"])
    .where("bookingId", "=", id)
    .execute();
  expect(documents.map(({ kind }) => kind).toSorted()).toEqual([...DOCUMENT_KINDS].toSorted());
  for (const { verdict, reviewedBy, mime } of documents) {
    expect({ verdict, reviewedBy, mime }).toEqual({
      verdict: "verified",
      reviewedBy: staff.id,
      mime: "image/jpeg",
    });
  }
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});
