import { expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS } from "#app/domain/document-kinds.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { CREATED_AT, insertBooking, insertDocument, REVIEWED } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;
const { send, loadData } = await openAdminArea({ ...services, clock: fixedClock(CREATED_AT) });

const readings = { odometerKm: "41,230", fuelPercent: "75", at: "2026-11-20T09:00", notes: "" };

async function bookTrip() {
  const pickupAt = CREATED_AT + HOUR;
  const { id, userId } = await insertBooking(db, { pickupAt, returnAt: pickupAt + 2 * DAY });
  return { id, userId, page: `/admin/bookings/${id}/pick-up` };
}

async function history(bookingId: string) {
  const events = db.selectFrom("bookingEvents").select(["kind", "detail"]);
  return await events.where("bookingId", "=", bookingId).where("kind", "=", "picked_up").execute();
}

test("what the rules ask for is done without for a reason only, which the history keeps", async () => {
  const { id, page } = await bookTrip();
  expect(await loadData(page)).toMatchObject({ hasUnmet: true });
  const overrideProblem = "Enter a reason to hand it over without what is named above.";
  // The page was opened before anything was missing, or says nothing.
  for (const typed of [{}, { overrideReason: "" }, { overrideReason: "  " }]) {
    expect(await send(page, { ...readings, ...typed })).toMatchObject({
      status: 400,
      actionData: { problems: { overrideReason: overrideProblem } },
    });
  }
  expect(await history(id)).toEqual([]);
  const long = await send(page, { ...readings, overrideReason: "x".repeat(301) });
  expect(long.actionData).toMatchObject({
    problems: { overrideReason: "At most 300 characters." },
  });
  expect((await send(page, { ...readings, overrideReason: "Originals seen" })).status).toBe(302);
  expect(await history(id)).toMatchObject([
    { detail: expect.stringMatching(/ · Originals seen$/) },
  ]);
});

test("an empty form names everything that is missing at once", async () => {
  const { page } = await bookTrip();
  const empty = { odometerKm: "", fuelPercent: "", at: "", notes: "", overrideReason: "" };
  const { actionData } = await send(page, empty);
  expect(actionData).toMatchObject({
    problems: {
      odometerKm: "Enter the kilometres as a whole number.",
      fuelPercent: "Choose the fuel level.",
      at: "Enter a date and time.",
      overrideReason: "Enter a reason to hand it over without what is named above.",
    },
  });
});

test("a customer with verified documents needs no reason", async () => {
  const { id, userId, page } = await bookTrip();
  for (const kind of DOCUMENT_KINDS) {
    await insertDocument(db, { ownerId: userId, kind, ...REVIEWED.verified });
  }
  expect(await loadData(page)).toMatchObject({ hasUnmet: false });
  expect((await send(page, { ...readings, overrideReason: "not asked" })).status).toBe(302);
  expect(await history(id)).toMatchObject([{ detail: expect.not.stringContaining("not asked") }]);
});

test("what was typed goes to the page of the photos and comes back", async () => {
  const { id, page } = await bookTrip();
  const typed = { odometerKm: "41,230", notes: "One\nTwo", overrideReason: "x".repeat(2000) };
  const query = new URLSearchParams(typed).toString();
  expect(await loadData(page)).toMatchObject({ draft: {} });
  expect(await loadData(`${page}?${query}&other=1`)).toMatchObject({
    draft: { ...typed, overrideReason: "x".repeat(1000) },
  });
  const photos = `/admin/bookings/${id}/photos/pickup`;
  expect(await loadData(`${photos}?${query}&photo-sent=saved`)).toMatchObject({
    query: `?${query}`,
    chargeTo: null,
  });
  expect(await loadData(`${photos}?photo-sent=saved`)).toMatchObject({ query: "" });
});
