import { afterAll, beforeAll, expect, test } from "vitest";
import { recordDifference } from "#app/records/money/differences.server.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { addDays, instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { createTestDatabase } from "#test/support/test-database.ts";
import { exportStatement } from "./export-statement.ts";
import { listMovements, MOVEMENTS_PER_PAGE } from "./list-movements.server.ts";
import { getStatement } from "./get-statement.server.ts";

const database = await createTestDatabase();
afterAll(() => database.drop());
const { db } = database;

const at = (date: string, minute: number) => instantOf(date, minute);
const days = (from: string, to: string) => ({
  startsAt: instantOf(from, 0),
  endsAt: instantOf(addDays(to, 1), 0),
});
const NOVEMBER = days("2026-11-01", "2026-11-30");
const EMPTY = days("2025-01-01", "2025-01-31");

type Sold = Parameters<typeof insertSettledPayment>[2];
let bookings = 0;

async function sell(own: Partial<Sold> & { at: number }) {
  const { id: carId } = await insertCar(db);
  const { id: userId } = await insertUser(db);
  bookings += 1;
  const reference = `VZG-T${bookings}`;
  const booking = await insertBooking(db, { carId, userId, reference });
  const payment = await insertSettledPayment(db, booking.id, {
    amount: paise(1000_00),
    provider: "phonepe",
    ...own,
  });
  return { ...payment, reference };
}

beforeAll(async () => {
  // The first and the last minute of a day at the business are of two days elsewhere.
  await sell({ at: at("2026-11-10", 0) });
  const last = await sell({ at: at("2026-11-10", 24 * 60) - 1, amount: paise(250_50) });
  await sell({ at: at("2026-11-11", 0) });
  await sell({ at: at("2026-11-10", 600), provider: COUNTER_PROVIDER, amount: paise(500_00) });
  const back = await sell({
    at: at("2026-11-10", 700),
    refund: { state: "completed", amount: 1500_00 },
    amount: paise(1500_00),
  });
  await sell({ at: at("2026-11-10", 800), outcome: "refund", refund: { state: "failed" } });
  await sell({ at: at("2026-12-01", 0) });

  await db.updateTable("payments").set({ auditedAt: 1 }).where("id", "<>", last.id).execute();
  const about = { provider: "phonepe", orderId: last.orderId, ours: "a", theirs: "b" };
  const found = at("2026-11-20", 0);
  const amount = { ...about, key: "1", kind: "amount", paymentId: last.id } as const;
  await recordDifference(db, amount, found);
  await recordDifference(db, { ...about, key: "2", kind: "unknown-order" }, found);
  await recordDifference(db, { ...amount, key: "3", paymentId: back.id }, found);
  const resolved = { resolvedAt: found, resolution: "Looked" };
  await db
    .updateTable("paymentDifferences")
    .set(resolved)
    .where("differenceKey", "=", "3")
    .execute();
});

test("has a line for each provider and business day with money received and refunded", async () => {
  const { lines } = await getStatement(db, NOVEMBER);
  const noDeposits = { depositsIn: 0, depositsOut: 0 };
  const noMoney = { taken: 0, payments: 0, refunded: 0, refunds: 0, net: 0, ...noDeposits };
  const none = { ...noMoney, unaudited: 0 };
  expect(lines).toEqual([
    { date: "2026-11-20", provider: "phonepe", ...none, differences: 1 },
    {
      date: "2026-11-11",
      provider: "phonepe",
      ...none,
      taken: 1000_00,
      payments: 1,
      net: 1000_00,
      differences: 0,
    },
    {
      date: "2026-11-10",
      provider: "counter",
      ...none,
      taken: 500_00,
      payments: 1,
      net: 500_00,
      differences: 0,
    },
    {
      date: "2026-11-10",
      provider: "phonepe",
      ...noDeposits,
      taken: 3750_50,
      payments: 4,
      refunded: 1500_00,
      refunds: 1,
      net: 2250_50,
      differences: 1,
      unaudited: 2,
    },
  ]);
});

test("sums the lines by provider and in total", async () => {
  const { providers, total } = await getStatement(db, NOVEMBER);
  expect(providers).toMatchObject([
    { provider: "counter", taken: 500_00, net: 500_00 },
    { provider: "phonepe", taken: 4750_50, payments: 5, refunded: 1500_00, net: 3250_50 },
  ]);
  expect(total).toMatchObject({ taken: 5250_50, net: 3750_50, differences: 2, unaudited: 2 });
  expect((await getStatement(db, EMPTY)).lines).toEqual([]);
});

test("exports no formulas, but negative amounts", () => {
  const line = { date: "2026-11-10", payments: 0, refunds: 1, differences: 0, unaudited: 0 };
  const deposits = { depositsIn: paise(2000_00), depositsOut: paise(1900_00) };
  const sums = { taken: paise(0), refunded: paise(1500_50), ...deposits, net: paise(-1400_50) };
  const file = exportStatement([
    { ...line, ...sums, date: "2026-11-11", provider: "=cmd" },
    { ...line, ...sums, provider: "phonepe" },
  ]);
  expect(file.split("\r\n")).toEqual([
    "\uFEFFdate,provider,payments,taken,refunds,refunded,net,open_differences,to_be_checked,deposits_in,deposits_out",
    "2026-11-10,PhonePe,0,0.00,1,1500.50,-1400.50,0,0,2000.00,1900.00",
    "2026-11-11,'=cmd,0,0.00,1,1500.50,-1400.50,0,0,2000.00,1900.00",
    "",
  ]);
});

test("lists every movement of a provider's day with its state", async () => {
  const query = { date: "2026-11-10", provider: "phonepe", after: null };
  const { movements, next } = await listMovements(db, query);
  expect(next).toBeNull();
  const shown = movements.map(({ reference, kind, amount, isAudited, differenceId }) => [
    reference,
    kind,
    amount,
    isAudited,
    differenceId !== null,
  ]);
  expect(shown).toEqual([
    ["VZG-T2", "payment", 250_50, false, true],
    ["VZG-T6", "payment", 1000_00, true, false],
    expect.arrayContaining(["VZG-T5"]),
    expect.arrayContaining(["VZG-T5"]),
    ["VZG-T1", "payment", 1000_00, true, false],
  ]);
  const refund = movements.find(({ kind }) => kind === "refund");
  expect(refund).toMatchObject({ amount: 1500_00, state: "completed", isAudited: false });
  const counter = await listMovements(db, { ...query, provider: "counter" });
  expect(counter.movements).toHaveLength(1);
});

test("pages a long day, with each movement once", async () => {
  for (let more = 0; more < MOVEMENTS_PER_PAGE + 3; more++) {
    await sell({ at: at("2026-10-05", 600 + Math.floor(more / 2)) });
  }
  const query = { date: "2026-10-05", provider: "phonepe" };
  const first = await listMovements(db, { ...query, after: null });
  const second = await listMovements(db, { ...query, after: first.next });
  expect([first.movements.length, second.movements.length]).toEqual([MOVEMENTS_PER_PAGE, 3]);
  const ids = [...first.movements, ...second.movements].map(({ id }) => id);
  expect(new Set(ids).size).toBe(MOVEMENTS_PER_PAGE + 3);
});
