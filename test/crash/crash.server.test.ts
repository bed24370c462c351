import { randomInt } from "node:crypto";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import { expireHolds } from "#app/features/booking/expire-holds.server.ts";
import { drainSms } from "#app/features/messages/drain-outbox.server.ts";
import { reconcilePayments } from "#app/features/payment/reconcile-payments.server.ts";
import { sendRefunds } from "#app/features/payment/send-refunds.server.ts";
import { insertBlock, insertCar, insertUser } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { onlyProvider } from "#test/support/fake-payments.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { type Acknowledgement, ACKNOWLEDGEMENT_KINDS } from "./acknowledgements.ts";
import { checkAcknowledgements } from "./check-acknowledgements.ts";
import { checkBookings, checkOccupancies } from "./check-bookings.ts";
import { checkLedger, checkTaxDocuments } from "./check-ledger.ts";
import { checkHistory, checkPayments, checkRefunds } from "./check-payments.ts";
import { checkSettled, isAnythingDue } from "./check-settled.ts";
import { checkTexts } from "./check-texts.ts";
import { killWhileBooking } from "./kill-while-booking.ts";
import { persistentPayments } from "./persistent-payments.ts";
import { uniqueOperatorPhones, persistentSms, readDeliveredTexts } from "./persistent-sms.ts";
import { findCorruption, readDatabase, waitForOtherConnectionsToClose } from "./read-database.ts";
import { seededRandom } from "./seeded-random.ts";
import { createViolations } from "./violations.ts";

/** More of them find what few do not: each round kills at another moment. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 10);
const CARS = 4;
const CUSTOMERS = 40;
/** Long enough for whatever a crash left open to fall due in the next round. */
const CLOCK_STEP_MS = 7 * MINUTE;

const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const random = seededRandom(seed);

const database = await openTestDatabase();
let providerDir: string;
let carIds: string[];
let userIds: string[];
const acknowledged: Acknowledgement[] = [];

beforeAll(async () => {
  providerDir = path.join(database.where.dataDir, "providers");
  carIds = await Promise.all(
    Array.from({ length: CARS }, async () => (await insertCar(database.db)).id),
  );
  userIds = await Promise.all(
    Array.from({ length: CUSTOMERS }, async () => (await insertUser(database.db)).id),
  );
  const pickupAt = firstPickupAt(0) + DAY;
  await insertBlock(database.db, carIds[0]!, { pickupAt, returnAt: pickupAt + DAY });
  // The killed process must be the only one with the database open: reopening it is the recovery.
  await database.db.destroy();
});

test(
  `keeps every acknowledged booking and no partial one when killed ${ROUNDS} times (CRASH_SEED=${seed})`,
  { timeout: 300_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await bookUntilKilled(round);
      const violations = await withDatabase((db) => findViolations(db, round + 1));
      expect(violations, `after round ${round} of CRASH_SEED=${seed}`).toEqual([]);
    }
    const finalViolations = await withDatabase(async (db) => {
      const provider = await runJobsUntilNothingIsDue(db);
      const violations = createViolations();
      checkSettled(await readDatabase(db), provider.listOrders(), violations);
      return [...violations.found, ...(await findViolations(db, ROUNDS))];
    });
    expect(finalViolations, `at the end of CRASH_SEED=${seed}`).toEqual([]);
  },
);

async function bookUntilKilled(round: number): Promise<void> {
  const run = {
    where: database.where,
    providerDir,
    seed: seed + round,
    clockOffsetMs: round * CLOCK_STEP_MS,
    carIds,
    userIds,
    firstPickupAt: firstPickupAt(round),
  };
  const options = {
    afterMs: random.between(30, 400),
    awaited: ACKNOWLEDGEMENT_KINDS[round % ACKNOWLEDGEMENT_KINDS.length]!,
  };
  acknowledged.push(...(await killWhileBooking(run, options)));
}

/** Different days for each round, so that cars stay available. */
function firstPickupAt(round: number): Instant {
  return Math.ceil(Date.now() / DAY + 2 + round * 100) * DAY;
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = openDatabase({ ...database.where, poolSize: 1 });
  try {
    await waitForOtherConnectionsToClose(db);
    return await work(db);
  } finally {
    await db.destroy();
  }
}

async function findViolations(db: Database, crashes: number): Promise<string[]> {
  const snapshot = await readDatabase(db);
  const provider = persistentPayments(providerDir, Date.now).listOrders();
  const violations = createViolations();
  checkAcknowledgements(snapshot, acknowledged, violations);
  checkBookings(snapshot, violations);
  checkOccupancies(snapshot, violations);
  checkPayments(snapshot, provider, violations);
  checkRefunds(snapshot, provider, violations);
  checkHistory(snapshot, violations);
  checkLedger(snapshot, violations);
  checkTaxDocuments(snapshot, violations);
  checkTexts(snapshot, readDeliveredTexts(providerDir), crashes, violations);
  return [...(await findCorruption(db)), ...violations.found];
}

/** Runs the site's jobs with a clock that starts an hour after the last crash. */
async function runJobsUntilNothingIsDue(db: Database) {
  let now = Date.now() + ROUNDS * CLOCK_STEP_MS + HOUR;
  const provider = persistentPayments(providerDir, () => now);
  const payments = onlyProvider(provider);
  const log = { warn: () => {} };
  const deps = { db, payments, operatorPhones: uniqueOperatorPhones(), log };
  for (let runs = 0; runs < 20 && isAnythingDue(await readDatabase(db)); runs++) {
    await expireHolds(db, now);
    const clock = fixedClock(now);
    await reconcilePayments({ ...deps, clock });
    await sendRefunds({ db, payments }, now);
    const sms = persistentSms(providerDir, 0);
    const { signal: stopping } = new AbortController();
    while ((await drainSms({ db, sms, clock, stopping, log: { info: () => {} } })) > 0);
    // Longer than any retry interval.
    now += HOUR;
  }
  return provider;
}
