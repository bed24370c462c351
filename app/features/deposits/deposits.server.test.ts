import { array, assert, asyncProperty, constantFrom, integer } from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { answerCharge, closeCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { insertUser } from "#test/support/factories.ts";
import { getDepositAmount } from "#app/records/money/deposit-amount.server.ts";
import { setDepositRules } from "#test/support/table-rules.ts";
import { findBookingDeposit } from "./find-booking-deposit.server.ts";
import {
  payBackBookingDeposit,
  releaseBookingDeposit,
  settleDueDeposits,
  takeBookingDeposit,
} from "./settle-deposit.server.ts";
import { sumDeposits } from "./sum-deposits.server.ts";

const { db, staffId, book, bookAfter, handOver, bringBack: returnCar } = await openChangeFixture();
const staff = { userId: staffId };
const other = { userId: (await insertUser(db)).id };
const deps = { db, provider: "fake" };
const RELEASE = RETURN + DAY;

async function takeOut(amount = 5_000_00) {
  const booked = await book();
  const { bookingId, userId } = booked;
  const take = (at: Instant, of = amount) => {
    const money = { amount: paise(of), method: "upi", receipt: "UPI-9" } as const;
    return takeBookingDeposit(db, staff, { ...money, bookingId }, at);
  };
  const bringBack = async (at: Instant = RETURN) => {
    await returnCar({ bookingId }, at);
  };
  const charge = async (rupees: number, then: "accept" | "dispute" | "nothing") => {
    const chargeId = newId();
    const unitPrice = paise(rupees * 100);
    const detail = `Fuel of ${chargeId}`;
    const fuel = { kind: "fuel", detail, quantity: 1, unitPrice, photoIds: [] } as const;
    const at = RETURN + HOUR;
    await proposeCharge({ db }, staff, { ...fuel, id: chargeId, bookingId }, at);
    if (then === "nothing") return chargeId;
    const answer = then === "accept" ? { answer: then } : { answer: then, dispute: "No" };
    expect(await answerCharge(deps, { bookingId, chargeId, userId, ...answer }, at)).toMatchObject({
      ok: true,
    });
    return chargeId;
  };
  const close = async (chargeId: string, decision: "drop" | "charge", amount = paise(1)) => {
    const closing = { bookingId, chargeId, note: "So", decision, amount };
    await closeCharge(deps, other, closing, RELEASE + HOUR);
  };
  const deposit = () => findBookingDeposit(db, bookingId);
  return { ...booked, take, bringBack, charge, close, deposit };
}

test("a deposit is held apart from the price, and released by itself a day after the return", async () => {
  const trip = await takeOut();
  const { bookingId, take, deposit } = trip;
  expect(await take(PICKUP - DAY)).toMatchObject({ reason: "not-now" });
  expect(await take(PICKUP - HOUR)).toMatchObject({ ok: true });
  expect(await take(PICKUP)).toMatchObject({ reason: "taken" });
  await handOver(trip, PICKUP);
  expect(await releaseBookingDeposit(db, staff, bookingId, PICKUP)).toMatchObject({
    reason: "not-now",
  });
  await trip.bringBack();
  expect(await deposit()).toMatchObject({ held: 5_000_00, releaseAt: RELEASE, payouts: [] });
  expect((await expectOneTruth(db, bookingId)).owed).toBe(0);

  await settleDueDeposits(db, RELEASE - 1);
  expect(await deposit()).toMatchObject({ held: 5_000_00 });
  await Promise.all([settleDueDeposits(db, RELEASE), settleDueDeposits(db, RELEASE)]);
  const released = await deposit();
  expect(released).toMatchObject({ held: 0, releaseAt: null, payouts: [{ amount: 5_000_00 }] });
  const payoutId = released?.payouts[0]?.id ?? "";
  const payout = { bookingId, payoutId, reference: "N-77", method: "cash" } as const;
  const pays = [1, 2].map(() => payBackBookingDeposit(db, staff, payout, RELEASE + HOUR));
  expect((await Promise.all(pays)).map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await deposit()).toMatchObject({
    payouts: [{ paidAt: RELEASE + HOUR, reference: "N-77" }],
  });
  const ledger = db.selectFrom("ledger").select(["kind", "debit", "credit", "amount"]);
  const moved = ledger
    .where("bookingId", "=", bookingId)
    .where("kind", "in", ["deposit_in", "deposit_out"]);
  expect(await moved.orderBy("createdAt").execute()).toEqual([
    { kind: "deposit_in", debit: "money.counter", credit: "deposit", amount: 5_000_00 },
    { kind: "deposit_out", debit: "deposit", credit: "money.counter", amount: 5_000_00 },
  ]);
});

test.each([
  { owed: 1_000, applied: 1_180_00, by: "hand" },
  { owed: 10_000, applied: 5_000_00, by: "nothing" },
])(
  "staff release what $applied paise do not pay of what is owed",
  async ({ owed, applied, by }) => {
    const trip = await takeOut();
    const { bookingId } = trip;
    await trip.take(PICKUP);
    await handOver(trip, PICKUP);
    await trip.bringBack();
    await trip.charge(owed, "accept");
    const released = await releaseBookingDeposit(db, staff, bookingId, RETURN + HOUR);
    expect(released).toEqual({ ok: true, value: by });
    const deposit = await trip.deposit();
    expect(deposit).toMatchObject({ applied, held: 0, released: 5_000_00 - applied });
    expect(deposit?.payouts).toHaveLength(by === "hand" ? 1 : 0);
    const log = db.selectFrom("auditLog").select(["action", "detail"]);
    const entries = await log.where("subjectId", "=", bookingId).execute();
    expect(entries).toContainEqual({
      action: "booking.deposit-applied",
      detail: formatRupees(paise(applied)),
    });
    const isReleased = entries.some(({ action }) => action === "booking.deposit-released");
    expect(isReleased).toBe(by === "hand");
  },
);

test("what is owed is paid from it, what is disputed stays, and the rest goes back", async () => {
  const trip = await takeOut();
  const { bookingId, deposit } = trip;
  await trip.take(PICKUP);
  await handOver(trip, PICKUP);
  await trip.bringBack();
  await trip.charge(1_000, "accept");
  const disputed = await trip.charge(2_000, "dispute");
  expect(await releaseBookingDeposit(db, staff, bookingId, RETURN + HOUR)).toMatchObject({
    reason: "charges-open",
  });
  await settleDueDeposits(db, RELEASE);
  const [charged, kept] = [1_180_00, 2_360_00];
  const rest = 5_000_00 - charged - kept;
  expect(await deposit()).toMatchObject({
    applied: charged,
    held: kept,
    payouts: [{ amount: rest }],
  });
  expect(await getBalance(db, bookingId)).toBe(0);
  await settleDueDeposits(db, RELEASE + 1);
  expect(await deposit()).toMatchObject({ held: kept });

  await trip.close(disputed, "charge", paise(500_00));
  await settleDueDeposits(db, RELEASE + 2 * HOUR);
  expect(await deposit()).toMatchObject({
    applied: charged + 590_00,
    held: 0,
    payouts: [{ amount: rest }, { amount: kept - 590_00 }],
  });
  await expectOneTruth(db, bookingId);
});

test("without a trip it is released at once", async () => {
  const trip = await takeOut();
  await trip.take(PICKUP - HOUR);
  await db
    .updateTable("bookings")
    .set({ tripStatus: "no_show" })
    .where("id", "=", trip.bookingId)
    .execute();
  await settleDueDeposits(db, PICKUP);
  expect(await trip.deposit()).toMatchObject({ held: 0, payouts: [{ amount: 5_000_00 }] });
});

test("every rupee is held, paid for something, or on its way back, whatever happens", async () => {
  const events = array(constantFrom("accept", "dispute", "nothing", "settle", "pay", "drop"), {
    maxLength: 8,
  });
  await assert(
    asyncProperty(events, integer({ min: 100, max: 4_000 }), async (series, amount) => {
      const trip = await takeOut(amount * 100);
      const { bookingId, deposit } = trip;
      await trip.take(PICKUP);
      await handOver(trip, PICKUP);
      await trip.bringBack();
      const open: string[] = [];
      for (const event of series) {
        if (event === "settle") await settleDueDeposits(db, RELEASE);
        else if (event === "drop") await trip.close(open.pop() ?? "", "drop");
        else if (event === "pay") {
          for (const { id: payoutId } of (await deposit())?.payouts ?? []) {
            const payout = { bookingId, payoutId, reference: "", method: "bank" } as const;
            await payBackBookingDeposit(db, staff, payout, RELEASE);
          }
        } else open.push(await trip.charge(700, event));
        const found = await deposit();
        const back = (found?.payouts ?? []).reduce((sum, one) => sum + one.amount, 0);
        expect((found?.applied ?? 0) + (found?.held ?? 0) + back).toBe(amount * 100);
        expect((await expectOneTruth(db, bookingId)).owed).toBeLessThanOrEqual(0);
        const ledger = await db
          .selectFrom("ledger")
          .select((eb) => ["kind", eb.fn.sum<number>("amount").as("sum")])
          .where("bookingId", "=", bookingId)
          .where("kind", "in", ["deposit_in", "deposit_out"])
          .groupBy("kind")
          .execute();
        const of = (kind: string) => Number(ledger.find((row) => row.kind === kind)?.sum ?? 0);
        const unpaid = (found?.payouts ?? []).filter((one) => one.paidAt === null);
        const due = unpaid.reduce((sum, one) => sum + one.amount, 0);
        expect(of("deposit_in") - of("deposit_out")).toBe((found?.held ?? 0) + due);
      }
    }),
    { numRuns: 15 },
  );
});

test("the rules ask more of a first trip, and of each category its own, from the next booking on", async () => {
  const { bookingId: earlierId, carId, ...earlier } = await takeOut();
  const car = db.selectFrom("cars").select("category").where("id", "=", carId);
  const { category } = await car.executeTakeFirstOrThrow();
  const rule = { category, amount: paise(2_000_00), firstTripAmount: paise(5_000_00) };
  await setDepositRules(db, staff, [rule], PICKUP);
  await setDepositRules(db, staff, [rule], PICKUP);
  expect(await getDepositAmount(db, earlierId)).toBe(0);

  const { bookingId } = await bookAfter(carId, RETURN);
  expect(await getDepositAmount(db, bookingId)).toBe(5_000_00);
  const { userId } = earlier;
  await db.updateTable("bookings").set({ userId }).where("id", "=", bookingId).execute();
  await handOver({ bookingId: earlierId }, PICKUP);
  await earlier.bringBack();
  expect(await getDepositAmount(db, bookingId)).toBe(2_000_00);
  const more = { ...rule, amount: paise(3_000_00) };
  await setDepositRules(db, staff, [more], PICKUP);
  expect(await getDepositAmount(db, bookingId)).toBe(2_000_00);
  await setDepositRules(db, staff, [rule], PICKUP);
  const log = db.selectFrom("auditLog").select("detail").where("subjectKind", "=", "deposit-rules");
  expect((await log.execute()).at(0)).toEqual({ detail: "Rs.2,000.00, first trip Rs.5,000.00" });
  const { held, due } = await sumDeposits(db);
  expect(held).toBeGreaterThanOrEqual(0);
  expect(due).toBeGreaterThan(0);
});
