import { expect, onTestFinished, test } from "vitest";
import { CREATED_AT, insertBooking, insertUser } from "#test/support/factories.ts";
import { paise } from "#app/domain/money.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { balancesWrittenOff } from "./062-balances-written-off.ts";

test("keeps the ledger as it is, append-only, and allows write-offs", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "062");
  const { id: userId } = await insertUser(db);
  const { id: bookingId } = await insertBooking(db, { userId });
  const subject = { bookingId, paymentId: null, refundId: null, amount: paise(1) };
  const row = { ...subject, debit: "customer", credit: "rental", createdAt: CREATED_AT } as const;
  const charge = { ...row, id: "1", entryKey: "1:charge", kind: "charge" } as const;
  await db.insertInto("ledger").values(charge).execute();

  await balancesWrittenOff(dialect).up(db.withoutPlugins());

  expect(await db.selectFrom("ledger").selectAll().execute()).toEqual([charge]);
  const debt = { ...row, id: "2", entryKey: "2:write_off", kind: "write_off" } as const;
  await db.insertInto("ledger").values(debt).execute();
  const again = { ...debt, id: "3" };
  await expect(db.insertInto("ledger").values(again).execute()).rejects.toThrow(/unique/i);
  const unknown = { ...debt, id: "4", entryKey: "4", kind: "gift" as "recovery" };
  await expect(db.insertInto("ledger").values(unknown).execute()).rejects.toThrow(/check/i);
  await expect(db.deleteFrom("ledger").execute()).rejects.toThrow(/append-only/);
});
