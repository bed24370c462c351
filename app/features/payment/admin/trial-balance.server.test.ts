import { expect, test } from "vitest";
import { instantOf } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { sumLedgerDays } from "#app/records/money/ledger-days.server.ts";
import { insertBooking } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { exportTrialBalance } from "./export-trial-balance.ts";
import { getTrialBalance, type TrialBalance } from "./get-trial-balance.server.ts";

const { db } = await openTestDatabase();
const MARCH = { from: "2026-03-01", to: "2026-03-31" };
const MARCH_STARTS = instantOf("2026-03-01", 0);
const APRIL_STARTS = instantOf("2026-04-01", 0);

type Sold = Parameters<typeof insertSettledPayment>[2];

async function sell(own: Partial<Sold> & { at: number }) {
  const booking = await insertBooking(db);
  return await insertSettledPayment(db, booking.id, {
    amount: paise(1000_00),
    provider: "phonepe",
    ...own,
  });
}

// The first and the last minute of a month at the business are of two months elsewhere.
await sell({ at: MARCH_STARTS - 1, provider: "counter", amount: paise(500_00) });
await sell({ at: MARCH_STARTS });
const credit = { state: "completed", amount: 400_00 } as const;
await sell({ at: APRIL_STARTS - 1, refund: credit });
await sell({ at: APRIL_STARTS, amount: paise(70_00) });

const NOTHING = { opening: 0, debit: 0, credit: 0, closing: 0 };
const EXPECTED = [
  { account: "money.counter", ...NOTHING, opening: 500_00, closing: 500_00 },
  {
    account: "money.phonepe",
    opening: 0,
    debit: 2000_00,
    credit: 400_00,
    closing: 1600_00,
  },
  { account: "customer", ...NOTHING, debit: 2400_00, credit: 2400_00 },
  {
    account: "rental",
    opening: -500_00,
    debit: 400_00,
    credit: 2000_00,
    closing: -2100_00,
  },
];

test.each(["without sums of days", "with them"])("has balances before and after, %s", async () => {
  const { balances, total } = await getTrialBalance(db, MARCH);
  expect(balances).toEqual(EXPECTED);
  expect(total).toEqual({ opening: 0, debit: 4800_00, credit: 4800_00, closing: 0 });
  await sumLedgerDays(db, instantOf("2026-06-01", 0));
});

test("a month opens as the one before it has closed", async () => {
  const february = await getTrialBalance(db, { from: "2026-02-01", to: "2026-02-28" });
  const march = await getTrialBalance(db, MARCH);
  const april = await getTrialBalance(db, { from: "2026-04-01", to: "2026-04-30" });
  const left = (own: TrialBalance, side: "opening" | "closing") =>
    new Map(own.balances.map((balance) => [balance.account, balance[side]]));
  expect(left(february, "closing")).toEqual(
    new Map([
      ["money.counter", 500_00],
      ["customer", 0],
      ["rental", -500_00],
    ]),
  );
  expect([...left(march, "opening")].filter(([, amount]) => amount !== 0)).toEqual(
    [...left(february, "closing")].filter(([, amount]) => amount !== 0),
  );
  expect(left(april, "opening")).toEqual(left(march, "closing"));
});

test("shows an account without entries in the period, and hides one without any so far", async () => {
  const { balances } = await getTrialBalance(db, { from: "2026-03-01", to: "2026-03-01" });
  expect(balances.map(({ account }) => account)).toEqual([
    "money.counter",
    "money.phonepe",
    "customer",
    "rental",
  ]);
  const first = await getTrialBalance(db, { from: "2026-02-28", to: "2026-02-28" });
  expect(first.balances.map(({ account }) => account)).toEqual([
    "money.counter",
    "customer",
    "rental",
  ]);
});

test("exports an account on each line", async () => {
  const file = exportTrialBalance(await getTrialBalance(db, MARCH));
  expect(file.split("\r\n")).toEqual([
    "\uFEFFaccount,opening_balance,debit,credit,closing_balance",
    '"Money, Counter",500.00,0.00,0.00,500.00',
    '"Money, PhonePe",0.00,2000.00,400.00,1600.00',
    "Customers’ accounts,0.00,2400.00,2400.00,0.00",
    '"Rentals, without tax",-500.00,400.00,2000.00,-2100.00',
    "",
  ]);
});
