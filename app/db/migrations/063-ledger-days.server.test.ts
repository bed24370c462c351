import { expect, onTestFinished, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { sumLedgerDays } from "#app/records/money/ledger-days.server.ts";
import { CREATED_AT, insertBooking, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { ledgerDays } from "./063-ledger-days.ts";

test("leaves the days of an old ledger to be summed, and adds what comes late", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "063");
  const { id: userId } = await insertUser(db);
  const { id: bookingId } = await insertBooking(db, { userId });
  const subject = { bookingId, paymentId: null, refundId: null, kind: "charge" } as const;
  const row = { ...subject, debit: "customer", credit: "rental", amount: paise(100) } as const;
  const write = (id: string, createdAt: number) =>
    db
      .insertInto("ledger")
      .values({ ...row, id, entryKey: id, createdAt })
      .execute();
  await write("1", CREATED_AT - 3 * DAY);
  await write("2", CREATED_AT - 3 * DAY);
  await write("3", CREATED_AT - DAY);

  await ledgerDays(dialect).up(db.withoutPlugins());

  await write("4", CREATED_AT - 900 * DAY);
  const readSums = () =>
    db.selectFrom("ledgerDays").select(["entryId", "amount"]).orderBy("day").orderBy("entryId");
  expect(await readSums().execute()).toEqual([]);
  await sumLedgerDays(db, CREATED_AT);
  await write("5", CREATED_AT - 3 * DAY);
  await write("6", CREATED_AT - DAY);
  expect(await readSums().execute()).toEqual([
    { entryId: "", amount: 100 },
    { entryId: "", amount: 200 },
    { entryId: "5", amount: 100 },
  ]);
});
