import { describe, expect, test } from "vitest";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";

import { expectOneTruth } from "#test/support/booking-sums.ts";
import { openAdminArea } from "#test/support/admin-pages.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertBooking, insertCar } from "#test/support/factories.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { createTestServices, openTestServices } from "#test/support/test-services.ts";
import { changeUrl } from "./change-url.ts";

const { database } = await openTestServices();
const { db } = database;
const fixture = await openChangeFixture(db);
const { book, bookAfter, bookingOf, staffId } = fixture;
const services = createTestServices(database, { clock: fixedClock(now) });
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
    const target = targetOf(booking, { returnAt: RETURN + DAY });
    expect(await loadData(changeUrl(booking.bookingId, target))).toMatchObject({
      answer: {
        kind: "refused",
        problem: `${next.reference} has the car then.`,
        until: RETURN + 3 * HOUR,
        relocations: [{ bookingId: next.bookingId }],
      },
    });
    const planned = await loadData(changeUrl(booking.bookingId, target, { makeRoom: "yes" }));
    expect(planned).toMatchObject({ answer: { kind: "quote", quote: { amount: DAY_PRICE } } });
    const form = formOf(target, { makeRoom: "yes", shownAmount: DAY_PRICE, notify: "yes" });
    expect(await send(page(booking), form)).toMatchObject({
      location: `/admin/bookings/${booking.bookingId}?done=booking-changed`,
    });
    const moved = await db
      .selectFrom("bookings")
      .select("carId")
      .where("id", "=", next.bookingId)
      .executeTakeFirstOrThrow();
    expect(moved.carId).not.toBe(booking.carId);
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
      const sent = await send(page(booking), formOf(target, { how, shownAmount: DAY_PRICE }));
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
