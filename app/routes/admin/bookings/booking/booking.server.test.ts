import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { paise } from "#app/domain/money.ts";
import { takeCounterPayment } from "#app/records/money/take-counter-payment.server.ts";
import { storeDocument } from "#app/features/documents/store-document.server.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { jpegSample } from "#test/support/document-samples.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { prepareMessages } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import type { BookingPage } from "./booking-page.server.ts";

const clock = fixedClock(CREATED_AT);
const { database, services: baseServices } = await openTestServices();
const services = { ...baseServices, clock };
const { db } = database;
const { visit, loadData, send } = await openAdminArea(services);

type Booking = Awaited<ReturnType<typeof insertBooking>>;
let booking: Booking;
beforeEach(async () => {
  clock.set(CREATED_AT);
  const [car, user] = [await insertCar(db), await insertUser(db, { name: "Asha Rao" })];
  const pickupAt = CREATED_AT + HOUR;
  booking = await insertBooking(db, {
    carId: car.id,
    userId: user.id,
    userName: "Asha Rao",
    userPhone: "+919876543210",
    pickupAt,
    returnAt: pickupAt + 2 * DAY,
  });
});

const page = (part = "") => `/admin/bookings/${booking.id}${part}`;
const read = { odometerKm: "41,230", fuelPercent: "75", at: "2026-11-20T09:00", notes: "" };
const handOver = { ...read, overrideReason: "Originals seen" };
const setBooking = (changes: Partial<Booking>) =>
  db.updateTable("bookings").set(changes).where("id", "=", booking.id).execute();

test("shows everything that staff need to decide", async () => {
  expect(await loadData(page())).toMatchObject({
    booking: { reference: booking.reference, carName: "Hyundai Creta SX", channel: "website" },
    customer: { name: "Asha Rao", phone: "+919876543210", earlier: 0 },
    actions: ["pick-up", "change", "cancel"],
    money: { paid: 0, kept: 0 },
    missing: ["Aadhaar Card", "Driving License", "Work Proof"],
    handovers: [],
    history: [],
    views: [],
  });
  expect(JSON.stringify(await loadData(page()))).not.toContain("accountEmail");
});

const STEPS = ["/pick-up", "/return", "/no-show", "/cancel", "/confirm-paid", "/refund"];

test("responds 404 for unknown bookings, whatever the intent", async () => {
  const gone = "/admin/bookings/019a9f2e-7d1c-7b3a-8e55-0c2f4b6d8a10";
  for (const part of ["", ...STEPS]) {
    expect((await visit(gone + part)).status).toBe(404);
  }
  const forms: [string, Record<string, string>][] = [
    ["", { intent: "note", text: "x" }],
    ["", { intent: "confirmation" }],
    ["", { intent: "refund", refundId: "x", method: "cash" }],
    ["", { intent: "retry-refund", refundId: "x" }],
    ["/pick-up", read],
    ["/return", read],
    ["/no-show", {}],
    ["/cancel", { reason: "x", shownCharge: "0" }],
    ["/confirm-paid", { method: "cash", receipt: "" }],
    ["/refund", { how: "all", reason: "x", shownLeft: "0" }],
  ];
  for (const [part, form] of forms) expect((await send(gone + part, form)).status).toBe(404);
  for (const intent of ["", "cancel", "toString"]) {
    expect((await send(page(), { intent })).status).toBe(400);
  }
});

describe("a trip from the booking page", () => {
  test("is picked up and returned, and shown", async () => {
    expect(await loadData(page("/pick-up"))).toMatchObject({ step: { canDo: true }, lastKm: null });
    expect((await send(page("/pick-up"), handOver)).location).toBe(page("?done=picked-up"));
    expect(await loadData(page())).toMatchObject({ actions: ["return", "change"], isLate: false });
    clock.set(booking.returnAt + HOUR + MINUTE);
    expect(await loadData(page())).toMatchObject({ isLate: true });
    const late = HOUR + MINUTE;
    expect(await loadData(page("/return"))).toMatchObject({ late });
    expect(await loadData(page("/handover/return"))).toMatchObject({ late });
    const back = { ...read, odometerKm: "41,700 km", at: "2026-11-22T10:00", notes: "Clean" };
    expect((await send(page("/return"), back)).location).toBe(page("?done=returned"));
    expect(await loadData(page())).toMatchObject({
      actions: [],
      handovers: [{ odometerKm: 41_230 }, { odometerKm: 41_700, notes: "Clean", by: "Ravi Teja" }],
      history: [{ kind: "returned", by: "Ravi Teja" }, { kind: "picked_up" }],
    });
    expect(await loadData(page("/return"))).toMatchObject({ step: { canDo: false } });
  });

  test("shows errors at their fields and keeps the input", async () => {
    const typed = { odometerKm: "12abc", fuelPercent: "77", at: "2026-13-40T10:00", notes: "ok" };
    expect(await send(page("/pick-up"), typed)).toMatchObject({
      status: 400,
      actionData: {
        typed,
        problems: {
          odometerKm: "Enter the kilometres as a whole number.",
          fuelPercent: "Choose the fuel level.",
          at: "Enter a date and time.",
        },
      },
    });
    for (const odometerKm of ["-1", "1e9", "2000001", "4.5"]) {
      expect((await send(page("/pick-up"), { ...read, odometerKm })).status).toBe(400);
    }
    for (const at of ["", "2026-11-20T25:00", "2026-11-20", "9999-99-99T99:99"]) {
      expect((await send(page("/pick-up"), { ...read, at })).status).toBe(400);
    }
    expect((await send(page("/pick-up"), {})).status).toBe(400);
    const long = await send(page("/pick-up"), { ...read, notes: "x".repeat(1001) });
    expect(long.actionData).toMatchObject({ problems: { notes: "At most 1000 characters." } });
  });

  test("explains a refusal", async () => {
    const future = await send(page("/pick-up"), { ...handOver, at: "2026-11-20T09:01" });
    expect(future).toMatchObject({
      status: 409,
      actionData: { problem: "Failed to hand over car: This time is in the future." },
    });
    await send(page("/pick-up"), handOver);
    const less = await send(page("/return"), { ...read, odometerKm: "41,229" });
    expect(less).toMatchObject({
      status: 409,
      actionData: { problem: "Failed to take back car: It was 41,230 km at pickup." },
    });
    const late = await send(page("/no-show"), {});
    expect(late).toMatchObject({
      status: 409,
      actionData: {
        problem: expect.stringContaining("Failed to mark no-show: This is already done"),
      },
    });
  });

  test("is marked as a no-show", async () => {
    clock.set(booking.pickupAt + MINUTE);
    expect((await send(page("/no-show"), {})).location).toBe(page("?done=no-show"));
    expect(await loadData(page())).toMatchObject({
      booking: { tripStatus: "no_show" },
      actions: [],
    });
  });
});

