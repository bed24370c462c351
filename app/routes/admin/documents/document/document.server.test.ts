import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { insertBooking, insertDocument, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { ravi, visit, loadData, send } = await openAdminArea(services);

let [documentId, ownerId, bookingId] = ["", "", ""];
beforeEach(async () => {
  ownerId = (await insertUser(db, { name: "Asha Rao" })).id;
  documentId = (await insertDocument(db, { ownerId })).id;
  bookingId = (await insertBooking(db, { userId: ownerId })).id;
  await db.insertInto("bookingDocuments").values({ bookingId, documentId }).execute();
});

const page = () => `/admin/documents/${documentId}?booking=${bookingId}`;
const verify = { verdict: "verified", seen: "", validUntil: "2031-05-14" };

test("shows the document and its owner, and links back to where staff came from", async () => {
  expect(await loadData(page())).toMatchObject({
    document: { kind: "dl_front", ownerName: "Asha Rao", verdict: null, reviewedBy: null },
    back: { to: `/admin/bookings/${bookingId}` },
  });
  const otherBookingPage = `/admin/documents/${documentId}?booking=${newId()}`;
  expect(await loadData(otherBookingPage)).toMatchObject({
    back: { to: `/admin/users/${ownerId}` },
  });
  expect((await visit(`/admin/documents/${newId()}`)).status).toBe(404);
  expect((await visit("/admin/documents/%00")).status).toBe(404);
});

test("redirects a decision to the booking, which shows it with the reviewer", async () => {
  expect((await send(page(), verify)).location).toBe(
    `/admin/bookings/${bookingId}?done=document-verified`,
  );
  expect(await loadData(`/admin/bookings/${bookingId}`)).toMatchObject({
    documents: [
      { verdict: "verified", reviewedBy: ravi.name, validUntil: "2031-05-14", isReviewable: true },
    ],
    licenceEnds: null,
  });
  const undo = { verdict: "open", seen: String(CREATED_AT), stay: "yes" };
  expect(await send(page(), undo)).toMatchObject({ status: 200, actionData: { done: true } });
});

test("counts a rejected document as missing, and warns of one that expires too early", async () => {
  const rejected = { verdict: "rejected", seen: "", reason: "Expired" };
  await send(page(), rejected);
  const booking = `/admin/bookings/${bookingId}`;
  expect(await loadData(booking)).toMatchObject({
    accepted: 0,
    missing: ["Aadhaar Card", "Driving License", "Work Proof"],
    documents: [{ verdict: "rejected", rejectionReason: "Expired" }],
  });
  await send(page(), { ...verify, seen: String(CREATED_AT), validUntil: "2026-11-21" });
  expect(await loadData(booking)).toMatchObject({ licenceEnds: "2026-11-21" });
  expect(await loadData(`${booking}/pick-up`)).toMatchObject({ licenceEnds: "2026-11-21" });
});

describe("refuses without changing anything", () => {
  const rejected = { verdict: "rejected", seen: "" };
  test.each([
    [{ seen: "" }, { problem: "Verify or reject it." }],
    [rejected, { problems: { reason: "Give a reason. The customer will see it." } }],
    [
      { ...rejected, reason: "own", ownReason: "  " },
      { problems: { ownReason: "Give a reason. The customer will see it." } },
    ],
    [
      { ...rejected, reason: "own", ownReason: "x".repeat(201) },
      { problems: { ownReason: "At most 200 characters." } },
    ],
    [
      { ...verify, validUntil: "2031-02-30" },
      { problems: { validUntil: "Give the day that is printed on it." } },
    ],
    [
      { ...verify, validUntil: "0001-01-01" },
      { problems: { validUntil: "Give a day between 2000 and 2100." } },
    ],
  ])("%j", async (form, actionData) => {
    expect(await send(page(), form)).toMatchObject({ status: 400, actionData });
    expect(await loadData(page())).toMatchObject({ document: { verdict: null } });
  });

  test("expired, already reviewed and removed documents", async () => {
    expect(await send(page(), { ...verify, validUntil: "2026-11-19" })).toMatchObject({
      status: 409,
      actionData: {
        problem: "It ended on 19 Nov 2026. Reject it as expired, or correct the day.",
      },
    });
    await send(page(), verify);
    const problem = `${ravi.name} has verified it on Fri 20 Nov, 9:00 AM. Check it again before you change it.`;
    const late = { verdict: "rejected", seen: "", ownReason: "Blurred" };
    expect(await send(page(), late)).toMatchObject({ status: 409, actionData: { problem } });
    const gone = `/admin/documents/${newId()}`;
    expect((await send(gone, verify)).status).toBe(409);
  });
});
