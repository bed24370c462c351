import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { ChangeTarget } from "#app/domain/booking-change.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { isFreeDuring } from "#app/records/booking/occupancy.server.ts";
import { findCars } from "./find-cars.server.ts";
import { findChargeTerms, getTaxTerms } from "#app/records/money/tax-terms.server.ts";
import {
  type ChangingBooking,
  findTimesProblem,
  getAgreement,
  priceChange,
} from "./plan-change.server.ts";

const MAX_OTHER_CARS = 11;

export type CarChoice = Awaited<ReturnType<typeof listCarChoices>>[number];

/**
 * What a customer can choose before the pickup: the booked car, then the free ones of the city, those of its place and
 * of about its price first. Each with what the change would cost or give back, null where it cannot be made.
 */
export async function listCarChoices(
  db: Database,
  booking: ChangingBooking,
  to: ChangeTarget,
  now: Instant,
) {
  const { pricePerHour, location } = booking;
  const columns = ["id", "name", "category", "pricePerHour", "image", "location"] as const;
  const cars = db.selectFrom("cars").select(columns);
  const others = cars
    .where("archivedAt", "is", null)
    .where("city", "=", booking.city)
    .where("id", "<>", booking.carId);
  const free = await others
    .where(isFreeDuring(to, now))
    .orderBy((eb) => eb("location", "=", location), "desc")
    .orderBy(sql`abs(price_per_hour - ${pricePerHour})`)
    .orderBy("id")
    .limit(MAX_OTHER_CARS)
    .execute();
  const own = await cars.where("id", "=", booking.carId).execute();
  // What is chosen stays in the form when it is taken.
  const isListed = free.some(({ id }) => id === to.carId);
  const chosen = isListed ? [] : await others.where("id", "=", to.carId).execute();
  const booked = own.map((car) => ({ ...car, pricePerHour, location }));
  const [first, ...offered] = await withAmounts(db, booking, to, [...booked, ...free], now);
  const taken = chosen.map((car) => ({ ...car, amount: null }));
  return [...(first ? [first] : []), ...taken, ...offered];
}

/** The agreement is read once for all cars, and the tax terms once for each class. */
async function withAmounts<C extends { id: string }>(
  db: Database,
  booking: ChangingBooking,
  to: ChangeTarget,
  choices: readonly C[],
  now: Instant,
) {
  const agreement = await getAgreement(db, booking.id);
  const cars = await findCars(
    db,
    choices.map(({ id }) => id),
  );
  const fromCar = cars.get(booking.carId);
  const classes = [...new Set([...cars.values()].map(({ taxClass }) => taxClass))];
  const termsOf = new Map(
    await Promise.all(
      classes.map(async (taxClass) => [taxClass, await getTaxTerms(db, taxClass, now)] as const),
    ),
  );
  const feeTerms = await findChargeTerms(db, "fee", now);
  return choices.map((car) => {
    const toCar = cars.get(car.id);
    const taxTerms = termsOf.get(toCar?.taxClass ?? null);
    const request = { to: { ...to, carId: car.id }, basis: "current", by: "customer" } as const;
    const rules = siteRules(toCar);
    const canChange = findTimesProblem(booking, { ...request, rules }, now) === null;
    if (!fromCar || !toCar || !taxTerms || !canChange) return { ...car, amount: null };
    const terms = { taxTerms, feeTerms };
    const priced = priceChange(booking, agreement, { fromCar, toCar, ...terms }, request, now);
    return { ...car, amount: priced.ok ? priced.value.amount : null };
  });
}
