import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { DAY, HOUR, type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { SendResult } from "#app/ports/send-result.ts";
import type { SmsMessage } from "#app/ports/sms.ts";
import { enqueueNotice } from "#app/records/messages/notices.server.ts";
import { enqueueSms } from "#app/records/messages/outbox.server.ts";
import { CREATED_AT, insertBooking, insertCar, insertUser } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { prepareMessages } from "#test/support/queued-messages.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { drainSms } from "./drain-outbox.server.ts";
import { listMessages } from "./list-messages.server.ts";
import { messageQuery } from "./message-query.ts";
import { retryFailedMessages, retryMessage } from "./retry-message.server.ts";

const { db } = (await openTestServices()).database;
const now = CREATED_AT;
const { signal: stopping } = new AbortController();

let received: string[];
beforeEach(async () => {
  received = [];
  await db.deleteFrom("outbox").execute();
});

async function drain(at: Instant, answer: (text: string) => SendResult) {
  const send = ({ body }: SmsMessage) => {
    received.push(body);
    return Promise.resolve(answer(body));
  };
  const clock = fixedClock(at);
  for (let sent = 1; sent > 0;) {
    sent = await drainSms({ db, sms: { send }, clock, log: { info: () => {} }, stopping });
  }
}

const isDown = (): SendResult => ({ outcome: "refused", error: "ECONNREFUSED", retry: true });
const isUp = (text: string): SendResult => ({ outcome: "sent", messageId: text });

async function bookForTomorrow(pickupAt: Instant) {
  const user = await insertUser(db, { phone: "+919848012345", phoneVerified: 1 });
  const { id: carId } = await insertCar(db);
  const times = { pickupAt, returnAt: pickupAt + 2 * DAY };
  const status = "completed" as const;
  const booking = { carId, userId: user.id, status, createdAt: now - 3 * DAY, ...times };
  return await insertBooking(db, booking);
}

test("a day without a provider loses no message, and sends none that came too late", async () => {
  const pickupAt = now + 20 * HOUR;
  const { id: bookingId } = await bookForTomorrow(pickupAt);
  for (const kind of ["confirmed", "reminder"] as const) {
    const notice = { bookingId, kind, about: String(pickupAt) };
    await inTransaction(db, (tx) => enqueueNotice(tx, notice, now));
  }
  await prepareMessages(db, now);
  for (let minutes = 0; minutes <= 24 * 60; minutes += 10)
    await drain(now + minutes * MINUTE, isDown);
  expect(new Set(received).size).toBe(2);

  received = [];
  const staff = { userId: (await insertUser(db)).id };
  const everything = { kind: "all", text: "" } as const;
  expect(await retryFailedMessages(db, staff, everything, now + DAY)).toBeGreaterThan(0);
  await drain(now + DAY, isUp);
  await drain(now + DAY + HOUR, isUp);
  expect(received.map((text) => text.includes("confirmed"))).toEqual([true]);

  const { messages, retryable } = await listMessages(db, messageQuery.parse({ kind: "sms" }));
  expect(messages).toMatchObject([{ state: "dead", lastError: "too late to be of use" }]);
  expect(retryable).toBe(0);
  const again = { id: messages[0]!.id, isConfirmed: true };
  expect(await retryMessage(db, staff, again, now + DAY)).toMatchObject({ reason: "too-late" });
});

test("a code is not sent after it expired, and its text is wiped", async () => {
  const code = { uniqueKey: "code", to: "+919848012345", body: "123456", secret: true };
  await inTransaction(db, (tx) =>
    enqueueSms(tx, { ...code, at: now, expiresAt: now + 10 * MINUTE }),
  );
  await drain(now, isDown);
  await drain(now + 10 * MINUTE, isUp);
  expect(received).toEqual(["123456"]);
  const { state, payload } = await db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  expect([state, fromJson(payload)]).toEqual(["dead", { to: code.to, wiped: true }]);
});
