import { beforeEach, describe, expect, test } from "vitest";
import { businessDate, DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { findWaitingChange } from "#app/records/booking/changes.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { createTestServices, openTestServices } from "#test/support/test-services.ts";
import { changeUrl } from "./change-url.ts";
import type { ChangePage } from "./load-change.server.ts";

const { database } = await openTestServices();
const { db } = database;
const fixture = await openChangeFixture(db);
const { book, bookAfter, bookingOf, handOver, staffId } = fixture;
let time: Instant = now;
beforeEach(() => void (time = now));
const services = createTestServices(database, { clock: { now: () => time } });
const { loadData, send } = await openAdminArea(services);
const DAY_PRICE = standardQuote(paise(120_00), { pickupAt: 0, returnAt: DAY }).total;

type Booked = Awaited<ReturnType<typeof book>>;

const targetOf = ({ carId }: Booked, own: object = {}) => ({
  carId,
  pickupAt: PICKUP,
  returnAt: RETURN,
  ...own,
});
const formOf = (target: object, own: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...target, basis: "current", how: "later", ...own }).map(([name, value]) => [
      name,
      String(value),
    ]),
  );
const carOf = async ({ bookingId }: { bookingId: string }) => {
  const booking = db.selectFrom("bookings").select("carId").where("id", "=", bookingId);
  return (await booking.executeTakeFirstOrThrow()).carId;
};
const page = ({ bookingId }: Booked) => `/admin/bookings/${bookingId}/change`;

describe("the page", () => {
  test("quotes another car at each price", async () => {
    const booking = await book();
    const dear = await insertCar(db, { pricePerHour: paise(1_550_00) });
    const target = targetOf(booking, { carId: dear.id });
    const current = await loadData(changeUrl(booking.bookingId, target));
    expect(current).toMatchObject({ answer: { kind: "quote", quote: { lines: [{}, {}] } } });
    const kept = await loadData(changeUrl(booking.bookingId, target, { basis: "keep" }));
    expect(kept).toMatchObject({ answer: { kind: "quote", quote: { amount: 0 } } });
  });

  test("names who is in the way, and plans how to make room", async () => {
    const booking = await book();
    const next = await bookAfter(booking.carId, RETURN + 3 * HOUR);
    await insertCar(db, { name: "Spare" });
    await insertCar(db, { name: "Another spare" });
    const target = targetOf(booking, { returnAt: RETURN + DAY });
    expect(await loadData(changeUrl(booking.bookingId, target))).toMatchObject({
      answer: {
        kind: "refused",
        problem: `${next.reference} has the car then.`,
        until: RETURN + 3 * HOUR,
        relocations: [{ bookingId: next.bookingId }],
      },
    });
    const readPlan = async () => {
      const url = changeUrl(booking.bookingId, target, { makeRoom: "yes" });
      const { answer } = (await loadData(url)) as ChangePage;
      if (answer?.kind !== "quote") throw new Error("No plan");
      return answer;
    };
    const shown = await readPlan();
    expect(shown.quote.amount).toBe(DAY_PRICE);
    const form = formOf(target, {
      shownAmount: DAY_PRICE,
      notify: "yes",
      makeRoom: shown.makeRoom,
    });

    // A plan cannot wait for a payment, and is made as it was shown or not at all.
    const byLink = { ...form, how: "link", hours: "4" };
    expect(await send(page(booking), byLink)).toMatchObject({
      status: 409,
      actionData: { failed: expect.stringContaining("cannot wait for a payment") },
    });
    const firstId = shown.relocations[0]?.toCarId ?? "";
    await db.updateTable("cars").set({ archivedAt: now }).where("id", "=", firstId).execute();
    expect(await send(page(booking), form)).toMatchObject({
      status: 409,
      actionData: { failed: expect.stringContaining("has changed") },
    });
    const { makeRoom, relocations } = await readPlan();
    expect(await send(page(booking), { ...form, makeRoom })).toMatchObject({
      location: `/admin/bookings/${booking.bookingId}?done=booking-changed`,
    });
    expect(await carOf(next)).toBe(relocations[0]?.toCarId);
  });
});

describe("a payment link", () => {
  const soon = PICKUP - 5 * HOUR;
  const link = (booking: Booked, hours: string, own: object = {}) => {
    const target = targetOf(booking, { returnAt: RETURN + DAY });
    const form = { how: "link", hours, shownAmount: DAY_PRICE, ...own };
    return send(page(booking), formOf(target, form));
  };

  test("holds the car until the pickup at the latest", async () => {
    time = soon;
    const booking = await book();
    const target = targetOf(booking, { returnAt: RETURN + DAY });
    expect(await loadData(changeUrl(booking.bookingId, target))).toMatchObject({
      holds: [{ hold: 1 }, { hold: 4, until: soon + 4 * HOUR }, { hold: "latest" }],
    });
    for (const hours of ["24", "", "2"]) {
      expect(await link(booking, hours)).toMatchObject({
        status: 409,
        actionData: { failed: expect.stringContaining("too soon to hold the car that long") },
      });
    }
    expect(await link(booking, "4")).toMatchObject({
      location: expect.stringContaining("link-sent"),
    });
    const waiting = await findWaitingChange(db, booking.bookingId, soon);
    expect(waiting).toMatchObject({ expiresAt: soon + 4 * HOUR });
  });

  test("holds the car until a chosen time, and keeps what was typed", async () => {
    time = soon;
    const booking = await book();
    const untilDate = businessDate(soon);
    const typed = { untilDate, untilTime: "8:30 AM", reason: "Delayed train" };
    const problem = /^Choose a time between .*, 4:30 AM and .*, 8:00 AM\.$/;
    expect(await link(booking, "until", typed)).toMatchObject({
      status: 400,
      actionData: { typed, fields: { untilDate: expect.stringMatching(problem) } },
    });
    await link(booking, "until", { untilDate, untilTime: "8:00 AM" });
    const waiting = await findWaitingChange(db, booking.bookingId, soon);
    expect(waiting).toMatchObject({ expiresAt: soon + 4 * HOUR });
  });

  test("holds what a trip under way adds for any of the times", async () => {
    time = PICKUP + HOUR;
    const booking = await book();
    await handOver(booking, PICKUP);
    const target = targetOf(booking, { returnAt: RETURN + DAY });
    expect(await loadData(changeUrl(booking.bookingId, target))).toMatchObject({
      holds: [{ hold: 1 }, { hold: 4 }, { hold: 24 }],
    });
  });
});