describe("payments from the booking page", () => {
  test("are taken at the counter, and refunded there after a cancellation", async () => {
    await setBooking({ status: "pending", holdExpiresAt: CREATED_AT + HOUR });
    expect(await loadData(page())).toMatchObject({ isHeld: true });
    const unknown = await send(page("/confirm-paid"), { method: "gold", receipt: "" });
    expect(unknown.actionData).toMatchObject({ problems: { method: "Choose how it was paid." } });
    const paid = await send(page("/confirm-paid"), { method: "upi", receipt: " 4711 " });
    expect(paid.location).toBe(page("?done=booking-confirmed"));

    const { totalAmount } = booking;
    const charge = Math.floor(totalAmount / 2);
    const terms = { chargePercent: 50, charge, refund: totalAmount - charge };
    expect(await loadData(page("/cancel"))).toMatchObject({ terms, method: "counter" });
    const stale = await send(page("/cancel"), { reason: "Ill", shownCharge: "12abc" });
    expect(stale).toMatchObject({
      status: 409,
      actionData: { typed: { reason: "Ill" }, refusal: { kind: "charge-changed", terms } },
    });
    const shownCharge = String(charge);
    expect((await send(page("/cancel"), { reason: " ", shownCharge })).status).toBe(400);
    const cancelled = await send(page("/cancel"), { reason: "Ill", shownCharge });
    expect(cancelled.location).toBe(page("?done=booking-cancelled"));

    const { money } = (await loadData(page())) as BookingPage;
    expect(money).toMatchObject({ paid: totalAmount, kept: charge });
    const refundId = money.payments[0]?.refunds[0]?.id ?? "";
    const refund = { intent: "refund", refundId, method: "upi" };
    expect((await send(page(), refund)).location).toBe(page("?done=refund-handed-over"));
    expect((await send(page(), refund)).status).toBe(409);
    expect(await loadData(page())).toMatchObject({
      booking: { status: "refunded" },
      wasCancelled: true,
      actions: [],
    });
  });

  test("are recorded once, under repeated and concurrent requests", async () => {
    const payment = { method: "cash", receipt: null } as const;
    const taken = { bookingId: booking.id, amount: paise(1), ...payment };
    await db.transaction().execute((tx) => takeCounterPayment(tx, taken, CREATED_AT));
    const again = db.transaction().execute((tx) => takeCounterPayment(tx, taken, CREATED_AT));
    await expect(again).rejects.toThrow(/unique/i);
  });
});

test("stores a note and resends a confirmation, and refuses empty and overlong input", async () => {
  for (const text of [" ", "x".repeat(1001)]) {
    expect((await send(page(), { intent: "note", text })).status).toBe(400);
  }
  const note = { intent: "note", text: "Wants a child seat\nand a map" };
  expect((await send(page(), note)).location).toBe(page("?done=note-added"));
  expect((await send(page(), { intent: "confirmation" })).location).toBe(
    page("?done=confirmation-sent"),
  );
  await prepareMessages(db, CREATED_AT);
  expect(await loadData(page())).toMatchObject({
    history: [{ kind: "message_queued" }, { kind: "note", detail: note.text, by: "Ravi Teja" }],
  });
});

describe("a document", () => {
  async function addDocument(ownerId: string, kind: DocumentKind = "dl_front") {
    const upload = { ownerId, kind, fileName: "licence.jpg", bytes: jpegSample() };
    const stored = await storeDocument(services, upload);
    return stored.ok ? stored.value.id : "";
  }

  test("is opened by a link signed for the staff member only", async () => {
    const id = await addDocument(booking.userId);
    await setBooking({ tripStatus: "picked_up" });
    await addDocument(booking.userId, "dl_back");
    const shown = await loadData(page());
    expect(shown).toMatchObject({
      documents: [
        { id, kind: "dl_front", isOfBooking: true },
        { kind: "dl_back", isOfBooking: false },
      ],
      missing: ["Aadhaar Card", "Work Proof"],
    });
    expect(JSON.stringify(shown)).not.toContain(`/documents/file/${id}?`);
    const { status, location } = await visit(page(`?document=${id}`));
    expect([status, location]).toEqual([
      302,
      expect.stringMatching(`^/documents/file/${id}\\?expires=`),
    ]);
  });

  test("of another customer, or unknown, is not found", async () => {
    const { id: other } = await insertUser(db);
    for (const id of [await addDocument(other), "nothing", ""]) {
      expect((await visit(page(`?document=${id}`))).status).toBe(404);
    }
  });
});
