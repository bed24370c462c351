import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { DAY } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { settleDeposit } from "#app/records/money/settle-deposit.server.ts";
import { lockBooking } from "#app/records/booking/lock-booking.server.ts";
import { cancelAndRefund } from "#app/features/booking/cancel-and-refund.server.ts";
import { recordNoShow } from "#app/records/booking/trips.server.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { takeDeposit } from "#app/records/money/deposits.server.ts";
import { paymentRow } from "#app/records/money/payment-row.server.ts";
import { recordSale } from "#app/records/money/sales.server.ts";
import { CREATED_AT, insertBooking, insertUser } from "#test/support/factories.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
const phone = "+919848022339";
beforeEach(() => db.deleteFrom("outbox").execute());

/** Rs.100 of Rs.3,398.40. */
async function bookAndPayPart(email: string) {
  const user = await insertUser(db, { email, phone, phoneVerified: 1 });
  const { id: bookingId } = await insertBooking(db, { userId: user.id });
  const taken = { transactionId: null, message: null };
  const order = { bookingId, provider: COUNTER_PROVIDER, amount: paise(100_00), taken };
  const payment = paymentRow(order, now);
  await inTransaction(db, async (tx) => {
    await tx.insertInto("payments").values(payment).execute();
    await enqueueNotice(tx, { bookingId, kind: "confirmed", about: payment.id }, now);
    await recordSale(tx, payment, now);
  });
  await prepareMessages(db, now);
  return bookingId;
}

test("a confirmation says that only a part was paid", async () => {
  await bookAndPayPart("anjali@example.com");
  const [mail] = await listMessagesTo(db, "anjali@example.com");
  const [text] = await listMessagesTo(db, phone);
  expect(mail).toContain("Still to pay: Rs.3,298.40.");
  expect(text).toContain("Paid: Rs.100.00 of Rs.3,398.40, tax included.");
});

test("what a deposit pays of a no-show is not asked for", async () => {
  await db.updateTable("users").set({ phone: null }).execute();
  const bookingId = await bookAndPayPart("ravi@example.com");
  const money = { amount: paise(2_000_00), method: "cash", receipt: null } as const;
  const missed = now + 2 * DAY;
  await inTransaction(db, async (tx) => {
    await takeDeposit(tx, { ...money, bookingId, takenBy: "x" }, now);
    await recordNoShow(tx, bookingId, { actor: "system" }, missed);
  });
  await prepareMessages(db, missed);
  expect((await listMessagesTo(db, "ravi@example.com")).join()).toContain(
    "charged in full. Paid: Rs.100.00; nothing of it goes back. Rs.2,000.00 is taken from your deposit. Still to pay: Rs.1,298.40.",
  );
});

test("what is left of the deposit of a no-show is released", async () => {
  await db.updateTable("users").set({ phone: null }).execute();
  const bookingId = await bookAndPayPart("kiran@example.com");
  const money = { amount: paise(5_000_00), method: "cash", receipt: null } as const;
  const missed = now + 2 * DAY;
  await inTransaction(db, async (tx) => {
    await takeDeposit(tx, { ...money, bookingId, takenBy: "x" }, now);
    await recordNoShow(tx, bookingId, { actor: "system" }, missed);
  });
  await prepareMessages(db, missed);
  expect((await listMessagesTo(db, "kiran@example.com")).join()).toContain(
    "Rs.3,298.40 is taken from your deposit. Rs.1,701.60 of your deposit is released.",
  );
});

test("a deposit that is settled before the e-mail of a no-show is written is still named in it", async () => {
  await db.updateTable("users").set({ phone: null }).execute();
  const bookingId = await bookAndPayPart("nila@example.com");
  const money = { amount: paise(5_000_00), method: "cash", receipt: null } as const;
  const missed = now + 2 * DAY;
  await inTransaction(db, async (tx) => {
    await takeDeposit(tx, { ...money, bookingId, takenBy: "x" }, now);
    await recordNoShow(tx, bookingId, { actor: "system" }, missed);
    await settleDeposit(tx, bookingId, "system", missed);
  });
  await prepareMessages(db, missed);
  expect((await listMessagesTo(db, "nila@example.com")).join()).toContain(
    "Paid: Rs.3,398.40; nothing of it goes back. Rs.1,701.60 of your deposit is released.",
  );
});

test("a no-show is charged in full, and its e-mail has no trip for the calendar", async () => {
  await db.updateTable("users").set({ phone: null }).execute();
  const bookingId = await bookAndPayPart("meera@example.com");
  const missed = now + 2 * DAY;
  await inTransaction(db, (tx) => recordNoShow(tx, bookingId, { actor: "system" }, missed));
  await prepareMessages(db, missed);
  const mail = (await listMessagesTo(db, "meera@example.com")).at(-1);
  expect(mail).toMatch(/^Your car was not picked up: VZG-/);
  expect(mail).toContain(
    "A no-show is charged in full. Paid: Rs.100.00; nothing of it goes back. Still to pay: Rs.3,298.40.",
  );
  expect((await listMessagesTo(db, phone)).at(-1)).toContain(
    "No-show, charged in full. Questions:",
  );
  const sent = await db.selectFrom("outbox").select("payload").orderBy("id").execute();
  const mails = sent.map(({ payload }) => fromJson(payload)).filter((words) => "html" in words);
  expect(mails.map(({ enclose }) => enclose?.length ?? 0)).toEqual([2, 0]);
});

test("a cancellation that keeps what was paid says that the deposit goes back", async () => {
  await db.updateTable("users").set({ phone: null }).execute();
  const bookingId = await bookAndPayPart("leela@example.com");
  const money = { amount: paise(5_000_00), method: "cash", receipt: null } as const;
  const late = now + 2 * DAY;
  const cancelled = { actor: "x", reason: "Ill", shownCharge: paise(100_00) };
  await inTransaction(db, async (tx) => {
    await takeDeposit(tx, { ...money, bookingId, takenBy: "x" }, now);
    const booking = await lockBooking(tx, bookingId);
    if (!booking.ok) throw new Error(booking.reason);
    expect(await cancelAndRefund(tx, booking.value, cancelled, late)).toMatchObject({ ok: true });
    await enqueueNotice(tx, { bookingId, kind: "cancelled", about: bookingId }, late);
    // The job that releases it may run before the message is written.
    await settleDeposit(tx, bookingId, "system", late);
  });
  await prepareMessages(db, late);
  const mail = (await listMessagesTo(db, "leela@example.com")).at(-1);
  expect(mail).toContain("Paid: Rs.100.00; nothing of it goes back.");
  expect(mail).toContain("Rs.5,000.00 of your deposit is released.");
});