describe("the cars to choose from", () => {
  const twin = { name: "Maruti Swift", location: "Swift yard" };
  const choicesAt = async (url: string) => {
    const page = (await loadData(url)) as { carName: string; cars: { id: string; name: string }[] };
    return { carName: page.carName, labels: page.cars.map(({ name }) => name) };
  };

  test("always include the booking's own and the one of the URL", async () => {
    const booking = await book();
    const own = { name: twin.name, registrationNumber: "AP 39 AA 0001" };
    await db.updateTable("cars").set(own).where("id", "=", booking.carId).execute();
    const target = await insertCar(db, { ...twin, registrationNumber: "AP 39 AA 0002" });
    await insertCar(db, { ...twin, registrationNumber: "AP 39 AA 0003" });
    const period = { pickupAt: RETURN + 3 * HOUR, returnAt: RETURN + 2 * DAY };
    for (const carId of [target.id, booking.carId]) await insertBooking(db, { carId, ...period });
    const to = targetOf(booking, { carId: target.id, returnAt: RETURN + DAY });
    const { carName, labels } = await choicesAt(changeUrl(booking.bookingId, to));
    expect(carName).toBe("Maruti Swift · AP 39 AA 0001");
    expect(labels[0]).toBe(carName);
    expect(labels).toContain("Maruti Swift · AP 39 AA 0002");
    expect(labels).toContain("Maruti Swift · AP 39 AA 0003");
  });

  test("are named on the booking, which its page names even when it cannot be changed", async () => {
    const booking = await book();
    const spare = await insertCar(db, {
      ...twin,
      registrationNumber: "AP 39 AA 0004",
      pricePerHour: paise(240_00),
    });
    await booking.change.asStaff({ carId: spare.id }, staffId, now);
    expect(await loadData(`/admin/bookings/${booking.bookingId}`)).toMatchObject({
      lines: expect.arrayContaining([
        expect.objectContaining({ carName: "Maruti Swift · AP 39 AA 0004" }),
      ]),
    });
    const cancelled = { status: "cancelled" } as const;
    await db.updateTable("bookings").set(cancelled).where("id", "=", booking.bookingId).execute();
    expect(await choicesAt(page(booking))).toEqual({
      carName: "Maruti Swift · AP 39 AA 0004",
      labels: [],
    });
  });
});

describe("the form", () => {
  test("changes for cash, by link or for later", async () => {
    for (const [how, done] of [
      ["counter", "booking-changed"],
      ["link", "link-sent"],
      ["later", "booking-changed"],
    ]) {
      const booking = await book();
      const target = targetOf(booking, { returnAt: RETURN + DAY });
      const form = formOf(target, { how, hours: "4", shownAmount: DAY_PRICE });
      const sent = await send(page(booking), form);
      expect(sent.location).toBe(`/admin/bookings/${booking.bookingId}?done=${done}`);
      const { owed } = await expectOneTruth(db, booking.bookingId);
      expect(owed).toBe(how === "later" ? -DAY_PRICE : 0);
    }
  });

  test("refuses another amount, and what is no change", async () => {
    const booking = await book();
    const target = targetOf(booking, { returnAt: RETURN + DAY });
    expect(await send(page(booking), formOf(target, { shownAmount: 1 }))).toMatchObject({
      status: 409,
      actionData: { failed: expect.stringMatching(/^Failed to change booking: /) },
    });
    const same = formOf(targetOf(booking), { shownAmount: 0 });
    expect(await send(page(booking), same)).toMatchObject({ status: 409 });
    expect(await send(page(booking), {})).toMatchObject({ status: 400 });
    expect(await bookingOf(booking)).toMatchObject({ returnAt: RETURN });
  });

  test("takes the balance that is left", async () => {
    const booking = await book();
    const target = targetOf(booking, { returnAt: RETURN + DAY });
    await send(page(booking), formOf(target, { shownAmount: DAY_PRICE }));
    const balance = `/admin/bookings/${booking.bookingId}/balance`;
    expect(await loadData(balance)).toMatchObject({ balance: DAY_PRICE });
    const cash = { how: "counter", method: "cash", receipt: "" };
    const shownBalance = String(DAY_PRICE);
    const tooMuch = { ...cash, amount: "99999", shownBalance };
    expect(await send(balance, tooMuch)).toMatchObject({ status: 409 });
    expect(await send(balance, { ...cash, amount: "1000", shownBalance })).toMatchObject({
      location: `/admin/bookings/${booking.bookingId}?done=balance-taken`,
    });
    const { owed } = await expectOneTruth(db, booking.bookingId);
    expect(owed).toBe(1000_00 - DAY_PRICE);
  });
});
