import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { paymentLines, refundLines } from "#app/domain/ledger.ts";
import { paise } from "#app/domain/money.ts";
import { ledgerRows, writeLedger } from "#app/records/money/ledger.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { openAdminPages } from "#test/support/admin-pages.ts";
import { jpegSample } from "#test/support/document-samples.ts";
import { insertBooking, insertCar, insertDocument } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { createCustomer, createStaff, signInAs, type TestUser } from "#test/support/users.ts";
import type { loader } from "./user/route.tsx";

const { database, services } = await openTestServices();
const { db } = database;
const visit = await openAdminPages(services);
const ravi = await createStaff(db);
const headers = await signInAs(services.auth, ravi);
const now = services.clock.now();

type Page = Awaited<ReturnType<typeof loader>>;

let asha: TestUser;
beforeEach(async () => {
  const email = `asha-${Math.random()}@example.com`;
  asha = await createCustomer(db, { email, phone: null, phoneVerified: false });
});

const path = (part = "") => `/admin/users/${asha.id}${part}`;
const load = async () => (await visit(path(), { headers })).data as Page;
const send = (form: Record<string, string> | FormData, part = "") =>
  visit(path(part), { headers, form });

async function book(days: number) {
  const { id: carId } = await insertCar(db);
  const at = now + days * DAY;
  const times = { pickupAt: at, returnAt: at + DAY, createdAt: now + days };
  return await insertBooking(db, { carId, userId: asha.id, ...times });
}

describe("the page of a customer", () => {
  test("has their last bookings, what they paid, and leads to the others", async () => {
    expect(await load()).toMatchObject({
      trips: { bookings: [], hasMore: false, account: { received: 0, charged: 0 } },
    });
    const booked = [];
    for (const day of [1, 2, 3, 4, 5, 6]) booked.push(await book(day));
    await insertBooking(db);
    const { trips } = await load();
    expect(trips.hasMore).toBe(true);
    expect(trips.bookings.map(({ id }) => id)).toEqual(
      booked
        .toReversed()
        .slice(0, 5)
        .map(({ id }) => id),
    );
    const all = await visit(`/admin/bookings?customer=${asha.id}`, { headers });
    expect(all.data).toMatchObject({ found: { bookings: { length: 6 } } });
  });

  test("sums up the books of all their bookings", async () => {
    const [one, other] = [await book(1), await book(3)];
    await inTransaction(db, async (tx) => {
      for (const [{ id: bookingId }, amount] of [
        [one, paise(500_00)],
        [other, paise(300_00)],
      ] as const) {
        const lines = [
          ...paymentLines("counter", amount),
          ...refundLines("counter", paise(100_00)),
        ];
        await writeLedger(tx, ledgerRows(bookingId, { bookingId, paymentId: null }, lines, now));
      }
    });
    const { account } = (await load()).trips;
    expect(account).toMatchObject({ received: 800_00, charged: 0, refunded: 200_00 });
  });

  test("has their documents, whose files are opened by a link that expires", async () => {
    const { id } = await insertDocument(db, { ownerId: asha.id, kind: "dl_front" });
    expect(await load()).toMatchObject({ documents: [{ id, kind: "dl_front" }] });
    const { location } = await visit(path(`?document=${id}`), { headers });
    expect(location).toMatch(new RegExp(`^/documents/.*${id}`));
    const foreign = await insertDocument(db, { ownerId: ravi.id });
    const refused = await visit(path(`?document=${foreign.id}`), { headers });
    expect(refused.status).toBe(404);
  });
});

