import { beforeAll, describe, expect, test } from "vitest";
import { type LedgerLine, paymentLines, saleLines } from "#app/domain/ledger.ts";
import { type Paise, paise } from "#app/domain/money.ts";
import { insertBooking, CREATED_AT } from "#test/support/factories.ts";
import { getLedgerBalances } from "#test/support/ledger-balances.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { inTransaction } from "#app/db/client.server.ts";
import { getBookingAccounts, ledgerRows, writeLedger } from "./ledger.server.ts";
import { newId } from "#app/db/new-id.server.ts";

const { db } = (await openTestServices()).database;

let bookingId: string;
beforeAll(async () => {
  bookingId = await book();
  await insertSettledPayment(db, bookingId, {
    provider: "sandbox",
    amount: paise(100_00),
    refund: { amount: 40_00, state: "completed" },
  });
});

async function book(): Promise<string> {
  return (await insertBooking(db)).id;
}

const write = (source: string, lines: readonly LedgerLine[], of = bookingId) =>
  inTransaction(db, (tx) => {
    const subject = { bookingId: of, paymentId: null };
    return writeLedger(tx, ledgerRows(source, subject, lines, CREATED_AT));
  });

describe("the ledger", () => {
  test("is append-only", async () => {
    const changed = db
      .updateTable("ledger")
      .set({ amount: paise(1) })
      .execute();
    await expect(changed).rejects.toThrow(/append-only/);
    const one = db.deleteFrom("ledger").where("bookingId", "=", bookingId).execute();
    await expect(one).rejects.toThrow(/append-only/);
    await expect(db.deleteFrom("ledger").execute()).rejects.toThrow(/append-only/);
    expect(await getLedgerBalances(db, bookingId)).toMatchObject({ "money.sandbox": 60_00 });
  });

  test("refuses a repeated movement, also of each of the two taxes", async () => {
    const other = await book();
    const source = newId();
    const sale = {
      total: paise(118_00),
      taxable: paise(100_00),
      cgst: paise(9_00),
      sgst: paise(9_00),
    };
    await write(source, saleLines(sale), other);
    for (const line of saleLines(sale)) {
      await expect(write(source, [line], other)).rejects.toThrow(/unique/i);
    }
    await write(newId(), saleLines(sale), other);
    expect(await getLedgerBalances(db, other)).toMatchObject({ cgst: -18_00, sgst: -18_00 });
  });

  test("refuses zero and negative amounts, and movements within one account", async () => {
    const line = { kind: "payment", debit: "money.sandbox", credit: "customer" } as const;
    for (const amount of [0, -1]) {
      const moved = write(newId(), [{ ...line, amount: paise(amount) }]);
      await expect(moved).rejects.toThrow(/check/i);
    }
    const nowhere = { ...line, debit: "customer" as const, amount: paise(1) };
    await expect(write(newId(), [nowhere])).rejects.toThrow(/check/i);
    const unknown = { ...line, kind: "gift" as "payment", amount: paise(1) };
    await expect(write(newId(), [unknown])).rejects.toThrow(/check/i);
  });

  test("refuses unknown bookings", async () => {
    const lost = write(newId(), paymentLines("sandbox", paise(1)), newId());
    await expect(lost).rejects.toThrow(/foreign key/i);
  });

  test("refuses to delete a booking with movements", async () => {
    const gone = db.deleteFrom("bookings").where("id", "=", bookingId).execute();
    await expect(gone).rejects.toThrow(/foreign key/i);
  });
});

describe("the account of a booking", () => {
  const accountOf = async (id: string) => (await getBookingAccounts(db, [id])).get(id);
  const account = (received: number, charged: number, credited: number, refunded: number) => {
    return {
      received,
      charged,
      credited,
      refunded,
      writtenOff: 0,
      owed: received - charged + credited - refunded,
    };
  };

  test("is null without movements and for an unknown booking", async () => {
    expect(await getBookingAccounts(db, [])).toEqual(new Map());
    expect(await getBookingAccounts(db, [await book(), "nobody"])).toEqual(new Map());
  });

  test("sums payments, charge, refunds and payouts, and the balance", async () => {
    expect(await accountOf(bookingId)).toEqual(account(100_00, 100_00, 40_00, 40_00));
    const waiting = await book();
    await insertSettledPayment(db, waiting, {
      amount: paise(100_00),
      refund: { amount: 30_00, state: "requested" },
    });
    expect(await accountOf(waiting)).toEqual(account(100_00, 100_00, 30_00, 0));
  });

  test("owes all of a payment that was not kept until it is refunded", async () => {
    const id = await book();
    const unkept = { amount: paise(70_00), outcome: "refund" } as const;
    await insertSettledPayment(db, id, { ...unkept, refund: { state: "failed" } });
    expect(await accountOf(id)).toEqual(account(70_00, 0, 0, 0));
    await insertSettledPayment(db, id, { ...unkept, refund: { state: "completed" } });
    expect(await accountOf(id)).toEqual(account(140_00, 0, 0, 70_00));
  });

  test("is separate for each booking", async () => {
    const ids = [await book(), await book()];
    for (const [place, id] of ids.entries()) {
      await insertSettledPayment(db, id, { amount: paise((place + 1) * 100) });
    }
    const accounts = await getBookingAccounts(db, ids);
    const charged = (id: string): Paise | undefined => accounts.get(id)?.charged;
    expect(ids.map(charged)).toEqual([100, 200]);
  });
});
