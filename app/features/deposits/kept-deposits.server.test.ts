import { expect, test } from "vitest";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { CarCategory } from "#app/domain/car.ts";
import { paise } from "#app/domain/money.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { now, openChangeFixture } from "#test/support/change-fixture.ts";
import { insertCar } from "#test/support/factories.ts";
import { setDepositRules } from "#test/support/table-rules.ts";

const { db, staffId, book } = await openChangeFixture();

async function askFor(category: CarCategory, rupees: number) {
  const amount = paise(rupees * 100);
  const rule = { category, amount, firstTripAmount: amount };
  await setDepositRules(db, { userId: staffId }, [rule], now);
}

test("a booking keeps the deposit that it was told, but for a car of another category", async () => {
  for (const category of ["Hatchback", "Sedan", "SUV", "Luxury"] as const) {
    await askFor(category, 5_000);
  }
  const { bookingId, carId, change } = await book();
  const car = db.selectFrom("cars").select("category").where("id", "=", carId);
  const { category } = await car.executeTakeFirstOrThrow();
  const asked = () => getDepositAmount(db, bookingId);
  expect(await asked()).toBe(5_000_00);
  await askFor(category, 9_000);
  await askFor("Sports", 7_000);
  expect(await asked()).toBe(5_000_00);

  const twin = await insertCar(db, { category });
  expect(await change.asStaff({ carId: twin.id }, staffId, now)).toMatchObject({ ok: true });
  expect(await asked()).toBe(5_000_00);
  const agreements = db.selectFrom("agreements").select("facts").where("bookingId", "=", bookingId);
  const { facts } = await agreements.executeTakeFirstOrThrow();
  expect(fromJson(facts).deposit).toBe(5_000_00);

  const other = await insertCar(db, { category: "Sports" });
  expect(await change.asStaff({ carId: other.id }, staffId, now)).toMatchObject({ ok: true });
  expect(await asked()).toBe(7_000_00);
});
