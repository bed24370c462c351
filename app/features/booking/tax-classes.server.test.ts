import { expect, test } from "vitest";
import { sumLines } from "#app/domain/charges.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { findCarBySlugOrId, listFreeCars } from "#app/features/fleet/find-cars.server.ts";
import { recordCredit } from "#app/records/money/sales.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { openChangeFixture, now, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertCar } from "#test/support/factories.ts";
import { chooseFeeClass, insertTaxClass } from "#test/support/tax-classes.ts";

const { db, bookAfter, book, bookingOf } = await openChangeFixture();

async function papersOf(bookingId: string) {
  const papers = await db
    .selectFrom("taxDocuments")
    .selectAll()
    .where("bookingId", "=", bookingId)
    .orderBy("issuedAt")
    .execute();
  return papers.map(({ kind, facts }) => {
    const { service, taxRatePercent } = fromJson(facts);
    return { kind, sac: service.sac, taxRatePercent };
  });
}

test.each([5, 40])("a car of a class of %d%% is shown, held and invoiced at it", async (rate) => {
  const taxClass = await insertTaxClass(db, rate);
  const car = await insertCar(db, {
    taxClass,
    pricePerHour: paise(120_37),
    location: `At ${rate}`,
  });
  const found = await findCarBySlugOrId(db, car.slug, now);
  expect(found?.taxRatePercent).toBe(rate);
  const period = { pickupAt: PICKUP, returnAt: RETURN };
  const [listed] = await listFreeCars(db, { ...car, period }, now);
  expect(listed?.taxRatePercent).toBe(rate);

  const { bookingId, amount } = await bookAfter(car.id, PICKUP);
  const subtotal = 24 * 120_37;
  expect(amount).toBe(subtotal + Math.round((subtotal * rate) / 100));
  const sac = String(997_300 + rate);
  expect(await papersOf(bookingId)).toEqual([{ kind: "invoice", sac, taxRatePercent: rate }]);
  const { lines } = await expectOneTruth(db, bookingId);
  expect(lines).toMatchObject([{ taxClass, sac, taxRatePercent: rate }]);

  const credit = { bookingId, paymentId: null, refundId: null, amount: paise(100_01) };
  await inTransaction(db, (tx) => recordCredit(tx, { ...credit, reason: "Goodwill" }, now + 1));
  await expectOneTruth(db, bookingId);
  expect(await papersOf(bookingId)).toMatchObject([{}, { kind: "credit_note", sac }]);
});

test("a rate holds from its moment on, and a booking keeps its own", async () => {
  const taxClass = await insertTaxClass(db, 28);
  const car = await insertCar(db, { taxClass });
  const before = await bookAfter(car.id, PICKUP);
  await db
    .insertInto("taxRates")
    .values({ taxClass, validFrom: now + HOUR, percent: 40 })
    .execute();
  const rateAt = async (at: number) => (await findCarBySlugOrId(db, car.slug, at))?.taxRatePercent;
  expect([await rateAt(now + HOUR - 1), await rateAt(now + HOUR)]).toEqual([28, 40]);
  const { lines } = await expectOneTruth(db, before.bookingId);
  expect(lines.map(({ taxRatePercent }) => taxRatePercent)).toEqual([28]);
});

test("hours of a car are taxed as it was agreed, another car at its rate of today", async () => {
  const booked = await book();
  const taxClass = await insertTaxClass(db, 12);
  const other = await insertCar(db, { taxClass });
  const at = { pickupAt: PICKUP, returnAt: RETURN };
  const payment = { how: "counter", method: "cash", receipt: null } as const;
  const change = async (to: { carId: string; returnAt: number }) =>
    await booked.change.asStaff({ ...at, ...to, payment }, booked.userId, now);

  await db
    .insertInto("taxRates")
    .values({ taxClass: "standard", validFrom: now - 1, percent: 40 })
    .execute();
  await change({ carId: booked.carId, returnAt: RETURN + DAY });
  await change({ carId: other.id, returnAt: RETURN + DAY });
  await db
    .insertInto("taxRates")
    .values({ taxClass, validFrom: now - 1, percent: 40 })
    .execute();
  await change({ carId: other.id, returnAt: RETURN + 2 * DAY });

  expect((await bookingOf(booked)).carId).toBe(other.id);
  const { lines } = await expectOneTruth(db, booked.bookingId);
  const rates = lines.map(({ carId, taxRatePercent }) => [carId === other.id, taxRatePercent]);
  expect(rates.filter(([isOther]) => !isOther).every(([, rate]) => rate === 18)).toBe(true);
  expect(rates.filter(([isOther]) => isOther)).toEqual([
    [true, 12],
    [true, 12],
  ]);
});

test("a fee has the class that is chosen for fees when it is agreed, and hours keep that of their car", async () => {
  const booked = await book();
  const taxClass = await insertTaxClass(db, 33);
  const soon = PICKUP - HOUR;
  const shorten = async (hours: number, at: number) => {
    const to = { carId: booked.carId, pickupAt: PICKUP, returnAt: RETURN - hours * HOUR };
    expect(await booked.change.asCustomer(to, at)).toMatchObject({ ok: true });
  };
  await chooseFeeClass(db, taxClass);
  await shorten(12, soon);
  await chooseFeeClass(db, null);
  await shorten(24, soon);

  const { lines } = await expectOneTruth(db, booked.bookingId);
  const added = lines.filter(({ kind }) => kind !== "rent");
  expect(added.map((line) => [line.kind, line.taxRatePercent, line.sac])).toEqual([
    ["fee", 33, "997333"],
    ["unused_hours", 18, "997311"],
    ["fee", 18, "997311"],
    ["unused_hours", 18, "997311"],
  ]);
});

test("what is given back has the rates at which it was charged", async () => {
  const booked = await book();
  const taxClass = await insertTaxClass(db, 41);
  const { id: carId } = await insertCar(db, { taxClass });
  const payment = { how: "counter", method: "cash", receipt: null } as const;
  const to = { pickupAt: PICKUP, returnAt: RETURN, carId, payment };
  expect(await booked.change.asStaff(to, booked.userId, now)).toMatchObject({ ok: true });
  const { price } = await expectOneTruth(db, booked.bookingId);

  const credit = { bookingId: booked.bookingId, paymentId: null, refundId: null };
  const give = (amount: number, at: number) =>
    inTransaction(db, (tx) =>
      recordCredit(tx, { ...credit, amount: paise(amount), reason: "Goodwill" }, at),
    );
  await give(100_01, now + 1);
  await expectOneTruth(db, booked.bookingId);
  await give(price - 100_01, now + 2);
  const { lines } = await expectOneTruth(db, booked.bookingId);
  for (const [, group] of Map.groupBy(lines, ({ taxRatePercent }) => taxRatePercent)) {
    expect(sumLines(group)).toEqual({ amount: 0, tax: 0, total: 0 });
  }
});
