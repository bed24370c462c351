import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { HOUR, MINUTE } from "#app/domain/business-time.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { prepareMessages, listMessagesTo } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { enqueueConfirmation } from "./enqueue-confirmation.server.ts";
import { sendConfirmation } from "./send-confirmation.server.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
const PHONE = "+919848022338";

let staff: { userId: string };
beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
  staff = { userId: (await insertUser(db)).id };
});

type Own = {
  person?: Parameters<typeof insertUser>[1];
  booking?: { status: "pending" | "cancelled" | "refunded"; holdExpiresAt?: number };
};

async function send({ person = {}, booking = {} as Own["booking"] }: Own = {}) {
  const user = await insertUser(db, person);
  const { id: carId } = await insertCar(db);
  const trip = await insertBooking(db, { carId, userId: user.id, ...booking });
  const sent = await inTransaction(db, (tx) => enqueueConfirmation(tx, trip, now, staff));
  await prepareMessages(db, now);
  return { trip, user, sent, mail: (await listMessagesTo(db, user.email))[0] ?? "" };
}

async function historyOf(bookingId: string) {
  const events = db.selectFrom("bookingEvents").select(["kind", "actor", "detail"]);
  return await events.where("bookingId", "=", bookingId).execute();
}

async function entriesOf(bookingId: string) {
  const entries = db.selectFrom("auditLog").select(["action", "subject", "detail"]);
  return await entries.where("subjectId", "=", bookingId).execute();
}

describe("the confirmation of a booking", () => {
  test("goes to the customer's e-mail and phone, and is logged", async () => {
    const { trip, user, sent, mail } = await send({ person: { phone: PHONE } });
    expect(sent).toEqual({ ok: true, value: { to: [user.email, PHONE] } });
    for (const words of [
      `Your booking is confirmed: ${trip.reference}`,
      "Hyundai Creta SX",
      "RTC Complex, Visakhapatnam",
      "Sat 21 Nov, 9:00 AM → Sun 22 Nov, 9:00 AM · 24 hours",
      "Paid: Rs.3,398.40, tax included.",
      "Aadhaar Card, Driving License, Work Proof",
      "Free cancellation 24 hours before pickup. 50% charge within 24 hours",
    ]) {
      expect(mail).toContain(words);
    }
    const [text] = await listMessagesTo(db, PHONE);
    expect(text).toBe(
      `Samudra Drives: ${trip.reference} is confirmed. Hyundai Creta SX, Sat 21 Nov, 9:00 AM to Sun 22 Nov, 9:00 AM, RTC Complex, Visakhapatnam. Paid: Rs.3,398.40, tax included. Questions: +91 98765 43210`,
    );
    const detail = "E-mail, Text message";
    expect(await historyOf(trip.id)).toEqual([
      {
        kind: "message_queued",
        actor: staff.userId,
        detail: `Your booking is confirmed · ${detail}`,
      },
    ]);
    expect(await entriesOf(trip.id)).toEqual([
      { action: "booking.confirmation-sent", subject: trip.reference, detail },
    ]);
  });

  test("resent is another message", async () => {
    const { trip, user } = await send();
    await inTransaction(db, (tx) => enqueueConfirmation(tx, trip, now, staff));
    await prepareMessages(db, now);
    expect(await listMessagesTo(db, user.email)).toHaveLength(2);
  });

  test("resent by staff concurrently is one message", async () => {
    const { trip, user } = await send();
    const again = (at: number) => sendConfirmation({ db }, staff, { bookingId: trip.id }, at);
    const justSent = { ok: false, reason: { kind: "just-sent" } };
    expect(await again(now + MINUTE - 1)).toEqual(justSent);
    const results = await Promise.all([again(now + MINUTE + 1), again(now + MINUTE + 1)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual(justSent);
    await prepareMessages(db, now + MINUTE + 1);
    expect(await listMessagesTo(db, user.email)).toHaveLength(2);
  });

  test("of a held car has the payment deadline and link", async () => {
    const booking = { status: "pending", holdExpiresAt: now + 4 * HOUR } as const;
    const { mail } = await send({ booking });
    expect(mail).toContain("We hold a car for you");
    expect(mail).toContain("To pay: Rs.3,398.40, tax included, by Fri 20 Nov, 1:00 PM.");
    expect(mail).toContain("open your profile");
  });

  test("to a phone without an account includes our phone number", async () => {
    const booking = { status: "pending", holdExpiresAt: now + HOUR } as const;
    const person = { email: "x@phone.invalid", phone: PHONE };
    const { sent, mail } = await send({ person, booking });
    expect(sent).toEqual({ ok: true, value: { to: [PHONE] } });
    expect(mail).toBe("");
    expect((await listMessagesTo(db, PHONE))[0]).toContain(
      "Call us, or come to the counter, to pay.",
    );
  });

  test.each([
    [{ status: "pending", holdExpiresAt: now }, "Not paid in time."],
    [{ status: "cancelled" }, "Nothing was paid for it."],
  ] as const)("of a closed booking (%j) says so", async (booking, words) => {
    const { mail } = await send({ booking });
    expect(mail).toContain(words);
    expect(mail).not.toContain("at pickup");
  });

  test.each(["cancelled", "refunded"] as const)(
    "of a %s booking is logged as its cancellation",
    async (status) => {
      const { trip } = await send({ booking: { status } });
      expect(await entriesOf(trip.id)).toMatchObject([{ action: "booking.cancellation-sent" }]);
    },
  );

  test("is refused without a contact", async () => {
    const noContact = { email: "y@phone.invalid" };
    const { sent, trip } = await send({ person: noContact });
    expect(sent).toEqual({ ok: false, reason: "no-contact" });
    expect(await historyOf(trip.id)).toEqual([]);
    const { sent: toSomebodyGone } = await send({ person: { deletedAt: now } });
    expect(toSomebodyGone).toMatchObject({ reason: "no-contact" });
  });
});
