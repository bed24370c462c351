import { expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { confirmPaid } from "#app/features/booking/admin/confirm-paid.server.ts";
import { takeBalance } from "#app/features/booking/admin/take-balance.server.ts";
import {
  reverseBookingWriteOff,
  writeOffBalance,
} from "#app/features/booking/admin/write-off.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { findDeposit, releaseDeposit, takeDeposit } from "#app/records/money/deposits.server.ts";
import { dropTripCharge, proposeTripCharge } from "#app/records/money/trip-charges.server.ts";
import { CREATED_AT, insertBooking, insertUser } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { findDeletionObstacle } from "./find-deletion-obstacle.server.ts";

const { db } = await openTestDatabase();

async function bringBack() {
  const { id: userId } = await insertUser(db);
  const { id: bookingId, reference } = await insertBooking(db, { userId, tripStatus: "returned" });
  const obstacle = () => findDeletionObstacle(db, userId, CREATED_AT + 90 * DAY);
  expect(await obstacle()).toBe(null);
  return { bookingId, reference, obstacle };
}

test("a deposit is in the way while it is held or not paid back", async () => {
  const { bookingId, reference, obstacle } = await bringBack();
  const money = { amount: paise(5_000_00), method: "cash", receipt: null } as const;
  await inTransaction(db, (tx) =>
    takeDeposit(tx, { ...money, bookingId, takenBy: "x" }, CREATED_AT),
  );
  expect(await obstacle()).toEqual({ reason: "deposit", reference });
  const deposit = await findDeposit(db, bookingId);
  if (deposit === null) throw new Error("It was taken");
  const release = { amount: deposit.amount, actor: "system" };
  await inTransaction(db, (tx) => releaseDeposit(tx, deposit, release, CREATED_AT));
  expect(await obstacle()).toEqual({ reason: "deposit", reference });
  await db.updateTable("depositPayouts").set({ paidBy: "x", paidAt: CREATED_AT }).execute();
  expect(await obstacle()).toBe(null);
});

test("a charge is in the way until it is closed", async () => {
  const { bookingId, reference, obstacle } = await bringBack();
  const price = { quantity: 1, unitPrice: paise(100), amount: paise(100) };
  const terms = { taxClass: "standard", sac: "997311", taxRatePercent: 18 };
  const times = { proposedBy: "x", proposedAt: CREATED_AT, answerDueAt: CREATED_AT + DAY };
  const charge = {
    id: newId(),
    bookingId,
    kind: "fuel",
    detail: "",
    ...price,
    ...terms,
    ...times,
  } as const;
  await inTransaction(db, (tx) => proposeTripCharge(tx, charge, []));
  expect(await obstacle()).toEqual({ reason: "charge", reference });
  const none = { state: "proposed", dispute: null, closedBy: null, closedAt: null } as const;
  const proposed = { ...charge, ...none, closingNote: null };
  const closing = { actor: "x", note: "" };
  await inTransaction(db, (tx) => dropTripCharge(tx, proposed, closing, CREATED_AT));
  expect(await obstacle()).toBe(null);
});

test("what the customer owes is in the way until it is written off or paid, but not for staff", async () => {
  const { id: userId } = await insertUser(db);
  const unpaid = { status: "pending", holdExpiresAt: CREATED_AT + DAY } as const;
  const { id: bookingId, reference } = await insertBooking(db, { userId, ...unpaid });
  const part = { bookingId, amount: paise(1_000_00), method: "cash", receipt: null } as const;
  await confirmPaid({ db }, { userId }, part, CREATED_AT);
  await db.updateTable("bookings").set({ tripStatus: "returned" }).execute();
  const later = CREATED_AT + 90 * DAY;
  expect(await findDeletionObstacle(db, userId, later)).toEqual({ reason: "balance", reference });
  expect(await findDeletionObstacle(db, userId, later, { byStaff: true })).toBe(null);
  const rest = await getBalance(db, bookingId);
  const form = { bookingId, reason: "Unreachable", shownAmount: rest };
  await writeOffBalance({ db }, { userId }, { ...form, entryId: newId() }, later);
  expect(await findDeletionObstacle(db, userId, later)).toBe(null);
  await reverseBookingWriteOff({ db }, { userId }, { ...form, entryId: newId() }, later);
  expect(await findDeletionObstacle(db, userId, later)).toEqual({ reason: "balance", reference });
  const counter = { how: "counter", method: "cash", receipt: null } as const;
  const payment = { bookingId, shownBalance: rest, amount: rest, ...counter };
  await takeBalance({ db, provider: "fake" }, { userId }, payment, later);
  expect(await findDeletionObstacle(db, userId, later)).toBe(null);
});
