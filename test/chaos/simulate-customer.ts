import { addDays, businessDate, instantOf } from "#app/domain/business-time.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { seededRandom, pickOne, type Random } from "#test/crash/seeded-random.ts";
import { maybeCancelOrRefund } from "./cancel-or-refund.ts";
import { maybeChangeTrip } from "./change-trip.ts";
import type { ChaosRun, Order, RentalRequest, Visit } from "./chaos-run.ts";
import { pay } from "./pay-order.ts";
import { fetchJsonWithRetries } from "./retry.ts";
import { takeTrip } from "./take-trip.ts";
import { maybeJoinWaitlist, searchFor, takeOffer } from "./wait-for-car.ts";

const RENTAL_DAYS = 150;
const MIN_VISITS_PER_DAY = 10;

/** Holds and pays for a car; all the choices derive from the seed and the number of the visit. */
export async function simulateCustomer(run: ChaosRun, number: number): Promise<void> {
  const { fixture, counters, reported, bookingReferences, seed } = run;
  const random = seededRandom(seed + number * 7919);
  const customer = pickOne(random, fixture.customers);
  const rental = pickRental(random, run, number);
  const visit = { run, random, customer };
  if (random.chance(0.5)) await takeOffer(visit);
  for (let attempt = 1; attempt <= 2; attempt++) {
    const order = await holdCar(visit, rental);
    if (!order) return;
    reported.push({ held: order.orderId });
    bookingReferences.add(order.reference);
    if (random.chance(0.06)) return counters.increment("left before paying");
    const state = await pay(visit, order);
    if (state === "COMPLETED") {
      reported.push({ booked: order.orderId });
      counters.increment("reported: booked");
      if (random.chance(0.3)) return await takeTrip(visit, order);
      await maybeChangeTrip(visit, order);
      return await maybeCancelOrRefund(visit, order);
    }
    if (state === "REFUNDED") reported.push({ refunded: order.orderId });
    if (state === "LEFT") return counters.increment("left after paying");
    if (state !== "FAILED")
      return counters.increment(`reported: ${state?.toLowerCase() ?? "nothing"}`);
    counters.increment("reported: failed");
  }
}

/** Advances slowly from visit to visit, so that customers compete for the same days. */
function pickRental(
  random: Random,
  { fixture, targetBookings }: ChaosRun,
  number: number,
): RentalRequest {
  const today = businessDate(Date.now());
  const visitsPerDay = Math.max(MIN_VISITS_PER_DAY, Math.ceil((2 * targetBookings) / RENTAL_DAYS));
  const day = 1 + (Math.floor(number / visitsPerDay) % RENTAL_DAYS) + random.between(0, 2);
  const pickupAt = instantOf(addDays(today, day), random.between(8, 12) * 60);
  const returnAt = instantOf(addDays(today, day + random.between(1, 2)), 13 * 60);
  return { car: pickOne(random, fixture.cars), pickupAt, returnAt };
}

async function holdCar(visit: Visit, rental: RentalRequest): Promise<Order | null> {
  const { car } = rental;
  const search = searchFor(rental);
  const json = { slug: car.slug, search, acceptTerms: true };
  const response = await fetchJsonWithRetries(visit, { path: "/functions/hold", json });
  if (!response) return null;
  if (response.success !== true) {
    visit.run.counters.increment("hold refused");
    await maybeJoinWaitlist(visit, rental);
    return null;
  }
  const amount = standardQuote(car.pricePerHour, rental).total / 100;
  const { orderId, reference } = response;
  return { ...rental, orderId: String(orderId), reference: String(reference), amount };
}
