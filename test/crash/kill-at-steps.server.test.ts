import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { CAR_CATEGORIES } from "#app/domain/car.ts";
import { paise } from "#app/domain/money.ts";
import { openChangeFixture } from "#test/support/change-fixture.ts";
import { insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import type { DriveRun } from "./drive-until-killed.ts";
import { type DrivenTrip, TRIP_STEPS } from "./drive-trip.ts";
import { waitForOtherConnectionsToClose } from "./read-database.ts";
import { seededRandom } from "./seeded-random.ts";

const TRIPS = 1;
/** Few steps have more. */
const MOST_STATEMENTS = 45;
const TIMEOUT_MS = 60_000;

const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31));
const random = seededRandom(seed);
const database = await openTestDatabase();
let trips: DrivenTrip[];

beforeAll(async () => {
  const { db } = database;
  const amount = paise(5_000_00);
  const rules = CAR_CATEGORIES.map((category) => ({ category, amount, firstTripAmount: amount }));
  await db.insertInto("depositRules").values(rules).execute();
  const { book, staffId } = await openChangeFixture(db);
  const { id: colleagueId } = await insertUser(db);
  trips = [];
  for (let index = 0; index <= TRIPS; index++) {
    const { bookingId, userId } = await book();
    trips.push({ bookingId, userId, staffId, colleagueId, chargeId: newId() });
  }
  // The killed process must be the only one with the database open: reopening it is the recovery.
  await db.destroy();
});

test(
  `goes on after a kill at each step from the deposit to its release, in order and once (CRASH_SEED=${seed})`,
  { timeout: 300_000 },
  async () => {
    const [undisturbed, ...killed] = trips;
    const steps = [...TRIP_STEPS.keys()];
    await drive({ trip: undisturbed!, attempt: steps.length, killAt: null });
    for (const trip of killed) {
      for (const step of steps) {
        const killAt = { step, statement: random.between(1, MOST_STATEMENTS) };
        await drive({ trip, attempt: step, killAt });
      }
      await drive({ trip, attempt: steps.length, killAt: null });
    }
    const db = openDatabase({ ...database.where, poolSize: 1 });
    await waitForOtherConnectionsToClose(db);
    const expected = await describeTrip(db, undisturbed!);
    expect(expected.deposit).toMatchObject([{ applied: 590_00, released: 4_410_00 }]);
    expect(expected.payouts).toMatchObject([{ amount: 1_770_00, isPaid: true }]);
    expect(expected.damages).toMatchObject([{ phase: "pickup" }, { phase: "return" }]);
    for (const trip of killed) {
      expect(await describeTrip(db, trip), `of CRASH_SEED=${seed}`).toEqual(expected);
    }
    await db.destroy();
  },
);

async function drive(run: Omit<DriveRun, "where">): Promise<void> {
  const input = JSON.stringify({ ...run, where: database.where });
  const child = spawn(process.execPath, ["test/crash/drive-until-killed.ts", input], {
    stdio: ["ignore", "ignore", "pipe"],
    timeout: TIMEOUT_MS,
    killSignal: "SIGTERM",
  });
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (errors += chunk));
  await once(child, "close");
  const isAsPlanned = run.killAt === null ? child.exitCode === 0 : child.signalCode === "SIGKILL";
  if (!isAsPlanned) throw new Error(`Step ${run.killAt?.step} ended by itself:\n${errors}`);
}

/** All that a trip leaves behind, in the order of its ids, which have the real time. */
async function describeTrip(db: Database, { bookingId }: DrivenTrip) {
  const order = db
    .selectFrom("payments")
    .innerJoin("sandboxOrders", "sandboxOrders.merchantOrderId", "payments.orderId")
    .where("payments.bookingId", "=", bookingId);
  const payouts = await db
    .selectFrom("depositPayouts")
    .innerJoin("deposits", "deposits.id", "depositPayouts.depositId")
    .select(["depositPayouts.amount", "paidAt"])
    .where("deposits.bookingId", "=", bookingId)
    .execute();
  const events = db.selectFrom("bookingEvents").select("kind").where("bookingId", "=", bookingId);
  const entries = db
    .selectFrom("inspectionEntries")
    .select(["phase", "kind"])
    .where("bookingId", "=", bookingId);
  const photos = db.selectFrom("tripPhotos").select(["phase", "slot"]);
  const damages = db
    .selectFrom("carDamages")
    .innerJoin("tripPhotos", "tripPhotos.id", "carDamages.photoId")
    .select(["carDamages.phase", "zone", "carDamages.kind", "tripPhotos.uploadId"])
    .where("carDamages.bookingId", "=", bookingId);
  const documents = db.selectFrom("taxDocuments").select(["kind", "total"]);
  const agreements = db.selectFrom("agreements").select(["version", "reason"]);
  const notices = db.selectFrom("bookingNotices").select("kind");
  return {
    events: await events.orderBy("id").execute(),
    entries: await entries.orderBy("id").execute(),
    photos: await photos.where("bookingId", "=", bookingId).orderBy("id").execute(),
    damages: await damages.orderBy("carDamages.id").execute(),
    deposit: await db
      .selectFrom("deposits")
      .select(["amount", "applied", "released", "method"])
      .where("bookingId", "=", bookingId)
      .execute(),
    payouts: payouts.map(({ amount, paidAt }) => ({ amount, isPaid: paidAt !== null })),
    ledger: await db
      .selectFrom("ledger")
      .select(["kind", "debit", "credit", "amount"])
      .where("bookingId", "=", bookingId)
      .orderBy("id")
      .execute(),
    documents: await documents.where("bookingId", "=", bookingId).orderBy("id").execute(),
    agreements: await agreements.where("bookingId", "=", bookingId).orderBy("version").execute(),
    notices: await notices.where("bookingId", "=", bookingId).orderBy("id").execute(),
    provider: await order.select(["captured", "sandboxOrders.outcome as result"]).execute(),
    refunds: await order
      .innerJoin("sandboxRefunds", "sandboxRefunds.orderId", "sandboxOrders.id")
      .select("sandboxRefunds.amount")
      .execute(),
  };
}
