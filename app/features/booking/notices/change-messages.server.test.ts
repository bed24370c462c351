import { inTransaction } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { beforeEach, expect, test } from "vitest";
import { DAY } from "#app/domain/business-time.ts";
import { COUNTER_PROVIDER } from "#app/domain/counter-payment.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { now, openChangeFixture, RETURN } from "#test/support/change-fixture.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";

const { book, db } = await openChangeFixture();
const phone = "+919848022341";
beforeEach(() => db.updateTable("users").set({ phone: null }).execute());

/** A day less than was booked. */
async function shorten({ isPaidAtCounter = false } = {}) {
  const booking = await book();
  const { bookingId, userId: id } = booking;
  const email = `${id}@example.com`;
  await db
    .updateTable("users")
    .set({ email, phone, phoneVerified: 1 })
    .where("id", "=", id)
    .execute();
  if (isPaidAtCounter) {
    const provider = COUNTER_PROVIDER;
    await db.updateTable("payments").set({ provider }).where("bookingId", "=", bookingId).execute();
  }
  await booking.change.asCustomer({ returnAt: RETURN - DAY }, now);
  await prepareMessages(db, now);
  const mail = (await listMessagesTo(db, email)).find((words) => words.includes("is changed"));
  const text = (await listMessagesTo(db, phone)).findLast((words) => words.includes("is changed"));
  return { mail, text };
}

test("a change that lowers the price says what is refunded, and when", async () => {
  const { mail, text } = await shorten();
  const refund = "Taken off the price: Rs.3,398.40. Refund: Rs.3,398.40.";
  expect(mail).toContain(
    `${refund} It is processed in 3 to 5 business days and credited in 5 to 10 business days.`,
  );
  expect(text).toContain(refund);
});

test("the entry in the customer's calendar follows a change and a cancellation", async () => {
  const { bookingId, userId, change } = await book();
  const email = `${userId}@example.com`;
  await db.updateTable("users").set({ email }).where("id", "=", userId).execute();
  await change.asCustomer({ returnAt: RETURN - DAY }, now);
  await prepareMessages(db, now);
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("bookings")
      .set({ status: "cancelled" })
      .where("id", "=", bookingId)
      .execute();
    await enqueueNotice(tx, { bookingId, kind: "cancelled", about: bookingId }, now);
  });
  await prepareMessages(db, now);
  const sent = await db.selectFrom("outbox").select("payload").orderBy("id").execute();
  const mails = sent
    .map(({ payload }) => fromJson(payload))
    .filter((mail) => mail.to === email && "subject" in mail);
  expect(mails).toMatchObject([
    { subject: expect.stringContaining("is confirmed") },
    { subject: expect.stringContaining("is changed") },
    { subject: expect.stringContaining("is cancelled") },
  ]);
  for (const mail of mails) {
    expect(mail).toHaveProperty(
      "enclose",
      expect.arrayContaining([{ kind: "trip-calendar", bookingId }]),
    );
  }
});

test("what was paid at the counter is to be collected there", async () => {
  const { mail } = await shorten({ isPaidAtCounter: true });
  expect(mail).toContain("Refund: Rs.3,398.40. Please come to our counter for it.");
});
