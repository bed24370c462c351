import { afterEach, beforeEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { browserSettings, replaceSettings } from "#app/content/settings.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { quote } from "#app/domain/quote.ts";
import { ok } from "#app/domain/result.ts";
import { createBooking } from "#app/features/booking/admin/create-booking.server.ts";
import { findOwnHold } from "#app/features/booking/find-own-hold.server.ts";
import { placeHold } from "#app/features/booking/place-hold.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertCar, insertUser } from "#test/support/factories.ts";
import { changesOf } from "#test/support/trip-changes.ts";

const { db, book, pay, refundsOf, handOver, staffId } = await openChangeFixture();
const period = { pickupAt: PICKUP, returnAt: RETURN };
const RENT = 48 * 120_00;

beforeEach(() => setSurcharges({ Airport: 300, "RTC Complex": 0 }));
afterEach(() => replaceSettings(DEFAULT_SETTINGS));

function setSurcharges(rupees: Record<string, number>): void {
  const places = DEFAULT_SETTINGS.places.map((place) => {
    return { ...place, surchargeRupees: rupees[place.location] ?? null };
  });
  replaceSettings({ ...DEFAULT_SETTINGS, places });
}

const withTax = (amount: number) => Math.round(amount * 1.18);
const carAt = (location: string, rupees = 120) =>
  insertCar(db, { location, pricePerHour: paise(rupees * 100) });

async function customer() {
  const { id: userId, name, email, phone } = await insertUser(db);
  return { userId, name, email, phone };
}

async function hold() {
  const [car, holder] = [await carAt("Airport"), await customer()];
  const held = await placeHold({ db, provider: "fake" }, holder, { carId: car.id, period }, now);
  if (!held.ok) throw new Error(held.reason);
  return { car, holder, held: held.value };
}

const surchargesOf = async (bookingId: string) =>
  (await expectOneTruth(db, bookingId)).lines
    .filter(({ kind }) => kind === "place_surcharge")
    .map(({ detail, amount }) => [detail, amount]);

const AIRPORT = "Airport, Visakhapatnam";

test("a hold at the place costs the surcharge and its tax, and repeats as it was made", async () => {
  const { car, holder, held } = await hold();
  const amount = withTax(RENT + 300_00);
  expect(held.amount).toBe(amount);
  const rental = { userId: holder.userId, carId: car.id, period };
  const shown = quote({ ...car, taxRatePercent: 18 }, period);
  expect(shown).toMatchObject({ surcharge: 300_00, subtotal: RENT + 300_00, total: amount });
  expect(await findOwnHold(db, rental, now)).toMatchObject({ quote: shown });

  setSurcharges({ Airport: 900 });
  const again = await placeHold({ db, provider: "fake" }, holder, { carId: car.id, period }, now);
  expect(again).toEqual(ok(held));
  expect(await findOwnHold(db, rental, now)).toMatchObject({ quote: shown });
});

test("the invoice lists it, and the booking keeps it when the setting changes", async () => {
  const { held } = await hold();
  setSurcharges({ Airport: 900 });
  expect(await pay(held.orderId)).toMatchObject({ outcome: "kept" });
  expect(await surchargesOf(held.bookingId)).toEqual([[AIRPORT, 300_00]]);
  const { lines, ...invoice } = await invoiceOf(held.bookingId);
  expect(invoice).toMatchObject({ kind: "invoice", taxable: RENT + 300_00 });
  expect(lines).toMatchObject([
    { label: "Self-drive rental", amount: RENT },
    { label: "Pickup surcharge", detail: AIRPORT, amount: 300_00, quantity: 1 },
  ]);
});

async function invoiceOf(bookingId: string) {
  const invoices = db.selectFrom("taxDocuments").selectAll().where("bookingId", "=", bookingId);
  const invoice = await invoices.executeTakeFirstOrThrow();
  return { ...invoice, lines: fromJson(invoice.facts).lines };
}

test("a booking without one has no line of it", async () => {
  const { bookingId } = await book();
  expect(await surchargesOf(bookingId)).toEqual([]);
});

test("a customer who moves to the place pays it, and gets it back when moving away", async () => {
  const booked = await book();
  const car = await carAt("Airport");
  const there = await booked.change.asCustomer({ carId: car.id }, now);
  expect(await pay(there.ok ? there.value.orderId : null)).toMatchObject({ outcome: "kept" });
  expect(await surchargesOf(booked.bookingId)).toEqual([[AIRPORT, 300_00]]);

  const back = await booked.change.asCustomer({ carId: booked.carId }, now + HOUR);
  expect(back).toEqual(ok({ orderId: null }));
  expect(await refundsOf(booked)).toEqual([{ amount: withTax(300_00), reason: "changed" }]);
  expect(await expectOneTruth(db, booked.bookingId)).toMatchObject({ price: withTax(RENT) });
});

test("moving away shortly before the pickup keeps the share that cancelling would keep", async () => {
  const { held, holder } = await hold();
  await pay(held.orderId);
  const change = changesOf(db, held.bookingId, holder.userId);
  const car = await carAt("RTC Complex");
  const at = PICKUP - 12 * HOUR;
  expect(await change.asCustomer({ carId: car.id }, at)).toEqual(ok({ orderId: null }));
  const { price } = await expectOneTruth(db, held.bookingId);
  expect(price).toBe(withTax(RENT + 150_00));
});

test("longer times, and another car once it is out, leave it as it is", async () => {
  const { held, holder } = await hold();
  await pay(held.orderId);
  const change = changesOf(db, held.bookingId, holder.userId);
  setSurcharges({ Airport: 900, "RTC Complex": 700 });
  await change.asStaff({ returnAt: RETURN + DAY }, staffId, now);
  await handOver(held, PICKUP);
  const car = await carAt("RTC Complex");
  await change.asStaff({ carId: car.id }, staffId, PICKUP + HOUR);
  expect(await surchargesOf(held.bookingId)).toEqual([[AIRPORT, 300_00]]);
});

async function counter(off: number) {
  const [car, caller] = [await carAt("Airport"), await customer()];
  const deps = { db, provider: "fake", maxDiscountPercent: 20 };
  const booking = {
    bookingId: newId(),
    carId: car.id,
    period,
    findCustomer: async () => ok(caller),
    channel: "counter" as const,
    payment: { kind: "paid" as const, amount: null, method: "cash" as const, receipt: null },
    adjustment: { kind: "discount" as const, off: paise(off), reason: "Regular customer" },
    sendConfirmation: false,
  };
  return async (shownTotal: Paise) =>
    await createBooking(deps, { userId: staffId }, { ...booking, shownTotal }, now);
}

test("the invoice lists it beside a discount of the same sum", async () => {
  const booked = await (await counter(300_00))(paise(withTax(RENT)));
  if (!booked.ok) throw new Error(booked.reason.kind);
  const { lines, taxable } = await invoiceOf(booked.value.bookingId);
  expect(lines?.map(({ amount }) => amount)).toEqual([RENT, 300_00, -300_00]);
  expect(taxable).toBe(RENT);
});

test("staff charge it too, and a discount is taken off both", async () => {
  const create = await counter(100_00);
  expect(await create(paise(withTax(RENT - 100_00)))).toMatchObject({
    ok: false,
    reason: { kind: "price-changed", quote: { total: withTax(RENT + 200_00) } },
  });
  const booked = await create(paise(withTax(RENT + 200_00)));
  if (!booked.ok) throw new Error(booked.reason.kind);
  const { lines, price } = await expectOneTruth(db, booked.value.bookingId);
  expect(price).toBe(withTax(RENT + 200_00));
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["rent", RENT],
    ["place_surcharge", 300_00],
    ["discount", -100_00],
  ]);
});

test("the browser knows the places with a surcharge, and a version from before there were any has none", () => {
  expect(browserSettings().places.map(({ location }) => location)).toEqual(["Airport"]);
  const text = JSON.stringify(DEFAULT_SETTINGS.places, (name, value: unknown) =>
    name === "surchargeRupees" ? undefined : value,
  );
  const places = JSON.parse(text) as typeof DEFAULT_SETTINGS.places;
  replaceSettings({ ...DEFAULT_SETTINGS, places });
  const car = { city: "Visakhapatnam", location: "Airport", taxRatePercent: 18 };
  expect(quote({ ...car, pricePerHour: paise(120_00) }, period).surcharge).toBe(0);
  expect(browserSettings().places).toEqual([]);
});
