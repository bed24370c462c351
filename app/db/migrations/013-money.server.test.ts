import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { openPaymentFixture } from "#test/support/payment-fixture.ts";
import { createEmptyDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { money } from "./013-money.ts";

const scene = await openPaymentFixture();
const { db: currentDb, provider, createPaidOnline, createPaidAtCounter, cancel, settle } = scene;
const lastDay = CREATED_AT + DAY + HOUR;

let past: TestDatabase;
let db: Database;
beforeAll(async () => {
  past = await createEmptyDatabase();
  db = past.db;
});
afterAll(() => past.drop());

/** Every way in which money came and went before there were books. */
async function createHistory(): Promise<void> {
  await createPaidOnline();
  await createPaidAtCounter();
  await scene.openOrder();
  for (const [at, part] of [
    [CREATED_AT, 0],
    [lastDay, 1 / 2],
    [CREATED_AT + 2 * DAY + HOUR, 1],
  ] as const) {
    const [online, counter] = [await createPaidOnline(), await createPaidAtCounter()];
    for (const { bookingId, amount } of [online, counter]) {
      expect(await cancel(bookingId, Math.floor(amount * part), at)).toMatchObject({ ok: true });
    }
    const [refund] = await scene.listRefunds(counter.bookingId);
    await scene.markRefundPaid(counter.bookingId, refund?.id ?? "", at + HOUR);
  }
  for (const taken of [100, 99_999_99]) {
    const { orderId } = await scene.openOrder();
    provider().setOrder(orderId, { state: "completed", amount: paise(taken) });
    expect(await settle(orderId)).toMatchObject({ outcome: "refund" });
  }
  const cancelled = await scene.openOrder();
  await cancel(cancelled.bookingId, 0);
  expect(await settle(cancelled.orderId)).toMatchObject({ outcome: "refund" });
  await scene.completeRefunds();
  const twice = await scene.openOrder();
  expect(await scene.confirm(twice.bookingId)).toMatchObject({ ok: true });
  expect(await settle(twice.orderId)).toMatchObject({ outcome: "refund" });
  const failed = await createPaidOnline();
  await cancel(failed.bookingId, 0);
  provider().getRefund = () => Promise.resolve({ state: "failed" });
  await scene.completeRefunds();
  await cancel((await createPaidOnline()).bookingId, 0);
}

/** What both have of a table, as it was then. */
async function copy(table: "users" | "cars" | "bookings" | "payments" | "refunds"): Promise<void> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
  const rows = await currentDb.withoutPlugins().selectFrom(table).selectAll().execute();
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column))),
  );
  await db
    .withoutPlugins()
    .insertInto(table)
    .values(values as never)
    .execute();
}

async function ledgerOf(database: Database) {
  return await database
    .selectFrom("ledger")
    .select(["entryKey", "bookingId", "paymentId", "refundId", "kind"])
    .select(["debit", "credit", "amount", "createdAt"])
    .orderBy("entryKey")
    .execute();
}

describe("migrating a database with payments", () => {
  let refunds: object[];
  beforeAll(async () => {
    await createHistory();
    const dialect = await migrateBefore(db, "013");
    for (const table of ["users", "cars", "bookings", "payments", "refunds"] as const) {
      await copy(table);
    }
    refunds = await db.selectFrom("refunds").selectAll().orderBy("id").execute();
    await money(dialect).up(db.withoutPlugins());
  });

  test("creates the ledger of earlier payments", async () => {
    const written = await ledgerOf(currentDb);
    const kinds = new Set(written.map(({ kind }) => kind));
    expect(kinds).toEqual(
      new Set(["payment", "charge", "tax", "credit", "cancellation", "refund"]),
    );
    expect(await ledgerOf(db)).toEqual(written);
  });

  test("keeps refunds and captured amounts", async () => {
    const migrated = await db.selectFrom("refunds").selectAll().orderBy("id").execute();
    expect(migrated).toMatchObject(refunds);
    expect(new Set(migrated.map(({ state }) => state))).toEqual(
      new Set(["requested", "completed", "failed"]),
    );
    const taken = (database: Database) =>
      database.selectFrom("payments").select(["id", "taken"]).orderBy("id").execute();
    expect(await taken(db)).toEqual(await taken(currentDb));
  });

  test("keeps constraints: a payment is refunded only once", async () => {
    const { paymentId, taken } = await db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.paymentId")
      .select(["paymentId", "taken"])
      .where("outcome", "=", "refund")
      .where("refunds.state", "=", "completed")
      .executeTakeFirstOrThrow();
    const again = db
      .insertInto("refunds")
      .values({
        id: newId(),
        paymentId,
        amount: taken ?? paise(0),
        reason: "car-gone",
        state: "requested",
        nextCheckAt: null,
        lastError: null,
        createdAt: CREATED_AT,
        updatedAt: CREATED_AT,
      })
      .execute();
    await expect(again).rejects.toThrow(/refunds_within_payment/);
    await expect(db.deleteFrom("ledger").execute()).rejects.toThrow(/append-only/);
  });
});
