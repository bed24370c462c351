import { beforeEach, describe, expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { createCustomer } from "#test/support/users.ts";
import { insertBlock, insertBooking, insertCar, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { database, services } = await openTestServices();
const { db } = database;

const asha = await createCustomer(db);
const { visit: show, send } = await openAdminArea(services);

let creta: Awaited<ReturnType<typeof insertCar>>;
let seltos: typeof creta;
beforeEach(async () => {
  for (const table of ["carOccupancy", "carBlocks"] as const) await db.deleteFrom(table).execute();
  await db.updateTable("bookings").set({ status: "cancelled" }).execute();
  await db.updateTable("cars").set({ archivedAt: CREATED_AT }).execute();
  creta = await insertCar(db, { name: "Hyundai Creta" });
  seltos = await insertCar(db, { name: "Kia Seltos" });
});

const texts = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`]));

// Sat 21 Nov 2026, 9:00 AM, for a day.
const SATURDAY = CREATED_AT + DAY;
const book = (carId = creta.id) => insertBooking(db, { carId, userId: asha.id });
/** Held and unpaid, so that it can be moved at once. */
const hold = (carId = creta.id) => {
  const held = { status: "pending", holdExpiresAt: CREATED_AT + 4 * HOUR } as const;
  return insertBooking(db, { carId, userId: asha.id, ...held });
};
const block = () =>
  insertBlock(db, creta.id, { pickupAt: SATURDAY, returnAt: SATURDAY + 2 * HOUR });

describe("the calendar", () => {
  test("starts today and shows cars with their bookings and blocks", async () => {
    const { id, reference } = await book();
    expect((await show("/admin/calendar?from=nonsense")).data).toMatchObject({
      query: { from: "2026-11-20", days: 14 },
      cars: [
        {
          name: "Hyundai Creta",
          bars: [{ id, name: reference, canMove: true, opensChangePage: true }],
        },
        { name: "Kia Seltos", bars: [] },
      ],
    });
  });

  const drop = (bar: { id: string; startsAt: number; endsAt: number }, to: object) =>
    send("/admin/calendar", {
      id: bar.id,
      fromCarId: creta.id,
      carId: creta.id,
      fromAt: String(bar.startsAt),
      fromEnd: String(bar.endsAt),
      ...texts(to),
    });

  test("moves a dropped booking, or says why not", async () => {
    const { id, reference, pickupAt, returnAt } = await hold();
    const bar = { id, startsAt: pickupAt, endsAt: returnAt };
    const to = { kind: "booking", carId: seltos.id, at: SATURDAY + DAY };
    expect(await drop(bar, to)).toMatchObject({
      status: 200,
      actionData: { ok: true, message: `${reference} moved: Kia Seltos, Sun 22 Nov, 9:00 AM.` },
    });
    expect(await drop(bar, to)).toMatchObject({
      status: 409,
      actionData: {
        ok: false,
        isOld: true,
        message: expect.stringContaining("Failed to move booking"),
      },
    });
  });

  test("moves a dropped block and keeps its reason", async () => {
    const bar = await block();
    const to = { kind: "block", carId: seltos.id, at: SATURDAY + DAY };
    expect(await drop(bar, to)).toMatchObject({ status: 200, actionData: { ok: true } });
    const { data } = await show(`/admin/blocks/${bar.id}`);
    const moved = { carId: seltos.id, reason: "Service", startsAt: SATURDAY + DAY };
    expect(data).toMatchObject({ block: moved });
  });

  test.each([{}, { kind: "booking", at: "1e99" }, { kind: "car", at: SATURDAY }])(
    "refuses invalid input: %j",
    async (to) => {
      const { id, pickupAt, returnAt } = await book();
      const answer = await drop({ id, startsAt: pickupAt, endsAt: returnAt }, to);
      expect(answer).toMatchObject({ status: 400, actionData: { ok: false } });
    },
  );
});

describe("the move page", () => {
  const page = ({ id }: { id: string }, query = "") => `/admin/bookings/${id}/move${query}`;
  const move = (booking: { id: string; carId: string; pickupAt: number }, to: object) =>
    send(page(booking), {
      fromCarId: booking.carId,
      fromAt: String(booking.pickupAt),
      at: String(booking.pickupAt),
      carId: booking.carId,
      ...texts(to),
    });

  test("offers the cars free in the period, its own first", async () => {
    const booking = await hold();
    const taken = await insertCar(db, { name: "Tata Nexon" });
    await book(taken.id);
    const { data } = await show(page(booking));
    expect(data).toMatchObject({ cars: [{ id: creta.id }, { id: seltos.id }] });
    const moved = await show(page(booking, "?date=2026-11-25&time=9:30+AM"));
    expect(moved.data).toMatchObject({
      period: { pickupAt: SATURDAY + 4 * DAY + HOUR / 2 },
      cars: [{ id: creta.id }, { id: seltos.id }, { id: taken.id }],
    });
  });

  test("moves the booking and redirects to it", async () => {
    const booking = await hold();
    expect((await move(booking, { carId: seltos.id })).location).toBe(
      `/admin/bookings/${booking.id}?done=booking-moved`,
    );
  });

  test("names the booking in the way, and the missing fields", async () => {
    const [booking, other] = [await hold(), await hold(seltos.id)];
    expect(await move(booking, { carId: seltos.id })).toMatchObject({
      status: 409,
      actionData: { failed: `Failed to move booking: ${other.reference} has the car then.` },
    });
    expect(await move(booking, { at: "soon" })).toMatchObject({
      status: 400,
      actionData: { failed: "Choose a car." },
    });
    expect(await move(booking, {})).toMatchObject({
      status: 400,
      actionData: { failed: "Choose another car or another time." },
    });
  });

  test("responds 404 for unknown bookings", async () => {
    expect((await show("/admin/bookings/nothing/move")).status).toBe(404);
    const gone = { id: "nothing", carId: creta.id, pickupAt: SATURDAY };
    expect((await move(gone, { carId: seltos.id })).status).toBe(404);
  });
});

describe("maintenance", () => {
  const typed = {
    reason: "New tyres",
    fromDate: "2026-11-21",
    fromTime: "9:00 AM",
    toDate: "2026-11-21",
    toTime: "1:30 PM",
  };
  const add = (form: object, carId = creta.id) =>
    send(`/admin/blocks/new?carId=${carId}`, { ...typed, ...form });

  test("leads back to the view that it was opened from", async () => {
    const view = "days=1&from=2026-11-21&text=creta";
    const from = new URLSearchParams({ carId: creta.id, calendar: view }).toString();
    const added = await send(`/admin/blocks/new?${from}`, { ...typed, reason: "Paint" });
    expect(added.location).toBe(`/admin/calendar?${view}&done=block-added`);
    await db.deleteFrom("carBlocks").where("reason", "=", "Paint").execute();
  });

  test("is created, and redirects to the calendar", async () => {
    expect((await add({})).location).toBe("/admin/calendar?from=2026-11-21&done=block-added");
    const { data } = await show("/admin/calendar?text=creta");
    const bar = { state: "maintenance", about: "New tyres", startsAt: SATURDAY };
    expect(data).toMatchObject({ cars: [{ bars: [bar] }] });
  });

  test.each([
    [{ reason: " " }, { reason: "Enter a reason." }],
    [{ reason: "x".repeat(201) }, { reason: "At most 200 characters." }],
    [{ fromDate: "2026-02-30" }, { fromDate: "Choose a date." }],
    [{ toTime: "25:00" }, { toTime: "Choose a time." }],
    [{ toTime: "9:00 AM" }, { toDate: "The end must be after the beginning." }],
    [{ toDate: "2028-01-01" }, { toDate: "At most a year at once." }],
    [
      { fromDate: "2026-11-18", toDate: "2026-11-19" },
      { toDate: "The end must not be in the past." },
    ],
  ])("shows errors at their fields: %j", async (form, problems) => {
    const actionData = { typed: { ...typed, ...form }, failed: null, problems };
    expect(await add(form)).toMatchObject({ status: 400, actionData });
  });

  test("is refused over a booking and for an unknown car", async () => {
    const { reference } = await book();
    expect(await add({})).toMatchObject({
      status: 409,
      actionData: { failed: `Failed to add maintenance: ${reference} has the car then.` },
    });
    expect((await show("/admin/blocks/new?carId=nothing")).status).toBe(404);
    expect((await add({}, "nothing")).status).toBe(404);
  });

  test("is changed, and removed after a confirmation", async () => {
    const existing = await block();
    const page = `/admin/blocks/${existing.id}`;
    const seen = texts({ carId: creta.id, startsAt: existing.startsAt, endsAt: existing.endsAt });
    expect((await send(page, { ...typed, ...seen, intent: "save" })).location).toContain(
      "block-updated",
    );
    expect(await send(page, { ...seen, intent: "remove" })).toMatchObject({
      status: 400,
      actionData: { unsure: "Please confirm that you want to remove it." },
    });
    expect(await send(page, { ...seen, intent: "remove", sure: "yes" })).toMatchObject({
      status: 409,
      actionData: { failed: expect.stringContaining("Someone else has changed it.") },
    });
    const now = { ...seen, endsAt: String(SATURDAY + 4.5 * HOUR) };
    const removed = await send(page, { ...now, intent: "remove", sure: "yes" });
    expect(removed.location).toContain("block-removed");
    expect((await show(page)).status).toBe(404);
    expect((await send(page, { ...now, intent: "remove", sure: "yes" })).status).toBe(404);
    expect((await send(page, {})).status).toBe(404);
  });
});
