import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { randomUUID } from "node:crypto";
import { flushCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import { openDatabase } from "#app/db/client.server.ts";
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
import { persistentPayments } from "./persistent-payments.ts";
import { uniqueOperatorPhones, persistentSms } from "./persistent-sms.ts";
import { seededRandom, pickOne } from "./seeded-random.ts";

/** The input of one process that books and runs the jobs until it is killed. */
export type BookingRun = {
  where: { databaseUrl?: string; dataDir: string };
  providerDir: string;
  seed: number;
  clockOffsetMs: number;
  carIds: string[];
  userIds: string[];
  firstPickupAt: Instant;
};

const CUSTOMERS = 6;

const run: BookingRun = JSON.parse(process.argv[2] ?? "");
const random = seededRandom(run.seed);
const now = () => Date.now() + run.clockOffsetMs;
const db = openDatabase({ ...run.where, poolSize: CUSTOMERS + 4 });
const provider = persistentPayments(run.providerDir, now);
const payments = onlyProvider(provider);
const sms = persistentSms(run.providerDir, 0.1);
const warn = (...details: unknown[]) => {
  throw new Error("A job logged a warning", { cause: details });
};
const deps = { db, payments, operatorPhones: uniqueOperatorPhones(), log: { warn } };

let visits = 0;

// A killed process does not write its compile cache, which the next round needs.
flushCompileCache();
await Promise.all([
  ...Array.from({ length: CUSTOMERS }, () => repeatForever(simulateCustomer)),
  repeatForever(() => expireHolds(db, now())),
  repeatForever(() => reconcilePayments({ ...deps, clock: { now } })),
  repeatForever(() => sendRefunds({ db, payments }, now())),
  repeatForever(sendQueuedSms),
]);

async function repeatForever(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work();
    await sleep(random.between(0, 8));
  }
}

async function simulateCustomer(): Promise<void> {
  const customer = pickCustomer();
  const rental = { carId: pickOne(random, run.carIds), period: pickOverlappingPeriod() };
  // The hold of a slow customer expires 60 ms after it is placed.
  const slow = random.chance(0.2);
  const clock = () => (slow ? now() - DEFAULT_RULES.holdMinutes * MINUTE + 60 : now());
  for (let attempt = 1; attempt <= 2; attempt++) {
    const hold = await placeHold({ db, provider: provider.name }, customer, rental, clock());
    if (!hold.ok) return;
    acknowledge({ held: hold.value.bookingId });
    if (random.chance(0.15)) return;
    const settlement = await payFor(hold.value, customer.userId, slow, clock());
    if (settlement?.state !== "failed") return;
  }
}

function pickCustomer() {
  const userId = pickOne(random, run.userIds);
  return { userId, name: "Anjali Rao", email: `${userId}@example.com`, phone: null };
}

/** Advances slowly from visit to visit, so that customers compete for the same days. */
function pickOverlappingPeriod() {
  visits += 1;
  const day = Math.floor(visits / 12) + random.between(0, 2);
  const pickupAt = run.firstPickupAt + day * 24 * HOUR + random.between(0, 1) * 6 * HOUR;
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
  const payment = await createPayment(checkout, { orderId, amount, userId }, at);
  if (!payment.ok) return null;
  acknowledge({ paymentOpened: orderId });
  if (slow) await sleep(random.between(0, 150));
  if (random.chance(0.05) || !provider.pay(orderId)) return null;
  const [settlement] = await Promise.all([
    settlePayment(deps, orderId, now()),
    random.chance(0.4) ? sendCallback(orderId) : null,
  ]);
  if (settlement) acknowledgeSettlement(hold, settlement);
  return settlement;
}

async function sendCallback(orderId: string): Promise<void> {
  const eventId = randomUUID();
  const rawBody = JSON.stringify({ eventId, orderId });
  const callback = { rawBody, headers: new Headers() };
  const received = await receiveCallback(deps, provider, callback, now());
  if (received.ok) acknowledge({ callbackRecorded: eventId });
}

function acknowledgeSettlement({ orderId, bookingId }: Hold, settlement: Settlement): void {
  if (settlement.outcome === "kept") acknowledge({ paid: orderId, bookingId });
  if (settlement.outcome === "refund") acknowledge({ refundRequested: orderId });
  if (settlement.state === "failed") acknowledge({ paymentFailed: orderId });
}

async function sendQueuedSms(): Promise<void> {
  const delivered: string[] = [];
  const recordingSms: SmsSender = {
    async send(message) {
      const result = await sms.send(message);
      if (result.outcome === "sent") delivered.push(message.to);
      return result;
    },
  };
  const { signal: stopping } = new AbortController();
  await drainSms({ db, sms: recordingSms, clock: { now }, stopping, log: { info: () => {} } });
  for (const smsSent of delivered) acknowledge({ smsSent });
}
