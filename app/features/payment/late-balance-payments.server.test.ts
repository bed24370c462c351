import { expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { takeBalance } from "#app/features/booking/admin/take-balance.server.ts";
import { openBalanceOrder } from "#app/features/booking/customer/open-balance-order.server.ts";
import { answerCharge } from "#app/features/trip-charges/close-charge.server.ts";
import { proposeCharge } from "#app/features/trip-charges/propose-charge.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { getWrittenOff } from "#app/records/money/write-offs.server.ts";
import { expectOneTruth } from "#test/support/booking-sums.ts";
import { RETURN } from "#test/support/change-fixture.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { AFTER_TRIP, openUnpaidTrips, OWED } from "#test/support/unpaid-trips.ts";
import { findOwnOrder } from "./find-own-order.server.ts";
import { reopenOrder } from "./reopen-order.server.ts";

const { db, staff, owe: oweForTrip, pay, fail } = await openUnpaidTrips();
const deps = { db, provider: "fake" };

async function owe() {
  const trip = await oweForTrip();
  const { bookingId, userId, reference } = trip;
  const open = () => openBalanceOrder(deps, { userId, reference }, AFTER_TRIP);
  const openOrder = async () => {
    const opened = await open();
    if (!opened.ok) throw new Error(opened.reason);
    return opened.value;
  };
  const findOrder = (orderId: string) => findOwnOrder(db, { orderId, userId }, AFTER_TRIP);
  const messages = async () => {
    await prepareMessages(db, AFTER_TRIP + HOUR);
    const users = db.selectFrom("users").select("email").where("id", "=", userId);
    return await listMessagesTo(db, (await users.executeTakeFirstOrThrow()).email);
  };
  const sums = async () => {
    const { owed } = await expectOneTruth(db, bookingId);
    const [balance, writtenOff] = [
      await getBalance(db, bookingId),
      await getWrittenOff(db, bookingId),
    ];
    return { owed, balance, writtenOff };
  };
  return { ...trip, open, openOrder, findOrder, messages, sums };
}

const SETTLED = { owed: 0, balance: 0, writtenOff: 0 };

test("a link that was sent before the write-off is still paid, and reverses it", async () => {
  const { bookingId, openOrder, findOrder, writeOff, messages, sums } = await owe();
  const orderId = await openOrder();
  await writeOff();
  expect(await findOrder(orderId)).toMatchObject({ isPayable: true });
  expect(await pay(orderId, AFTER_TRIP + HOUR)).toMatchObject({ outcome: "kept" });
  expect(await pay(orderId, AFTER_TRIP + HOUR)).toMatchObject({ outcome: "kept" });
  expect(await sums()).toEqual(SETTLED);
  const recovered = db
    .selectFrom("ledger")
    .innerJoin("payments", "payments.id", "ledger.paymentId")
    .select(["payments.orderId", "ledger.amount"])
    .where("ledger.bookingId", "=", bookingId)
    .where("ledger.kind", "=", "recovery");
  expect(await recovered.execute()).toEqual([{ orderId, amount: OWED }]);
  const events = db.selectFrom("bookingEvents").select(["kind", "actor"]);
  expect(await events.where("bookingId", "=", bookingId).execute()).toContainEqual({
    kind: "write_off_reversed",
    actor: "system",
  });
  expect((await messages()).at(-1)).toContain("Nothing is left to pay.");
});

test("a payment and a write-off at the same time leave nothing owed and nothing written off", async () => {
  const { openOrder, writeOff, sums } = await owe();
  const orderId = await openOrder();
  const [payment] = await Promise.all([pay(orderId, AFTER_TRIP), writeOff()]);
  expect(payment).toMatchObject({ outcome: "kept" });
  expect(await sums()).toEqual(SETTLED);
});

test("a payment pays what is owed before what is written off", async () => {
  const { bookingId, userId, openOrder, writeOff, messages, sums } = await owe();
  const orderId = await openOrder();
  const fuel = { kind: "fuel", detail: "Fuel", quantity: 1, photoIds: [] } as const;
  const charge = { ...fuel, bookingId, unitPrice: paise(100_00), id: newId() };
  const at = RETURN + DAY + HOUR;
  expect(await proposeCharge({ db }, staff, charge, at)).toMatchObject({ ok: true });
  await writeOff();
  const answer = { bookingId, chargeId: charge.id, userId, answer: "accept" } as const;
  expect(await answerCharge(deps, answer, AFTER_TRIP)).toMatchObject({ ok: true });
  expect(await sums()).toEqual({ owed: -118_00, balance: 118_00, writtenOff: OWED });
  expect(await pay(orderId, AFTER_TRIP)).toMatchObject({ outcome: "kept" });
  expect(await sums()).toEqual({ owed: 0, balance: 0, writtenOff: 118_00 });
  expect((await messages()).at(-1)).toContain("Paid online. Nothing is left to pay.");
});

test("what is paid above the price is refunded", async () => {
  const { openOrder, writeOff, payAtCounter, sums } = await owe();
  const whole = await openOrder();
  await payAtCounter(1_00);
  const rest = await openOrder();
  await writeOff(OWED - 1_00);
  expect(await pay(rest, AFTER_TRIP)).toMatchObject({ outcome: "kept" });
  expect(await pay(whole, AFTER_TRIP)).toMatchObject({ outcome: "refund" });
  expect(await sums()).toMatchObject({ balance: 0, writtenOff: 0 });
});

test("an attempt that fails after the write-off can be made again", async () => {
  const { bookingId, openOrder, findOrder, writeOff, sums } = await owe();
  const orderId = await openOrder();
  await writeOff();
  await fail(orderId);
  const failed = { orderId, bookingId, changeId: null, purpose: "balance", amount: OWED } as const;
  const again = await reopenOrder(deps, failed, AFTER_TRIP);
  expect(again).not.toBe(orderId);
  expect(await findOrder(again)).toMatchObject({ isPayable: true });
  expect(await pay(again, AFTER_TRIP)).toMatchObject({ outcome: "kept" });
  expect(await sums()).toEqual(SETTLED);
});

test("nobody is asked for what is written off", async () => {
  const { bookingId, open, writeOff, messages } = await owe();
  const link = { bookingId, how: "link", shownBalance: OWED } as const;
  expect(await takeBalance(deps, staff, link, AFTER_TRIP)).toMatchObject({ ok: true });
  await writeOff();
  expect(await messages()).not.toContainEqual(expect.stringMatching(/^Please pay/));
  expect(await open()).toEqual({ ok: false, reason: "nothing-due" });
});
