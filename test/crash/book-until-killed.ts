import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#app/db/client.server.ts";
import { HOLD_MINUTES } from "#app/domain/booking.ts";
import { HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { expireHolds } from "#app/features/booking/expire-holds.server.ts";
import { type Hold, placeHold } from "#app/features/booking/place-hold.server.ts";
import { drainSms } from "#app/features/messages/drain-outbox.server.ts";
import { createPayment } from "#app/features/payment/create-payment.server.ts";
import { receiveCallback } from "#app/features/payment/receive-callback.server.ts";
import { reconcilePayments } from "#app/features/payment/reconcile-payments.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { type Settlement, settlePayment } from "#app/features/payment/settle-payment.server.ts";
import type { SmsSender } from "#app/ports/sms.ts";
import { acknowledge } from "./acknowledgements.ts";
import { onlyProvider } from "#test/support/fake-payments.ts";
import { lastingPayments } from "./lasting-payments.ts";
import { freshOperatorPhones, lastingSms } from "./lasting-sms.ts";
import { seededRandom, some } from "./seeded-random.ts";

/** Customers and jobs of one process that go on until it is killed; each answer is acknowledged. */
export type Plan = {
  where: { databaseUrl?: string; dataDir: string };
  /** Where the payment and message providers keep their books. */
  outside: string;
  seed: number;
  /** How far this process's clock is ahead of the machine's. */
  aheadMs: number;
  carIds: string[];
  userIds: string[];
  firstPickupAt: Instant;
};

const CUSTOMERS = 6;

const plan: Plan = JSON.parse(process.argv[2] ?? "");
const random = seededRandom(plan.seed);
const now = () => Date.now() + plan.aheadMs;
const db = openDatabase({ ...plan.where, poolSize: CUSTOMERS + 4 });
const provider = lastingPayments(plan.outside, now);
const payments = onlyProvider(provider);
const sms = lastingSms(plan.outside, 0.1);
const warn = (...said: unknown[]) => {
  throw new Error("A job had something to complain of", { cause: said });
};
const deps = { db, payments, operatorPhones: freshOperatorPhones(), log: { warn } };

let visits = 0;

await Promise.all([
  ...Array.from({ length: CUSTOMERS }, () => forever(visit)),
  forever(() => expireHolds(db, now())),
  forever(() => reconcilePayments(deps, now())),
  forever(() => sendRefunds({ db, payments }, now())),
  forever(drain),
]);

async function forever(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work();
    await sleep(random.between(0, 8));
  }
}

async function visit(): Promise<void> {
  const customer = someCustomer();
  const asked = { carId: some(random, plan.carIds), period: someContestedPeriod() };
  // The hold of a slow customer is nearly over when it is placed.
  const slow = random.chance(0.2);
  const when = () => (slow ? now() - HOLD_MINUTES * MINUTE + 60 : now());
  for (let attempt = 1; attempt <= 2; attempt++) {
    const held = await placeHold({ db, provider: provider.name }, customer, asked, when());
    if (!held.ok) return;
    acknowledge({ held: held.value.bookingId });
    if (random.chance(0.15)) return;
    const settled = await payFor(held.value, customer.userId, slow, when());
    if (settled?.state !== "failed") return;
  }
}

function someCustomer() {
  const userId = some(random, plan.userIds);
  return { userId, name: "Anjali Rao", email: `${userId}@example.com`, phone: null };
}

/** The days that customers want move on slowly, so that several always want the same. */
function someContestedPeriod() {
  visits += 1;
  const day = Math.floor(visits / 12) + random.between(0, 2);
  const pickupAt = plan.firstPickupAt + day * 24 * HOUR + random.between(0, 1) * 6 * HOUR;
  return { pickupAt, returnAt: pickupAt + random.between(4, 6) * 6 * HOUR };
}

async function payFor(
  hold: Hold,
  userId: string,
  slow: boolean,
  at: Instant,
): Promise<Settlement | null> {
  const { orderId, amount } = hold;
  const checkout = { db, payments, tokenKey: "key", returnUrl: "/return", payUrl: "/pay" };
  const started = await createPayment(checkout, { orderId, amount, userId }, at);
  if (!started.ok) return null;
  acknowledge({ started: orderId });
  if (slow) await sleep(random.between(0, 150));
  if (random.chance(0.05) || !provider.pay(orderId)) return null;
  const [settled] = await Promise.all([
    settlePayment(deps, orderId, now()),
    random.chance(0.4) ? callBack(orderId) : null,
  ]);
  if (settled) acknowledgeSettled(hold, settled);
  return settled;
}

async function callBack(orderId: string): Promise<void> {
  const eventId = randomUUID();
  const rawBody = JSON.stringify({ eventId, orderId });
  const callback = { rawBody, headers: new Headers() };
  const received = await receiveCallback(deps, provider, callback, now());
  if (received.ok) acknowledge({ noted: eventId });
}

function acknowledgeSettled({ orderId, bookingId }: Hold, settled: Settlement): void {
  if (settled.outcome === "kept") acknowledge({ paid: orderId, bookingId });
  if (settled.outcome === "refund") acknowledge({ refunding: orderId });
  if (settled.state === "failed") acknowledge({ refused: orderId });
}

async function drain(): Promise<void> {
  const delivered: string[] = [];
  const noting: SmsSender = {
    async send(message) {
      const answer = await sms.send(message);
      if (answer.outcome === "sent") delivered.push(message.to);
      return answer;
    },
  };
  const { signal: stopping } = new AbortController();
  await drainSms({ db, sms: noting, clock: { now }, stopping, log: { info: () => {} } });
  for (const texted of delivered) acknowledge({ texted });
}
