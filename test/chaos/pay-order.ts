import { setTimeout as sleep } from "node:timers/promises";
import { pickOne, type Random } from "#test/crash/seeded-random.ts";
import type { ChaosRun, Order, Visit } from "./chaos-run.ts";
import { fetchJsonWithRetries, retryUntilAvailable, sendWithRetries } from "./retry.ts";
import { sendRequest } from "./send-request.ts";

type Payable = Pick<Order, "orderId" | "amount">;

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

/** Null when the payment cannot be opened any more; otherwise what the page shows at the end. */
export async function pay(
  visit: Visit,
  order: Payable,
  { expires = true }: { expires?: boolean } = {},
): Promise<string | null> {
  const { run, random } = visit;
  const { orderId, amount } = order;
  await attemptUnauthorizedPayments(visit, order);
  const json = { orderId, amount };
  const opened = await fetchJsonWithRetries(visit, { path: "/functions/create-payment", json });
  const { redirectUrl, accessToken } = opened ?? {};
  if (typeof redirectUrl !== "string") return null;
  if (expires && random.chance(0.12)) await expireHold(run, orderId);
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
  { orderId, amount }: Payable,
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
      .updateTable("bookingChanges")
      .set({ expiresAt: expiredAt })
      .where("bookingId", "=", payment.bookingId)
      .where("state", "=", "pending")
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

function pickOutcome(random: Random): string {
  const totalWeight = OUTCOMES.reduce((total, [, weight]) => total + weight, 0);
  let remaining = random.between(1, totalWeight);
  for (const [outcome, weight] of OUTCOMES) {
    remaining -= weight;
    if (remaining <= 0) return outcome;
  }
  return "success";
}
