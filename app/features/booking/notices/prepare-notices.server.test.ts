import { beforeEach, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import type { NoticeKind } from "#app/db/schema/money.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { completeRefund, requestRefund } from "#app/records/money/refunds.server.ts";
import {
  recordCredit,
  recordSale,
  recordUnappliedPayment,
} from "#app/records/money/sales.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import {
  type BookingOverrides,
  insertBooking,
  insertCar,
  insertUser,
  CREATED_AT,
} from "#test/support/factories.ts";
import { prepareMessages, listMessagesTo } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { prepareNotices } from "./prepare-notices.server.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
let phones = 0;
let phone: string;
beforeEach(() => {
  phones += 1;
  phone = `+9198480${String(phones).padStart(5, "0")}`;
});

async function book(own: BookingOverrides = {}, person: Parameters<typeof insertUser>[1] = {}) {
  const user = await insertUser(db, { phone, phoneVerified: 1, ...person });
  const { id: carId } = await insertCar(db);
  return { user, booking: await insertBooking(db, { carId, userId: user.id, ...own }) };
}

/** Pays for it at a provider. Returns the payment. */
async function pay(
  booking: { id: string; totalAmount: number },
  outcome: "kept" | "refund",
  provider = "test",
) {
  const amount = booking.totalAmount as Parameters<typeof paymentRow>[0]["amount"];
  const taken = { transactionId: newId(), message: null };
  const order = { bookingId: booking.id, provider, amount, taken };
  const row = { ...paymentRow(order, now), outcome };
  await inTransaction(db, async (tx) => {
    await tx.insertInto("payments").values(row).execute();
    if (outcome === "kept") await recordSale(tx, row, now);
    else await recordUnappliedPayment(tx, row, amount, now);
  });
  return row;
}

async function notice(bookingId: string, kind: NoticeKind, about = "it") {
  await inTransaction(db, (tx) => enqueueNotice(tx, { bookingId, kind, about }, now));
}

async function enclosedTo(email: string) {
  const rows = await db.selectFrom("outbox").select(["payload", "stream"]).execute();
  return rows.flatMap(({ payload, stream }) => {
    const words = fromJson(payload);
    return words.to === email && "html" in words ? [{ enclose: words.enclose, stream }] : [];
  });
}

describe("a paid booking", () => {
  test("is confirmed by e-mail with its invoice and the trip, and by a text", async () => {
    const { user, booking } = await book();
    const payment = await pay(booking, "kept");
    await notice(booking.id, "confirmed", payment.id);
    await prepareMessages(db, now);
    const [mail = ""] = await listMessagesTo(db, user.email);
    for (const words of [
      `Your booking is confirmed: ${booking.reference}`,
      "Car: Hyundai Creta SX",
      "Paid: Rs.3,398.40, tax included.",
      `/profile/bookings/${booking.reference}`,
      "https://wa.me/919876543210?text=Hello%20Samudra%20Drives%2C%20this%20is%20about%20my%20booking%20VZG-",
    ]) {
      expect(mail).toContain(words);
    }
    expect(await enclosedTo(user.email)).toEqual([
      {
        stream: `booking:${booking.id}`,
        enclose: [
          { kind: "invoice", bookingId: booking.id },
          { kind: "trip-calendar", bookingId: booking.id },
        ],
      },
    ]);
    expect(await listMessagesTo(db, phone)).toEqual([
      expect.stringContaining(`${booking.reference} is confirmed`),
    ]);
  });

  test("is confirmed once, under concurrent runs and repeated notices", async () => {
    const { user, booking } = await book();
    await notice(booking.id, "confirmed");
    await notice(booking.id, "confirmed");
    const found = await Promise.all([
      prepareMessages(db, now),
      prepareMessages(db, now),
      prepareMessages(db, now),
    ]);
    expect(found.toSorted()).toEqual([0, 0, 1]);
    expect(await listMessagesTo(db, user.email)).toHaveLength(1);
  });

  test("that is cancelled before its confirmation is sent gets only the cancellation", async () => {
    const { user, booking } = await book({ status: "cancelled" });
    await notice(booking.id, "confirmed");
    await notice(booking.id, "cancelled");
    await prepareMessages(db, now);
    expect(await listMessagesTo(db, user.email)).toEqual([
      expect.stringContaining("Your booking is cancelled"),
    ]);
  });
});

