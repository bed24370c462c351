import { describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import {
  releaseBookingDeposit,
  takeBookingDeposit,
} from "#app/features/deposits/settle-deposit.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { PICKUP } from "#test/support/change-fixture.ts";
import { AFTER_TRIP, openUnpaidTrips, OWED } from "#test/support/unpaid-trips.ts";
import { getBookingMoney } from "./get-booking-money.server.ts";
import { getRefundTerms, refundBooking } from "./refund-booking.server.ts";

const { db, staff, takeOut, owe } = await openUnpaidTrips();
const done = { ok: true, value: null };

const movements = async (bookingId: string) =>
  await db
    .selectFrom("ledger")
    .select(["kind", "debit", "credit", "amount"])
    .where("bookingId", "=", bookingId)
    .where("kind", "in", ["write_off", "recovery"])
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

const writtenOff = { kind: "write_off", debit: "bad_debts", credit: "customer", amount: OWED };
const recovered = { kind: "recovery", debit: "customer", credit: "bad_debts", amount: OWED };

const logged = async (subjectId: string) =>
  await db
    .selectFrom("auditLog")
    .select(["action", "actorId", "detail"])
    .where("subjectId", "=", subjectId)
    .where("action", "in", ["booking.balance-written-off", "booking.write-off-reversed"])
    .orderBy("id")
    .execute();

const countDocuments = async (bookingId: string) =>
  (await db.selectFrom("taxDocuments").select("id").where("bookingId", "=", bookingId).execute())
    .length;

describe("a write-off", () => {
  test("moves all that is owed to the bad debts, and leaves the price and its tax", async () => {
    const { bookingId, writeOff } = await owe();
    const before = await expectOneTruth(db, bookingId);
    const documents = await countDocuments(bookingId);
    const { paid } = await getBookingMoney(db, bookingId);
    expect(await writeOff()).toEqual(done);
    expect(await movements(bookingId)).toEqual([writtenOff]);
    expect(await getBalance(db, bookingId)).toBe(0);
    expect(await expectOneTruth(db, bookingId)).toEqual({ ...before, owed: 0 });
    expect(await countDocuments(bookingId)).toBe(documents);
    expect(await getBookingMoney(db, bookingId)).toMatchObject({
      paid,
      kept: paid,
      back: 0,
      balance: 0,
      writtenOff: OWED,
      writeOffs: [{ kind: "write_off", amount: OWED, createdAt: AFTER_TRIP }],
    });
    const detail = `${formatRupees(OWED)} · Unreachable`;
    expect(await logged(bookingId)).toEqual([
      { action: "booking.balance-written-off", actorId: staff.userId, detail },
    ]);
    const events = db.selectFrom("bookingEvents").select(["actor", "detail"]);
    const event = events
      .where("bookingId", "=", bookingId)
      .where("kind", "=", "balance_written_off");
    expect(await event.execute()).toEqual([{ actor: staff.userId, detail }]);
  });

  test("is refused before the car is back, and with nothing owed", async () => {
    const { bookingId, bringBack, writeOff, payAtCounter } = await takeOut();
    expect(await writeOff()).toEqual({ ok: false, reason: { kind: "trip-not-over" } });
    await bringBack();
    await payAtCounter(OWED);
    expect(await writeOff(0)).toEqual({ ok: false, reason: { kind: "nothing-owed" } });
    expect(await movements(bookingId)).toEqual([]);
  });

  test("names what is owed now, where that has changed", async () => {
    const { bookingId, writeOff, payAtCounter } = await owe();
    await payAtCounter(1_00);
    const balance = paise(OWED - 1_00);
    expect(await writeOff()).toEqual({ ok: false, reason: { kind: "balance-changed", balance } });
    expect(await movements(bookingId)).toEqual([]);
    expect(await writeOff(balance)).toEqual(done);
  });

  test("waits until no deposit is held, which pays first", async () => {
    const { bookingId, bringBack, writeOff } = await takeOut();
    const deposit = { amount: paise(100_00), method: "upi", receipt: null } as const;
    expect(await takeBookingDeposit(db, staff, { ...deposit, bookingId }, PICKUP)).toMatchObject({
      ok: true,
    });
    await bringBack();
    expect(await writeOff()).toEqual({ ok: false, reason: { kind: "deposit-held" } });
    expect(await releaseBookingDeposit(db, staff, bookingId, AFTER_TRIP)).toMatchObject({
      ok: true,
    });
    const left = OWED - 100_00;
    expect(await writeOff(left)).toEqual(done);
    expect(await movements(bookingId)).toEqual([{ ...writtenOff, amount: left }]);
  });

  test("is made once by two at the same time, and the other learns of it", async () => {
    const { bookingId, writeOff } = await owe();
    const results = await Promise.all([writeOff(), writeOff()]);
    expect(results).toContainEqual(done);
    expect(results).toContainEqual({
      ok: false,
      reason: { kind: "already-written-off", amount: OWED },
    });
    expect(await movements(bookingId)).toEqual([writtenOff]);
  });

  test("is made once by a form that is sent again, even after it was reversed", async () => {
    const { bookingId, writeOff, reverseWriteOff } = await owe();
    const entryId = newId();
    const send = () => writeOff(OWED, entryId);
    expect(await Promise.all([send(), send()])).toEqual([done, done]);
    expect(await movements(bookingId)).toEqual([writtenOff]);
    await reverseWriteOff();
    expect(await send()).toEqual(done);
    expect(await getBalance(db, bookingId)).toBe(OWED);
    expect(await logged(bookingId)).toHaveLength(2);
  });

  test("stays what it is when a part of the price is refunded", async () => {
    const { bookingId, writeOff } = await owe();
    await writeOff();
    const { left: shownLeft, refundId } = await getRefundTerms(db, bookingId);
    const part = { how: "part", amount: paise(100_00), shownLeft, reason: "Late" } as const;
    await refundBooking({ db }, staff, { bookingId, refundId, ...part }, AFTER_TRIP + HOUR);
    const { paid, kept, back, balance } = await getBookingMoney(db, bookingId);
    expect({ back, balance, kept }).toEqual({ back: 100_00, balance: 0, kept: paid - 100_00 });
  });
});

describe("a reversal", () => {
  test("makes the balance owed again, to be paid as before", async () => {
    const { bookingId, writeOff, reverseWriteOff, payAtCounter } = await owe();
    await writeOff();
    expect(await payAtCounter(OWED)).toMatchObject({ reason: { kind: "balance-changed" } });
    expect(await reverseWriteOff()).toEqual(done);
    expect(await movements(bookingId)).toEqual([writtenOff, recovered]);
    expect(await getBalance(db, bookingId)).toBe(OWED);
    expect(await logged(bookingId)).toMatchObject([
      { action: "booking.balance-written-off" },
      { action: "booking.write-off-reversed", actorId: staff.userId },
    ]);
    expect(await payAtCounter(OWED)).toEqual(done);
    expect((await expectOneTruth(db, bookingId)).owed).toBe(0);
    expect(await getBookingMoney(db, bookingId)).toMatchObject({ balance: 0, writtenOff: 0 });
  });

  test("is made once by two at the same time, and by a form that is sent again", async () => {
    const { bookingId, writeOff, reverseWriteOff } = await owe();
    const gone = { ok: false, reason: { kind: "written-off-changed", writtenOff: 0 } };
    expect(await reverseWriteOff(0)).toEqual(gone);
    await writeOff();
    expect(await reverseWriteOff(1)).toMatchObject({ reason: { writtenOff: OWED } });
    const results = await Promise.all([reverseWriteOff(), reverseWriteOff()]);
    expect(results).toContainEqual(done);
    expect(results).toContainEqual(gone);
    await writeOff();
    const entryId = newId();
    const send = () => reverseWriteOff(OWED, entryId);
    expect(await Promise.all([send(), send()])).toEqual([done, done]);
    const both = [writtenOff, recovered];
    expect(await movements(bookingId)).toEqual([...both, ...both]);
  });
});
