import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { BookingChannel } from "#app/domain/booking.ts";
import { DAY, HOUR, type Instant } from "#app/domain/business-time.ts";
import { paise } from "#app/domain/money.ts";
import { ok } from "#app/domain/result.ts";
import { createBooking } from "#app/features/booking/admin/create-booking.server.ts";
import { expireHolds } from "#app/features/booking/expire-holds.server.ts";
import { confirmBooking } from "#app/records/booking/transitions.server.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { listMessagesTo, prepareMessages } from "#test/support/queued-messages.ts";
import { standardQuote } from "#test/support/standard-quote.ts";
import { openTestServices } from "#test/support/test-services.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
const end = now + 4 * HOUR;
const period = { pickupAt: now + DAY, returnAt: now + 3 * DAY };
const PHONE = "+919848022338";

let carId: string;
let email: string;
beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
  await db.updateTable("users").set({ phone: null }).execute();
  carId = (await insertCar(db)).id;
});

/** Held by staff for four hours. Returns the booking. */
async function hold(sendConfirmation: boolean, channel: Exclude<BookingChannel, "website">) {
  const user = await insertUser(db, { phone: PHONE, phoneVerified: 1 });
  email = user.email;
  const customer = { userId: user.id, name: user.name, email, phone: PHONE };
  const shownTotal = standardQuote(paise(120_00), period).total;
  const input = { bookingId: newId(), carId, period, channel, shownTotal, sendConfirmation };
  const held = await createBooking(
    { db, provider: "fake", maxDiscountPercent: 20 },
    { userId: user.id },
    {
      ...input,
      findCustomer: async () => ok(customer),
      payment: { kind: "hold", hold: 4 },
      adjustment: null,
    },
    now,
  );
  if (!held.ok) throw new Error(held.reason.kind);
  return held.value;
}

const subjectsTo = async (to: string) =>
  (await listMessagesTo(db, to)).map((message) => message.split("\n")[0]);

async function expire(at: Instant): Promise<void> {
  await expireHolds(db, at);
  await prepareMessages(db, at);
}

test.each(["phone", "counter"] as const)(
  "whoever was told of a hold by staff (%s) is told once that it has ended",
  async (channel) => {
    const { reference } = await hold(true, channel);
    await prepareMessages(db, now);
    await expire(end - 1);
    expect(await subjectsTo(email)).toHaveLength(1);
    await expire(end);
    await expire(end + HOUR);
    expect(await subjectsTo(email)).toEqual([
      `We hold a car for you: ${reference}`,
      `Your hold has ended: ${reference}`,
    ]);
    const [, mail] = await listMessagesTo(db, email);
    expect(mail).toContain("it was not paid in time, so we no longer hold it.");
    expect(mail).toContain("We have not received a payment for it.");
    expect(mail).toMatch(/Find a car for these times:\nhttp\S+\/vehicles\?city=/);
    const [, text] = await listMessagesTo(db, PHONE);
    expect(text).toContain("Hold ended: not paid in time. Questions:");
  },
);

test("a customer who was told nothing of the hold is told nothing of its end", async () => {
  await hold(false, "phone");
  await prepareMessages(db, now);
  await expire(end);
  expect(await listMessagesTo(db, email)).toEqual([]);
});

test("a visitor's own hold ends without a message", async () => {
  const { email: visitor, id: userId } = await insertUser(db);
  await insertBooking(db, { carId, userId, status: "pending", holdExpiresAt: end });
  await expire(end);
  expect(await listMessagesTo(db, visitor)).toEqual([]);
});

test("a message about the hold that is still to be prepared says itself that it was not paid", async () => {
  const { reference } = await hold(true, "phone");
  await expire(end);
  expect(await subjectsTo(email)).toEqual([`About your booking: ${reference}`]);
});

test.each([
  [
    "books the car",
    async (bookingId: string) => {
      const booking = db.selectFrom("bookings").selectAll().where("id", "=", bookingId);
      const ended = await booking.executeTakeFirstOrThrow();
      await inTransaction(db, (tx) => confirmBooking(tx, ended, { actor: "system" }, end));
    },
  ],
  [
    "goes back",
    async (bookingId: string) => {
      const payments = db.updateTable("payments").where("bookingId", "=", bookingId);
      await payments.set({ state: "completed", outcome: "refund" }).execute();
    },
  ],
])("nothing is said of the end once a late payment %s", async (_what, payLate) => {
  const { bookingId } = await hold(true, "phone");
  await prepareMessages(db, now);
  await expireHolds(db, end);
  await payLate(bookingId);
  await prepareMessages(db, end);
  expect(await subjectsTo(email)).toHaveLength(1);
});
