import { setTimeout as sleep } from "node:timers/promises";
import { addDays, businessDate, type Instant, instantOf } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { seededRandom, pickOne, type Random } from "#test/crash/seeded-random.ts";
import { sendRequest } from "./send-request.ts";
import type { ChaosRun, Order, RentalRequest, Visit } from "./chaos-run.ts";
import { fetchJsonWithRetries, retryUntilAvailable, sendWithRetries } from "./retry.ts";
import { maybeCancelOrRefund } from "./cancel-or-refund.ts";

const OUTCOMES: readonly (readonly [string, number])[] = [
  ["success", 58],
  ["pending", 10],
  ["failure", 12],
  ["lost", 4],
  ["other-amount", 3],
  ["late", 4],
  ["slow", 2],
  ["cancel", 7],
];
const RENTAL_DAYS = 150;
const MIN_VISITS_PER_DAY = 10;

/** Holds and pays for a car; all the choices derive from the seed and the number of the visit. */
export async function simulateCustomer(run: ChaosRun, number: number): Promise<void> {
  const { fixture, counters, reported, bookingReferences, seed } = run;
  const random = seededRandom(seed + number * 7919);
  const customer = pickOne(random, fixture.customers);
  const rental = pickRental(random, run, number);
  const visit = { run, random, customer };
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
  const { car, pickupAt, returnAt } = rental;
  const search = {
    city: "Visakhapatnam",
    location: "RTC Complex",
    pickupDate: businessDate(pickupAt),
    pickupTime: formatTimeOf(pickupAt),
    returnDate: businessDate(returnAt),
    returnTime: formatTimeOf(returnAt),
    vehicleType: "",
  };
  const json = { slug: car.slug, search, acceptTerms: true };
  const response = await fetchJsonWithRetries(visit, { path: "/functions/hold", json });
  if (!response) return null;
  if (response.success !== true) {
    visit.run.counters.increment("hold refused");
    return null;
  }
  const amount = standardQuote(car.pricePerHour, rental).total / 100;
  const { orderId, reference } = response;
  return { ...rental, orderId: String(orderId), reference: String(reference), amount };
}

async function pay(visit: Visit, order: Order): Promise<string | null> {
  const { run, random } = visit;
  const { orderId, amount } = order;
  await attemptUnauthorizedPayments(visit, order);
  const json = { orderId, amount };
  const opened = await fetchJsonWithRetries(visit, { path: "/functions/create-payment", json });
  const { redirectUrl, accessToken } = opened ?? {};
  if (typeof redirectUrl !== "string") return null;
  if (random.chance(0.12)) await expireHold(run, orderId);
  const outcome = pickOutcome(random);
  run.counters.increment(`paid as ${outcome}`);
  const form = { method: "upi", outcome };
  const { pathname: path } = new URL(redirectUrl);
  const submissions = random.chance(0.1) ? [1, 2] : [1];
  await Promise.all(submissions.map(() => sendWithRetries(visit, { path, form })));
  if (outcome === "cancel") return "CANCELLED";
  if (random.chance(0.12)) return "LEFT";
  return await verify(visit, { orderId, accessToken });
}

/** Polls the payment as the page does, sometimes with two requests at once. */
async function verify(visit: Visit, json: object): Promise<string | null> {
  let state: unknown = null;
  for (let attempt = 0; attempt < 3; attempt++) {
    const requests = visit.random.chance(0.25) ? [1, 2] : [1];
    const request = { path: "/functions/verify", json };
    const responses = await Promise.all(requests.map(() => fetchJsonWithRetries(visit, request)));
    state = responses.at(-1)?.state ?? null;
    if (state !== "PENDING") break;
    await sleep(1000);
  }
  return typeof state === "string" ? state : null;
}

async function attemptUnauthorizedPayments(
  visit: Visit,
  { orderId, amount }: Order,
): Promise<void> {
  const { run, random, customer } = visit;
  if (!random.chance(0.06)) return;
  const path = "/functions/create-payment";
  const otherCustomer = pickOne(random, run.fixture.customers);
  const attempts = [
    { cookie: customer.cookie, json: { orderId, amount: amount - 1 } },
    ...(otherCustomer === customer
      ? []
      : [{ cookie: otherCustomer.cookie, json: { orderId, amount } }]),
  ];
  for (const attempt of attempts) {
    const response = await sendRequest(run.sites.origin(random.between(0, 9)), {
      path,
      ...attempt,
    });
    run.counters.increment(
      response?.status === 200 ? "unauthorized access" : "unauthorized requests refused",
    );
  }
}

async function expireHold({ db, counters }: ChaosRun, orderId: string): Promise<void> {
  await retryUntilAvailable(async () => {
    const payment = await db
      .selectFrom("payments")
      .select("bookingId")
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow();
    const expiredAt = Date.now() - 1;
    await db
      .updateTable("bookings")
      .set({ holdExpiresAt: expiredAt })
      .where("id", "=", payment.bookingId)
      .where("status", "=", "pending")
      .execute();
    await db
      .updateTable("carOccupancy")
      .set({ expiresAt: expiredAt })
      .where("bookingId", "=", payment.bookingId)
      .where("expiresAt", "is not", null)
      .execute();
  });
  counters.increment("holds expired during payment");
}

function formatTimeOf(at: Instant): string {
  return formatTime(Math.round((at - instantOf(businessDate(at), 0)) / 60_000));
}

function pickOutcome(random: Random): string {
  const totalWeight = OUTCOMES.reduce((total, [, weight]) => total + weight, 0);
  let remaining = random.between(1, totalWeight);
  for (const [outcome, weight] of OUTCOMES) {
    remaining -= weight;
    if (remaining <= 0) return outcome;
  }
  return "success";
}
