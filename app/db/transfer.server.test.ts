import { isPostgres } from "./dialect.server.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { paise } from "#app/domain/money.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { holdCar } from "#test/support/holds.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { createTripPhotoFixture } from "#test/support/trip-photo-fixture.ts";
import { type Database, inTransaction, openDatabase } from "./client.server.ts";
import { migrate } from "./migrate.server.ts";
import { deleteTripPhotos } from "#app/records/files/trip-photos.server.ts";
import { requestRefund } from "#app/records/money/refunds.server.ts";
import { recordCredit, recordSale } from "#app/records/money/sales.server.ts";
import { seedFleet } from "#app/seed/seed-fleet.server.ts";
import { exportRows, importRows, tableNames, type TransferRow } from "./transfer.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "samudra-transfer-"));
let scene: TestDatabase;
let sqlite: Database;

beforeAll(async () => {
  scene = await createTestDatabase();
  await seedFleet(scene.db, CREATED_AT);
  for (let held = 0; held < 3; held++) await holdCar(scene.db, CREATED_AT);
  await sellWithRefunds(scene.db);
  sqlite = openDatabase({ dataDir: folder });
  await migrate(sqlite);
});
afterAll(async () => {
  await sqlite.destroy();
  await scene.drop();
  rmSync(folder, { recursive: true });
});

/** A sale of which a part goes back, at the second attempt. */
async function sellWithRefunds(db: Database): Promise<void> {
  const { orderId, amount: taken } = await holdCar(db, CREATED_AT);
  const payment = await db
    .updateTable("payments")
    .set({ state: "completed", outcome: "kept", taken })
    .where("orderId", "=", orderId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const refundRequest = { payment, amount: paise(1000), reason: "goodwill" } as const;
  const { bookingId, id: paymentId } = payment;
  await inTransaction(db, async (tx) => {
    await recordSale(tx, payment, CREATED_AT);
    const failed = await requestRefund(tx, refundRequest, CREATED_AT);
    await tx.updateTable("refunds").set({ state: "failed" }).where("id", "=", failed).execute();
    const refundId = await requestRefund(tx, { ...refundRequest, retryOf: failed }, CREATED_AT);
    const credit = { bookingId, paymentId, refundId, amount: refundRequest.amount, reason: "Late" };
    await recordCredit(tx, credit, CREATED_AT);
  });
}

async function rowsOf(db: Database): Promise<TransferRow[]> {
  const found: TransferRow[] = [];
  await exportRows(db, async (rows) => {
    for await (const row of rows) found.push(row);
  });
  return found;
}

async function* each(rows: TransferRow[]) {
  yield* rows;
}

test("moves rows to the other database and back unchanged", async () => {
  const before = await rowsOf(scene.db);
  const count = (of: string) => before.filter(({ table }) => table === of).length;
  expect(count("cars")).toBeGreaterThan(24);
  expect(count("ledger")).toBeGreaterThan(6);
  expect([count("refunds"), count("tax_documents"), count("document_numbers")]).toEqual([2, 2, 2]);
  expect(await importRows(sqlite, each(before))).toBe(before.length);
  const exported = await rowsOf(sqlite);
  expect(exported).toEqual(before);

  const other = await createTestDatabase();
  expect(await importRows(other.db, each(exported))).toBe(before.length);
  expect(await rowsOf(other.db)).toEqual(before);
  await other.drop();
});

test("imports into an empty database only, all rows or none", async () => {
  const before = await rowsOf(scene.db);
  await expect(importRows(scene.db, each(before))).rejects.toThrow(/not empty/);
  const other = await createTestDatabase();
  const broken = before.filter(({ table }) => table !== "users");
  await expect(importRows(other.db, each(broken))).rejects.toThrow();
  const fresh = await createTestDatabase();
  expect(await rowsOf(other.db)).toEqual(await rowsOf(fresh.db));
  await fresh.drop();
  await other.drop();
});

test("imports a charge whose evidence was erased in time", async () => {
  const { db, drop } = await createTestDatabase();
  const trip = await createTripPhotoFixture(db);
  const photo = await trip.store();
  await trip.insertCharge(photo, "dropped");
  await inTransaction(db, (tx) => deleteTripPhotos(tx, [photo], CREATED_AT));
  await expectUnchanged(db);
  await trip.drop();
  await drop();
});

test("imports rows that a clock that went back has put before what they follow", async () => {
  const { db, drop } = await createTestDatabase();
  await sellWithRefunds(db);
  const [rent] = await db
    .selectFrom("chargeLines")
    .selectAll()
    .where("kind", "=", "rent")
    .execute();
  const [amount, tax, total] = [paise(100), paise(18), paise(118)];
  const sums = { quantity: 1, unitPrice: amount, amount, tax, total };
  const fee = { ...rent!, ...sums, id: "0", kind: "fee" } as const;
  await db.insertInto("chargeLines").values(fee).execute();
  const failed = db.selectFrom("refunds").selectAll().where("state", "=", "failed");
  const { id: retryOf, ...refund } = await failed.executeTakeFirstOrThrow();
  await db.updateTable("refunds").set({ retryOf: null }).execute();
  await db
    .insertInto("refunds")
    .values({ ...refund, id: "0", retryOf })
    .execute();
  const other = await expectUnchanged(db);
  const unknown = other.updateTable("refunds").set({ retryOf: "nothing" }).where("id", "=", "0");
  await expect(unknown.execute()).rejects.toThrow(/foreign key/i);
  await drop();
});

async function expectUnchanged(db: Database): Promise<Database> {
  const before = await rowsOf(db);
  const other = await createTestDatabase();
  onTestFinished(other.drop);
  await importRows(other.db, each(before));
  expect(await rowsOf(other.db)).toEqual(before);
  return other.db;
}

test("covers every table", async () => {
  const tables = await scene.db.withoutPlugins().introspection.getTables();
  const shortLived = [
    "attempt_counts",
    ...(isPostgres(scene.db) ? [] : ["content_versions"]),
    "daily_jobs",
    "job_runs",
    "one_time_codes",
    "rate_limits",
    "sandbox_identity_records",
    "uploads",
  ];
  const coveredTables = [...tableNames, ...shortLived].sort();
  // Triggers and a job write these again.
  const names = tables
    .map(({ name }) => name)
    .filter((name) => !/^((booking|user)_texts|ledger_days$)/.test(name));
  expect(
    names.sort(),
    "A new table is listed in TABLES of transfer.server.ts, unless its rows are short-lived",
  ).toEqual(coveredTables);
});
