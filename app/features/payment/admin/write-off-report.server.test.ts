import { expect, test } from "vitest";
import { businessDate, DAY } from "#app/domain/business-time.ts";
import { formatPlainRupees } from "#app/domain/money.ts";
import { getTaxSums } from "#app/features/tax-reports/get-tax-sums.server.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { AFTER_TRIP, openUnpaidTrips, OWED } from "#test/support/unpaid-trips.ts";
import { getMoneyByMethod } from "./get-money-by-method.server.ts";
import { getStatement } from "./get-statement.server.ts";
import { getTrialBalance } from "./get-trial-balance.server.ts";
import { exportWriteOffs, getWriteOffReport } from "./get-write-off-report.server.ts";

const { db, owe } = await openUnpaidTrips();
const PERIOD = { startsAt: CREATED_AT, endsAt: AFTER_TRIP + DAY };

test("lists what was written off and reversed, and leaves tax and money alone", async () => {
  const [one, other] = [await owe(), await owe()];
  const readOthers = async () => ({
    tax: await getTaxSums(db, PERIOD),
    money: await getMoneyByMethod(db, PERIOD),
    statement: await getStatement(db, PERIOD),
  });
  const before = await readOthers();
  await one.writeOff();
  await other.writeOff();
  await other.reverseWriteOff();
  expect(await readOthers()).toEqual(before);
  const days = { from: businessDate(CREATED_AT), to: businessDate(AFTER_TRIP) };
  const { balances, total } = await getTrialBalance(db, days);
  const sums = { opening: 0, debit: 2 * OWED, credit: OWED, closing: OWED };
  expect(balances.at(-1)).toEqual({ account: "bad_debts", ...sums });
  expect(total.closing).toBe(0);
  expect(balances.find(({ account }) => account === "customer")?.closing).toBe(OWED);

  const report = await getWriteOffReport(db, PERIOD);
  expect(report).toMatchObject({ writtenOff: 2 * OWED, reversed: OWED, net: OWED });
  const [head, ...lines] = exportWriteOffs(report).trim().split(/\r?\n/);
  expect(head).toContain("date,booking,customer,kind,amount");
  const owed = formatPlainRupees(OWED);
  expect(lines.map((line) => line.split(",").slice(1))).toEqual([
    [one.reference, expect.any(String), "Written off", owed],
    [other.reference, expect.any(String), "Written off", owed],
    [other.reference, expect.any(String), "Reversed", `-${owed}`],
  ]);
  const later = { startsAt: AFTER_TRIP + 1, endsAt: AFTER_TRIP + DAY };
  expect(await getWriteOffReport(db, later)).toMatchObject({ entries: [], net: 0 });
});