describe("a refund", () => {
  test("of a late payment is announced with its reason", async () => {
    const { user, booking } = await book({ status: "expired" });
    const payment = await pay(booking, "refund");
    await inTransaction(db, (tx) =>
      requestRefund(tx, { payment, amount: payment.amount, reason: "car-gone" }, now),
    );
    await prepareMessages(db, now);
    const [mail = ""] = await listMessagesTo(db, user.email);
    expect(mail).toContain("Your payment of Rs.3,398.40 goes back to you");
    expect(mail).toContain("Your payment arrived after the hold on the car had ended.");
    expect(await listMessagesTo(db, phone)).toEqual([expect.stringContaining("goes back to you")]);
  });

  test("is announced again when it is completed", async () => {
    const { user, booking } = await book({ status: "expired" });
    const payment = await pay(booking, "refund");
    await inTransaction(db, async (tx) => {
      const refundRequest = { payment, amount: payment.amount, reason: "already-paid" } as const;
      const id = await requestRefund(tx, refundRequest, now);
      const refund = { id, paymentId: payment.id, amount: payment.amount };
      const purpose = "booking" as const;
      const completed = { ...refund, bookingId: booking.id, provider: "test", purpose };
      expect(await completeRefund(tx, completed, now)).toBe(true);
      expect(await completeRefund(tx, completed, now)).toBe(false);
    });
    await prepareMessages(db, now);
    const messages = await listMessagesTo(db, user.email);
    expect(messages.map((words) => words.split("\n")[0])).toEqual([
      `Your payment of Rs.3,398.40 goes back to you: ${booking.reference}`,
      `Refunded: Rs.3,398.40 for ${booking.reference}`,
    ]);
  });
});

describe("a partial refund by staff", () => {
  async function refundPart(booking: { id: string; totalAmount: number }, provider: string) {
    const { id: paymentId } = await pay(booking, "kept", provider);
    const bookingId = booking.id;
    const payment = { id: paymentId, bookingId, provider };
    const part = { amount: paise(500_00), reason: "goodwill" } as const;
    return await inTransaction(db, async (tx) => {
      const refundId = await requestRefund(tx, { payment, ...part }, now);
      await recordCredit(tx, { bookingId, paymentId, refundId, ...part }, now);
      return { ...part, id: refundId, payment };
    });
  }

  type Refund = Awaited<ReturnType<typeof refundPart>>;

  async function complete(id: string, { amount, payment }: Refund) {
    const { id: paymentId, bookingId, provider } = payment;
    const refund = { id, paymentId, amount, bookingId, provider, purpose: "booking" as const };
    await inTransaction(db, (tx) => completeRefund(tx, refund, now));
    await prepareMessages(db, now);
  }

  test("at the counter does not mention a bank", async () => {
    const { user, booking } = await book();
    const refund = await refundPart(booking, "counter");
    await complete(refund.id, refund);
    expect(await listMessagesTo(db, user.email)).toEqual([
      expect.stringContaining("We have refunded Rs.500.00 to you."),
    ]);
    const [text = ""] = await listMessagesTo(db, phone);
    expect(text).toContain("We have refunded Rs.500.00");
    expect(text).not.toContain("Banks");
  });

  test("that is retried is announced with the credit note of the first attempt", async () => {
    const { user, booking } = await book();
    const refund = await refundPart(booking, "test");
    const { id: retryOf, ...refundRequest } = refund;
    await db.updateTable("refunds").set({ state: "failed" }).where("id", "=", retryOf).execute();
    const again = await inTransaction(db, (tx) =>
      requestRefund(tx, { ...refundRequest, retryOf }, now),
    );
    await complete(again, refund);
    expect(await enclosedTo(user.email)).toMatchObject([
      { enclose: [{ kind: "credit-note", refundId: retryOf }] },
    ]);
  });
});

test("skips customers who are deleted or have no contact", async () => {
  const gone = await book({}, { deletedAt: now, phone: null });
  const unknown = await book({}, { email: `${phone}@phone.invalid`, phone: null });
  await notice(gone.booking.id, "confirmed");
  await notice(unknown.booking.id, "confirmed");
  expect(await prepareMessages(db, now)).toBe(2);
  expect(await listMessagesTo(db, gone.user.email)).toEqual([]);
  expect(await listMessagesTo(db, unknown.user.email)).toEqual([]);
});

test("logs a notice whose refund is missing, which waits and blocks no other", async () => {
  const broken = await book();
  const { user, booking } = await book({}, { phone: null });
  // A refund that there is not.
  await notice(broken.booking.id, "refund_paid", "nothing");
  await notice(booking.id, "confirmed");
  const errors: unknown[] = [];
  const log = { error: (...words: unknown[]) => errors.push(words) };
  const deps = { db, siteOrigin: "https://shop.test", log };
  expect(await prepareNotices(deps, now)).toBe(1);
  expect(errors).toHaveLength(1);
  expect(await listMessagesTo(db, user.email)).toHaveLength(1);
  expect(await prepareNotices(deps, now + MINUTE)).toBe(0);
  expect(errors).toHaveLength(1);
  await settleNotices(db);
});

/** Of one test, so that the next one finds nothing due. */
async function settleNotices(db: Database) {
  await db
    .updateTable("bookingNotices")
    .set({ dueAt: null, preparedAt: now })
    .where("preparedAt", "is", null)
    .execute();
}