describe("a note about a customer", () => {
  test("is added, listed with its author, and removed", async () => {
    const added = await send({ intent: "note", text: "\0  Always returns\u0007 early. " });
    expect(added.location).toBe(path("?done=note"));
    const { notes } = await load();
    expect(notes).toMatchObject([{ text: "Always returns early.", by: "Ravi Teja" }]);
    const removed = await send({ intent: "note-removed", note: notes[0]?.id ?? "" });
    expect(removed.location).toBe(path("?done=note-removed"));
    expect((await load()).notes).toEqual([]);
    const log = db.selectFrom("auditLog").select(["action", "detail"]);
    expect(await log.where("subjectId", "=", asha.id).orderBy("id").execute()).toEqual([
      { action: "person.noted", detail: null },
      { action: "person.note-removed", detail: null },
    ]);
  });

  test.each([" ", "x".repeat(1001)])("is refused where it is empty or too long", async (text) => {
    const refused = await send({ intent: "note", text });
    expect(refused).toMatchObject({ status: 400, actionData: { note: { typed: text } } });
    expect((await load()).notes).toEqual([]);
  });

  test("of somebody else stays", async () => {
    await send({ intent: "note", text: "Asked for a child seat." });
    const { notes } = await load();
    const meera = await createCustomer(db, { email: "meera@example.com", phone: null });
    const form = { intent: "note-removed", note: notes[0]?.id ?? "" };
    await visit(`/admin/users/${meera.id}`, { headers, form });
    expect((await load()).notes).toHaveLength(1);
  });

  test("is written by counter staff, who may neither ban nor remove the note of somebody else", async () => {
    const counter = await createStaff(db, { email: "counter@example.com", phone: null }, "counter");
    const own = await signInAs(services.auth, counter);
    const noted = await visit(path(), { headers: own, form: { intent: "note", text: "Late." } });
    expect(noted.location).toBe(path("?done=note"));
    const { notes } = await load();
    await send({ intent: "note", text: "Asked for an invoice." });
    const [ravis] = (await load()).notes;
    const remove = (note = "") => ({ headers: own, form: { intent: "note-removed", note } });
    expect((await visit(path(), remove(ravis?.id))).status).toBe(403);
    expect((await visit(path(), remove(notes[0]?.id))).location).toBe(path("?done=note-removed"));
    expect((await load()).notes).toMatchObject([{ text: "Asked for an invoice." }]);
    const ban = await visit(path(), { headers: own, form: { intent: "ban", reason: "Late." } });
    expect(ban.status).toBe(403);
  });
});

describe("a document that staff add", () => {
  const fileForm = (kind: string, bytes: Uint8Array<ArrayBuffer>, name = "licence.jpg") => {
    const form = new FormData();
    form.set("kind", kind);
    form.set("file", new File([bytes], name));
    return form;
  };

  test("is the customer's, replaces an earlier one, and leads back to the booking", async () => {
    const earlier = await insertDocument(db, { ownerId: asha.id, kind: "dl_front" });
    const booking = await book(2);
    const page = `/documents?kind=dl_front&booking=${booking.id}`;
    expect((await visit(path(page), { headers })).data).toMatchObject({
      kind: "dl_front",
      back: { label: `Booking ${booking.reference}` },
    });
    const added = await send(fileForm("dl_front", jpegSample()), page);
    expect(added.location).toBe(`/admin/bookings/${booking.id}?done=document-added`);
    const [document, ...others] = (await load()).documents;
    expect(others).toEqual([]);
    expect(document).toMatchObject({ kind: "dl_front", verdict: null, isReviewable: true });
    expect(document?.id).not.toBe(earlier.id);
    const log = db.selectFrom("auditLog").select(["actorId", "detail"]);
    expect(
      await log.where("action", "=", "person.document-added").orderBy("id", "desc").execute(),
    ).toMatchObject([{ actorId: ravi.id, detail: "dl_front" }]);
  });

  test.each([
    ["dl_front", new Uint8Array(), 400, "No File"],
    ["dl_front", new TextEncoder().encode("no picture"), 415, "Invalid File"],
    ["passport", jpegSample(), 400, "Unknown Document"],
  ])("is refused in words: %s, %j", async (kind, bytes, status, title) => {
    const refused = await send(fileForm(kind, bytes as Uint8Array<ArrayBuffer>), "/documents");
    expect(refused).toMatchObject({ status, actionData: { problem: { title } } });
    expect((await load()).documents).toEqual([]);
  });

  test("is refused for an account that is gone", async () => {
    const gone = { headers, form: fileForm("dl_front", jpegSample()) };
    expect((await visit("/admin/users/nobody/documents", gone)).status).toBe(404);
  });
});

test("a hold of a customer is shown as held", async () => {
  const { id: carId } = await insertCar(db);
  const held = { status: "pending", holdExpiresAt: now + HOUR } as const;
  await insertBooking(db, { carId, userId: asha.id, ...held });
  expect(await load()).toMatchObject({ trips: { bookings: [{ status: "pending" }] } });
});
