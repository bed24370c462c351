import { describe, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { formatRupees, paise } from "#app/domain/money.ts";
import { openBalanceOrder } from "#app/features/booking/customer/open-balance-order.server.ts";
import { findOwnBooking } from "#app/features/booking/customer/find-own-booking.server.ts";
import { getBalance } from "#app/records/money/balance.server.ts";
import { now, openChangeFixture, PICKUP, RETURN } from "#test/support/change-fixture.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { getBookingMoney } from "./get-booking-money.server.ts";
import { getRefundTerms, refundBooking } from "./refund-booking.server.ts";
import { takeBalance } from "./take-balance.server.ts";

const { db, staffId, book, pay, handOver } = await openChangeFixture();
const staff = { userId: staffId };
const DAY_PRICE = standardQuote(paise(120_00), { pickupAt: 0, returnAt: DAY }).total;

/** A paid booking that staff prolonged by a day, to be paid later. */
async function bookWithBalance() {
  const booking = await book();
  const { bookingId } = booking;
  expect(await booking.change.asStaff({ returnAt: RETURN + DAY }, staffId, now)).toMatchObject({
    ok: true,
  });
  const take = (amount: number, shownBalance = DAY_PRICE) => {
    const cash = { how: "counter", method: "cash", receipt: null, amount: paise(amount) } as const;
    return takeBalance({ db, provider: "fake" }, staff, { bookingId, shownBalance, ...cash }, now);
  };
  const link = { bookingId, how: "link" } as const;
  const sendLink = (at = now, shownBalance: number = DAY_PRICE) =>
    takeBalance(
      { db, provider: "fake" },
      staff,
      { ...link, shownBalance: paise(shownBalance) },
      at,
    );
  const orders = async () =>
    await db
      .selectFrom("payments")
      .select(["orderId", "amount"])
      .where("bookingId", "=", bookingId)
      .where("state", "=", "created")
      .orderBy("id")
      .execute();
  const messages = async (at = now) => {
    await prepareMessages(db, at);
    const users = db.selectFrom("users").select("email").where("id", "=", booking.userId);
    const { email } = await users.executeTakeFirstOrThrow();
    return (await listMessagesTo(db, email)).filter((text) => text.startsWith("Please pay"));
  };
  return {
    ...booking,
    take,
    sendLink,
    orders,
    messages,
    handOver: () => handOver(booking, PICKUP),
  };
}

describe("a balance", () => {
  test("is not paid by money that is about to be refunded", async () => {
    const { bookingId, userId, reference, take } = await bookWithBalance();
    const { left: shownLeft, refundId } = await getRefundTerms(db, bookingId);
    const part = { how: "part", amount: paise(500_00), shownLeft, reason: "Late" } as const;
    await refundBooking({ db }, staff, { bookingId, refundId, ...part }, now);
    expect(await getBalance(db, bookingId)).toBe(DAY_PRICE);
    const kept = 2 * DAY_PRICE - 500_00;
    expect(await getBookingMoney(db, bookingId)).toMatchObject({
      paid: 2 * DAY_PRICE,
      back: 500_00,
      kept,
      balance: DAY_PRICE,
    });
    const page = await findOwnBooking(db, { userId, reference });
    expect(page).toMatchObject({ balance: DAY_PRICE });
    expect(await take(DAY_PRICE)).toEqual({ ok: true, value: null });
    expect(await getBalance(db, bookingId)).toBe(0);
  });

  test("is named where the customer is told of the change", async () => {
    const { userId } = await bookWithBalance();
    await prepareMessages(db, now);
    const users = db.selectFrom("users").select("email").where("id", "=", userId);
    const { email } = await users.executeTakeFirstOrThrow();
    const price = formatRupees(DAY_PRICE);
    expect((await listMessagesTo(db, email)).at(-1)).toContain(
      `Added to the price: ${price}. Still to pay: ${price}.`,
    );
  });

  test("counts as paid on the page of a refund once it is", async () => {
    const { bookingId, take } = await bookWithBalance();
    const paid = 2 * DAY_PRICE;
    expect(await getRefundTerms(db, bookingId)).toMatchObject({ paid, back: 0, left: paid });
    await take(1000_00);
    const more = paid + 1000_00;
    expect(await getRefundTerms(db, bookingId)).toMatchObject({ paid: more, back: 0, left: more });
  });
});

describe("a part of a balance", () => {
  test("that is sent again with what its form was shown with is not taken twice", async () => {
    const { bookingId, take } = await bookWithBalance();
    expect(await take(1000_00)).toEqual({ ok: true, value: null });
    const balance = DAY_PRICE - 1000_00;
    expect(await take(1000_00)).toEqual({
      ok: false,
      reason: { kind: "balance-changed", balance },
    });
    expect(await getBalance(db, bookingId)).toBe(balance);
  });
});

describe("a payment of a balance", () => {
  const phone = "+919848099002";

  async function bookWithPhone() {
    const { userId, ...booking } = await bookWithBalance();
    await db.updateTable("users").set({ phone: null }).where("phone", "=", phone).execute();
    await db.updateTable("users").set({ phone }).where("id", "=", userId).execute();
    const users = db.selectFrom("users").select("email").where("id", "=", userId);
    const { email } = await users.executeTakeFirstOrThrow();
    const latest = async (at = now) => {
      await prepareMessages(db, at);
      const [mails, texts] = [await listMessagesTo(db, email), await listMessagesTo(db, phone)];
      return { mail: mails.at(-1), text: texts.at(-1) };
    };
    return { ...booking, userId, latest };
  }

  test("is confirmed by e-mail and text, with what is left", async () => {
    const { reference, take, latest } = await bookWithPhone();
    await take(1000_00);
    const left = paise(DAY_PRICE - 1000_00);
    const due = `Still to pay: ${formatRupees(left)}.`;
    const part = await latest();
    expect(part.mail).toContain(`We received your payment of Rs.1,000.00: ${reference}\n`);
    expect(part.mail).toContain(`Paid at our counter. ${due}`);
    expect(part.text).toContain(`We received Rs.1,000.00 for ${reference}. ${due} Questions:`);
    await take(left, left);
    const rest = await latest();
    expect(rest.mail).toContain("Paid at our counter. Nothing is left to pay.");
    expect(rest.text).toContain(
      `${formatRupees(left)} for ${reference}. Nothing is left to pay. Questions:`,
    );
  });

  test("is confirmed when it is made online, while the trip is under way", async () => {
    const { reference, sendLink, orders, handOver, latest } = await bookWithPhone();
    await sendLink();
    const [{ orderId } = { orderId: "" }] = await orders();
    await handOver();
    expect(await pay(orderId, PICKUP + HOUR)).toMatchObject({ outcome: "kept" });
    const { mail, text } = await latest(PICKUP + HOUR);
    expect(mail).toContain("Paid online. Nothing is left to pay.");
    expect(mail).not.toContain("confirmed");
    expect(text).toContain(`We received ${formatRupees(DAY_PRICE)} for ${reference}.`);
  });

  test("that is refunded, as a part was paid meanwhile, names what is still to be paid", async () => {
    const { bookingId, sendLink, orders, take, latest } = await bookWithPhone();
    await sendLink();
    const [{ orderId } = { orderId: "" }] = await orders();
    await take(1000_00);
    await latest();
    expect(await pay(orderId)).toMatchObject({ outcome: "refund" });
    const { mail } = await latest();
    expect(mail).toContain(`Your payment of ${formatRupees(DAY_PRICE)} goes back to you`);
    expect(mail).toContain("Your payment arrived when this amount was no longer due.");
    const left = await getBalance(db, bookingId);
    expect(left).toBe(DAY_PRICE - 1000_00);
    expect(mail).toContain(`business days. Still to pay: ${formatRupees(left)}.`);
    expect(mail).not.toContain("Nothing is left");
  });
});

describe("a payment link", () => {
  test("names no deadline, as no car is held for a balance", async () => {
    const { userId, reference, sendLink, messages } = await bookWithBalance();
    const phone = "+919848099001";
    await db.updateTable("users").set({ phone }).where("id", "=", userId).execute();
    await sendLink();
    const due = `${formatRupees(DAY_PRICE)} of your booking is still to be paid, tax included.`;
    expect(await messages()).toEqual([expect.stringContaining(due)]);
    expect(await listMessagesTo(db, phone)).toContainEqual(
      expect.stringContaining(`of booking ${reference} is still to be paid. Sign in`),
    );
  });

  test("that is sent again is for the same order, while the balance is the same", async () => {
    const { bookingId, sendLink, orders, messages, take, ...booking } = await bookWithBalance();
    await sendLink();
    await sendLink(now + 1);
    expect(await messages(now + 1)).toHaveLength(1);
    await sendLink(now + MINUTE);
    expect(await messages(now + MINUTE)).toHaveLength(2);
    expect(await orders()).toHaveLength(1);
    await take(1000_00);
    const left = DAY_PRICE - 1000_00;
    await sendLink(now + HOUR, left);
    expect(await orders()).toMatchObject([{ amount: DAY_PRICE }, { amount: left }]);
    expect((await messages(now + HOUR)).at(-1)).toContain(
      `Please pay ${formatRupees(paise(left))}`,
    );
    const [, { orderId } = { orderId: "" }] = await orders();
    const own = () => openBalanceOrder({ db, provider: "fake" }, booking, now);
    expect(await own()).toEqual({ ok: true, value: orderId });
    expect(await pay(orderId)).toMatchObject({ outcome: "kept" });
    expect(await getBalance(db, bookingId)).toBe(0);
    expect(await own()).toEqual({ ok: false, reason: "nothing-due" });
  });

  test("is not needed: customers open one order for it, and only for their own bookings", async () => {
    const { orders, ...booking } = await bookWithBalance();
    const own = () => openBalanceOrder({ db, provider: "fake" }, booking, now);
    const answers = await Promise.all([own(), own(), own()]);
    const [{ orderId, amount } = { orderId: "" }] = await orders();
    expect(answers).toEqual(answers.map(() => ({ ok: true, value: orderId })));
    expect([amount, (await orders()).length]).toEqual([DAY_PRICE, 1]);
    const other = { ...booking, userId: staffId };
    expect(await openBalanceOrder({ db, provider: "fake" }, other, now)).toEqual({
      ok: false,
      reason: "not-found",
    });
  });
});
