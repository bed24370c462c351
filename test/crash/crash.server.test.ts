import { randomInt } from "node:crypto";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { expireHolds } from "#app/features/booking/expire-holds.server.ts";
import { drainSms } from "#app/features/messages/drain-outbox.server.ts";
import { reconcilePayments } from "#app/features/payment/reconcile-payments.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { insertBlock, insertCar, insertUser } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { onlyProvider } from "#test/support/fake-payments.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { type Acknowledgement, FACTS } from "./acknowledgements.ts";
import { checkAcknowledgements } from "./check-acknowledgements.ts";
import { checkBookings, checkOccupancies } from "./check-bookings.ts";
import { checkLedger, checkTaxDocuments } from "./check-ledger.ts";
import { checkHistory, checkPayments, checkRefunds } from "./check-payments.ts";
import { checkSettled, isAnythingDue } from "./check-settled.ts";
import { checkTexts } from "./check-texts.ts";
import { killInTheMiddle } from "./kill-in-the-middle.ts";
import { lastingPayments } from "./lasting-payments.ts";
import { freshOperatorPhones, lastingSms, readDeliveredTexts } from "./lasting-sms.ts";
import { findDamage, readBooks, untilNobodyElseIsConnected } from "./read-books.ts";
import { seededRandom } from "./seeded-random.ts";
import { noViolations } from "./violations.ts";

const ROUNDS = 50;
const CARS = 4;
const CUSTOMERS = 40;
/** Enough for what a crash has left behind to fall due in the next round. */
const BETWEEN_ROUNDS_MS = 7 * MINUTE;

const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const random = seededRandom(seed);

let scene: TestDatabase;
let outside: string;
let carIds: string[];
let userIds: string[];
const acknowledged: Acknowledgement[] = [];

beforeAll(async () => {
  scene = await createTestDatabase();
  outside = path.join(scene.where.dataDir, "outside");
  carIds = await Promise.all(
    Array.from({ length: CARS }, async () => (await insertCar(scene.db)).id),
  );
  userIds = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => (await insertUser(scene.db)).id),
  );
  const pickupAt = firstPickupAt(0) + DAY;
  await insertBlock(scene.db, carIds[0]!, { pickupAt, returnAt: pickupAt + DAY });
  // From here on the killed process alone has the database open: opening it again is the recovery.
  await scene.db.destroy();
});
afterAll(() => scene.drop());

test(
  `${ROUNDS} times killed while booking: all that was answered is there, nothing is half-made (CRASH_SEED=${seed})`,
  { timeout: 300_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await bookUntilKilled(round);
      const found = await withDatabase((db) => findViolations(db, round + 1));
      expect(found, `after round ${round} of CRASH_SEED=${seed}`).toEqual([]);
    }
    const left = await withDatabase(async (db) => {
      const provider = await runJobsUntilNothingIsDue(db);
      const violations = noViolations();
      checkSettled(await readBooks(db), provider.books(), violations);
      return [...violations.found, ...(await findViolations(db, ROUNDS))];
    });
    expect(left, `at the end of CRASH_SEED=${seed}`).toEqual([]);
  },
);

async function bookUntilKilled(round: number): Promise<void> {
  const plan = {
    where: scene.where,
    outside,
    seed: seed + round,
    aheadMs: round * BETWEEN_ROUNDS_MS,
    carIds,
    userIds,
    firstPickupAt: firstPickupAt(round),
  };
  const moment = { afterMs: random.between(30, 400), awaited: FACTS[round % FACTS.length]! };
  acknowledged.push(...(await killInTheMiddle(plan, moment)));
}

/** Each round wants days of its own, so that the fleet never fills up. */
function firstPickupAt(round: number): Instant {
  return Math.ceil(Date.now() / DAY + 2 + round * 100) * DAY;
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ ...scene.where, poolSize: 1 });
  try {
    await untilNobodyElseIsConnected(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function findViolations(db: Database, crashes: number): Promise<string[]> {
  const books = await readBooks(db);
  const provider = lastingPayments(outside, Date.now).books();
  const violations = noViolations();
  checkAcknowledgements(books, acknowledged, violations);
  checkBookings(books, violations);
  checkOccupancies(books, violations);
  checkPayments(books, provider, violations);
  checkRefunds(books, provider, violations);
  checkHistory(books, violations);
  checkLedger(books, violations);
  checkTaxDocuments(books, violations);
  checkTexts(books, readDeliveredTexts(outside), crashes, violations);
  return [...(await findDamage(db)), ...violations.found];
}

/** What the site would do by itself, an hour after the last crash and later. */
async function runJobsUntilNothingIsDue(db: Database) {
  let now = Date.now() + ROUNDS * BETWEEN_ROUNDS_MS + HOUR;
  const provider = lastingPayments(outside, () => now);
  const payments = onlyProvider(provider);
  const log = { warn: () => {} };
  const deps = { db, payments, operatorPhones: freshOperatorPhones(), log };
  for (let runs = 0; runs < 20 && isAnythingDue(await readBooks(db)); runs++) {
    await expireHolds(db, now);
    await reconcilePayments(deps, now);
    await sendRefunds({ db, payments }, now);
    const sms = lastingSms(outside, 0);
    const clock = fixedClock(now);
    const { signal: stopping } = new AbortController();
    while ((await drainSms({ db, sms, clock, stopping, log: { info: () => {} } })) > 0);
    // Longer than anything that goes on waits to be asked for again.
    now += HOUR;
  }
  return provider;
}
