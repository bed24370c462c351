import { expect, test } from "vitest";
import { openDocumentFixture } from "#test/support/document-fixture.ts";
import { CREATED_AT, insertUser } from "#test/support/factories.ts";
import { reviewDocument } from "./review-document.server.ts";

const scene = await openDocumentFixture();
const { db } = scene.database;
const siteOrigin = () => "https://cars.example";

test("the history of each upcoming trip has the verdict on its documents", async () => {
  const { id: userId } = await insertUser(db);
  const documentId = await scene.store();
  const [ahead, over] = [await scene.addBooking(), await scene.addBooking()];
  for (const bookingId of [ahead, over]) await scene.attach(bookingId, documentId);
  await db.updateTable("bookings").set({ tripStatus: "returned" }).where("id", "=", over).execute();
  const review = async (seen: string, verdict: "verified" | "rejected", because: string | null) => {
    const input = { documentId, seen, verdict, because, validUntil: null };
    return await reviewDocument({ db, siteOrigin }, { userId }, input, CREATED_AT);
  };
  expect(await review("", "rejected", "Not legible")).toMatchObject({ ok: true });
  expect(await review(String(CREATED_AT), "verified", null)).toMatchObject({ ok: true });
  const history = db.selectFrom("bookingEvents").select(["bookingId", "kind", "actor", "detail"]);
  const label = "Driving License (front)";
  expect(await history.where("bookingId", "in", [ahead, over]).orderBy("id").execute()).toEqual([
    {
      bookingId: ahead,
      kind: "document_rejected",
      actor: userId,
      detail: `${label}: Not legible`,
    },
    { bookingId: ahead, kind: "document_verified", actor: userId, detail: label },
  ]);
});
