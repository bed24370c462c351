import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { taxedPart } from "#app/domain/gst.ts";
import { creditLines, saleLines } from "#app/domain/ledger.ts";
import { paise } from "#app/domain/money.ts";
import { ledgerRows, writeLedger } from "#app/records/money/ledger.server.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { bookingsQuery } from "./bookings-query.ts";
import { exportBookings } from "./export-bookings.server.ts";
import { getBookingMoney } from "./get-booking-money.server.ts";

const { db } = (await openTestServices()).database;

async function exportOf({ reference }: { reference: string }): Promise<string> {
  let csv = "";
  const query = bookingsQuery.parse({ text: reference });
  for await (const lines of exportBookings(db, query, CREATED_AT)) csv += lines;
  return csv;
}

test("says what was paid back, not what was credited", async () => {
  const booking = await insertBooking(db, { status: "cancelled" });
  const payment = { amount: paise(500_00), refund: { state: "completed" as const } };
  const { id: paymentId } = await insertSettledPayment(db, booking.id, payment);
  const unpaid = paise(booking.totalAmount - 500_00);
  const part = taxedPart({ total: unpaid, tax: paise(0) }, paise(0), unpaid);
  const of = { bookingId: booking.id, paymentId };
  await inTransaction(db, async (tx) => {
    await writeLedger(tx, ledgerRows(newId(), of, saleLines(part), CREATED_AT));
    await writeLedger(tx, ledgerRows(newId(), of, creditLines(part), CREATED_AT));
  });
  expect(await exportOf(booking)).toContain(",500.00,500.00,");
});

test("counts a failed refund as going back, as the page of the booking does, and its retry once", async () => {
  const booking = await insertBooking(db, { status: "cancelled" });
  const payment = { amount: paise(500_00), refund: { state: "failed" as const, amount: 200_00 } };
  const { id: paymentId } = await insertSettledPayment(db, booking.id, payment);
  expect(await exportOf(booking)).toContain(",500.00,200.00,");
  expect(await getBookingMoney(db, booking.id)).toMatchObject({ back: 200_00 });
  const failed = db.selectFrom("refunds").selectAll().where("paymentId", "=", paymentId);
  const { id: retryOf, ...refund } = await failed.executeTakeFirstOrThrow();
  const retry = { ...refund, id: newId(), retryOf, state: "completed" as const };
  await db.insertInto("refunds").values(retry).execute();
  expect(await exportOf(booking)).toContain(",500.00,200.00,");
});

test("counts a payment that could not be used and went back, as the page of the booking does", async () => {
  const booking = await insertBooking(db, { status: "refunded" });
  const refund = { state: "completed", reason: "car-gone" } as const;
  const late = { amount: paise(500_00), outcome: "refund", refund } as const;
  await insertSettledPayment(db, booking.id, late);
  const sums = { paid: 500_00, back: 500_00 };
  expect(await getBookingMoney(db, booking.id)).toMatchObject(sums);
  expect(await exportOf(booking)).toContain(",500.00,500.00,");
});

test("a long export yields to other work between its chunks", async () => {
  const owner = { carId: (await insertCar(db)).id, userId: (await insertUser(db)).id };
  const booking = await insertBooking(db, { ...owner, status: "cancelled" });
  const others = Array.from({ length: 500 }, (_, number) => {
    return { ...booking, id: newId(), reference: `VZG-${number}` };
  });
  await db.insertInto("bookings").values(others).execute();
  const parts = exportBookings(db, bookingsQuery.parse({ filter: "all" }), CREATED_AT);
  const came: string[] = [];
  await parts.next();
  setImmediate(() => came.push("somebody else"));
  came.push((await parts.next()).done === true ? "nothing" : "the second part");
  expect(came).toEqual(["somebody else", "the second part"]);
});
