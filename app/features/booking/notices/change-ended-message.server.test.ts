import { expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#app/domain/business-time.ts";
import { expireChanges } from "#app/features/changes/expire-changes.server.ts";
import { now, openChangeFixture, RETURN } from "#test/support/change-fixture.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";

const { db, staffId, book, pay } = await openChangeFixture();
const PHONE = "+919848022352";
const end = now + HOUR;

/** A booking whose customer has a phone, and a day more of it that staff have sent a payment link for. */
async function sendLink() {
  const booking = await book();
  await db.updateTable("users").set({ phone: null }).where("phone", "=", PHONE).execute();
  await db.updateTable("users").set({ phone: PHONE }).where("id", "=", booking.userId).execute();
  await db.deleteFrom("outbox").execute();
  await prepareMessages(db, now - 1);
  const users = db.selectFrom("users").select("email").where("id", "=", booking.userId);
  const { email } = await users.executeTakeFirstOrThrow();
  const payment = { how: "link", holdUntil: end } as const;
  const changed = await booking.change.asStaff({ returnAt: RETURN + DAY, payment }, staffId, now);
  expect(changed).toEqual({ ok: true, value: { waits: true } });
  const orders = db.selectFrom("payments").select("orderId");
  const order = orders.where("bookingId", "=", booking.bookingId).where("purpose", "=", "change");
  const { orderId } = await order.executeTakeFirstOrThrow();
  return { ...booking, email, orderId };
}

const notChangedTo = async (contact: string) =>
  (await listMessagesTo(db, contact)).filter((text) => /not changed|Not changed/.test(text));

async function expire(at = end): Promise<void> {
  await expireChanges(db, at);
  await prepareMessages(db, at);
}

test("whoever was sent a payment link for a change is told once that it was not made", async () => {
  const { email, reference } = await sendLink();
  await prepareMessages(db, now);
  await expire(end - 1);
  expect(await notChangedTo(email)).toEqual([]);
  await expire();
  await expire(end + HOUR);
  const [mail = "", ...others] = await notChangedTo(email);
  expect(others).toEqual([]);
  expect(mail).toMatch(new RegExp(`^Your booking is not changed: ${reference}\n`));
  expect(mail).toMatch(/This change was not paid in time: Return .+ → .+\. Your booking stays/);
  expect(mail).toContain("we refund that payment in full.");
  expect(await notChangedTo(PHONE)).toEqual([
    expect.stringContaining("Not changed: not paid in time. Questions:"),
  ]);
});

test("a customer's own change that is not paid ends without a message", async () => {
  const { email, change } = await sendLink();
  await prepareMessages(db, now);
  expect(await change.asCustomer({ returnAt: RETURN + 2 * DAY }, now)).toMatchObject({ ok: true });
  await expire(now + 15 * MINUTE);
  expect(await notChangedTo(email)).toEqual([]);
});

test("a link that could not be sent in time is followed by no message", async () => {
  const { email } = await sendLink();
  await expire();
  expect(await listMessagesTo(db, email)).not.toContainEqual(expect.stringContaining("Please pay"));
  expect(await notChangedTo(email)).toEqual([]);
});

test("nothing is said of the end once a late payment goes back", async () => {
  const { email, orderId } = await sendLink();
  await prepareMessages(db, now);
  await expireChanges(db, end);
  expect(await pay(orderId, end)).toMatchObject({ outcome: "refund" });
  await prepareMessages(db, end);
  expect(await notChangedTo(email)).toEqual([]);
});

test("nothing is said of the end once the booking is cancelled", async () => {
  const { bookingId, email } = await sendLink();
  await prepareMessages(db, now);
  await expireChanges(db, end);
  await db
    .updateTable("bookings")
    .set({ status: "cancelled" })
    .where("id", "=", bookingId)
    .execute();
  await prepareMessages(db, end);
  expect(await notChangedTo(email)).toEqual([]);
});
