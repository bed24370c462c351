import { setTimeout as sleep } from "node:timers/promises";
import { addDays, businessDate, type Instant, instantOf } from "#app/domain/business-time.ts";
import { formatTime } from "#app/domain/clock-time.ts";
import { quote } from "#app/domain/quote.ts";
import { seededRandom, some, type Random } from "#test/crash/seeded-random.ts";
import { ask } from "./ask.ts";
import {
  type Asking,
  insist,
  knock,
  type Order,
  patiently,
  type Wanted,
  type World,
} from "./asking.ts";
import { changeOnesMind } from "./change-of-mind.ts";

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
/** The days that are wanted, one after the other, while customers come. */
const DAYS = 150;
const FEWEST_VISITS_A_DAY = 10;

/** One customer's visit: everything that it does follows from the seed and its number. */
export async function visit(world: World, number: number): Promise<void> {
  const { scene, tally, told, made, seed } = world;
  const random = seededRandom(seed + number * 7919);
  const person = some(random, scene.customers);
  const wanted = someWish(random, world, number);
  const asking = { world, random, person };
  for (let attempt = 1; attempt <= 2; attempt++) {
    const order = await hold(asking, wanted);
    if (!order) return;
    told.push({ held: order.orderId });
    made.add(order.reference);
    if (random.chance(0.06)) return tally.count("left before paying");
    const state = await pay(asking, order);
    if (state === "COMPLETED") {
      told.push({ booked: order.orderId });
      tally.count("told: booked");
      return await changeOnesMind(asking, order);
    }
    if (state === "REFUNDED") told.push({ refunded: order.orderId });
    if (state !== "FAILED") return tally.count(`told: ${state ?? "nothing"}`);
    tally.count("told: failed");
  }
}

/** The days that are wanted move on slowly, so that several always want the same. */
function someWish(random: Random, { scene, wanted }: World, number: number): Wanted {
  const today = businessDate(Date.now());
  const visitsADay = Math.max(FEWEST_VISITS_A_DAY, Math.ceil((2 * wanted) / DAYS));
  const day = 1 + (Math.floor(number / visitsADay) % DAYS) + random.between(0, 2);
  const pickupAt = instantOf(addDays(today, day), random.between(8, 12) * 60);
  const returnAt = instantOf(addDays(today, day + random.between(1, 2)), 13 * 60);
  return { car: some(random, scene.cars), pickupAt, returnAt };
}

async function hold(asking: Asking, wanted: Wanted): Promise<Order | null> {
  const { car, pickupAt, returnAt } = wanted;
  const search = {
    city: "Visakhapatnam",
    location: "RTC Complex",
    pickupDate: businessDate(pickupAt),
    pickupTime: timeOf(pickupAt),
    returnDate: businessDate(returnAt),
    returnTime: timeOf(returnAt),
    vehicleType: "",
  };
  const json = { slug: car.slug, search, acceptTerms: true };
  const answer = await insist(asking, { path: "/functions/hold", json });
  if (!answer) return null;
  if (answer.success !== true) {
    asking.world.tally.count("refused a hold");
    return null;
  }
  const amount = quote(car.pricePerHour, wanted).total / 100;
  const { orderId, reference } = answer;
  return { ...wanted, orderId: String(orderId), reference: String(reference), amount };
}

async function pay(asking: Asking, order: Order): Promise<string | null> {
  const { world, random } = asking;
  const { orderId, amount } = order;
  await intrude(asking, order);
  const json = { orderId, amount };
  const opened = await insist(asking, { path: "/functions/create-payment", json });
  const { redirectUrl, accessToken } = opened ?? {};
  if (typeof redirectUrl !== "string") return null;
  if (random.chance(0.12)) await letHoldLapse(world, orderId);
  const outcome = someOutcome(random);
  world.tally.count(`paid as ${outcome}`);
  const form = { method: "upi", outcome };
  const { pathname: path } = new URL(redirectUrl);
  const presses = random.chance(0.1) ? [1, 2] : [1];
  await Promise.all(presses.map(() => knock(asking, { path, form })));
  if (outcome === "cancel") return "CANCELLED";
  if (random.chance(0.12)) return "LEFT";
  return await verify(asking, { orderId, accessToken });
}

/** Asks what became of the payment, as the page does, now and then twice at once. */
async function verify(asking: Asking, json: object): Promise<string | null> {
  let state: unknown = null;
  for (let asked = 0; asked < 3; asked++) {
    const times = asking.random.chance(0.25) ? [1, 2] : [1];
    const question = { path: "/functions/verify", json };
    const answers = await Promise.all(times.map(() => insist(asking, question)));
    state = answers.at(-1)?.state ?? null;
    if (state !== "PENDING") break;
    await sleep(1000);
  }
  return typeof state === "string" ? state : null;
}

/** Another amount, and another customer: neither opens the order. */
async function intrude(asking: Asking, { orderId, amount }: Order): Promise<void> {
  const { world, random, person } = asking;
  if (!random.chance(0.06)) return;
  const path = "/functions/create-payment";
  const stranger = some(random, world.scene.customers);
  const attempts = [
    { cookie: person.cookie, json: { orderId, amount: amount - 1 } },
    ...(stranger === person ? [] : [{ cookie: stranger.cookie, json: { orderId, amount } }]),
  ];
  for (const attempt of attempts) {
    const answer = await ask(world.sites.origin(random.between(0, 9)), { path, ...attempt });
    world.tally.count(answer?.status === 200 ? "INTRUDER LET IN" : "intruders refused");
  }
}

/** A customer who took so long that the hold has ended. */
async function letHoldLapse({ db, tally }: World, orderId: string): Promise<void> {
  await patiently(async () => {
    const order = await db
      .selectFrom("payments")
      .select("bookingId")
      .where("orderId", "=", orderId)
      .executeTakeFirstOrThrow();
    const ended = Date.now() - 1;
    await db
      .updateTable("bookings")
      .set({ holdExpiresAt: ended })
      .where("id", "=", order.bookingId)
      .where("status", "=", "pending")
      .execute();
    await db
      .updateTable("carOccupancy")
      .set({ expiresAt: ended })
      .where("bookingId", "=", order.bookingId)
      .where("expiresAt", "is not", null)
      .execute();
  });
  tally.count("holds that ended while paying");
}

function timeOf(at: Instant): string {
  return formatTime(Math.round((at - instantOf(businessDate(at), 0)) / 60_000));
}

function someOutcome(random: Random): string {
  const all = OUTCOMES.reduce((whole, [, weight]) => whole + weight, 0);
  let left = random.between(1, all);
  for (const [outcome, weight] of OUTCOMES) {
    left -= weight;
    if (left <= 0) return outcome;
  }
  return "success";
}
