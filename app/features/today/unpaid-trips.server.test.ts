import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { saleLines } from "#app/domain/ledger.ts";
import { paise } from "#app/domain/money.ts";
import { ledgerRows, writeLedger } from "#app/records/money/ledger.server.ts";
import { CREATED_AT, insertBooking, insertCar } from "#test/support/factories.ts";
import { insertSettledPayment } from "#test/support/payments.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { getToday } from "./get-today.server.ts";

const { db } = await openTestDatabase();
const now = CREATED_AT;
const none = paise(0);

test("says whose trip is not fully paid, until it is over", async () => {
  const trips = [
    { name: "Owing at pickup", pickupAt: now + HOUR, tripStatus: "upcoming" },
    { name: "Owing at return", pickupAt: now + 2 * HOUR - DAY, tripStatus: "picked_up" },
    { name: "Owing and back", pickupAt: now + HOUR - DAY, tripStatus: "returned" },
    { name: "Paid", pickupAt: now + 3 * HOUR, tripStatus: "upcoming" },
  ] as const;
  const total = {
    total: paise(118_00),
    taxable: paise(100_00),
    cgst: paise(9_00),
    sgst: paise(9_00),
  };
  for (const { name, pickupAt, tripStatus } of trips) {
    const { id: carId } = await insertCar(db, { name });
    const period = { pickupAt, returnAt: pickupAt + DAY };
    const { id: bookingId } = await insertBooking(db, { carId, ...period, tripStatus });
    if (name === "Paid") continue;
    const rows = ledgerRows(bookingId, { bookingId, paymentId: null }, saleLines(total), now);
    await inTransaction(db, (tx) => writeLedger(tx, rows));
  }
  const { today } = await getToday(db, now);
  const unpaid = today.filter(({ isUnpaid }) => isUnpaid);
  expect(unpaid.map(({ carName }) => carName)).toEqual(["Owing at pickup", "Owing at return"]);
});

test("money that goes back does not count as paid", async () => {
  const { id: carId } = await insertCar(db, { name: "Paid by the first link" });
  const period = { pickupAt: now + HOUR, returnAt: now + DAY };
  const { id: bookingId } = await insertBooking(db, { carId, ...period, tripStatus: "upcoming" });
  await insertSettledPayment(db, bookingId, { amount: paise(100_00) });
  const added = saleLines({ total: paise(50_00), taxable: paise(50_00), cgst: none, sgst: none });
  const rows = ledgerRows(carId, { bookingId, paymentId: null }, added, now);
  await inTransaction(db, (tx) => writeLedger(tx, rows));
  const refund = { state: "failed", reason: "already-paid" } as const;
  await insertSettledPayment(db, bookingId, { amount: paise(100_00), outcome: "refund", refund });
  const { today } = await getToday(db, now);
  expect(today.find((trip) => trip.bookingId === bookingId)).toMatchObject({ isUnpaid: true });
});
