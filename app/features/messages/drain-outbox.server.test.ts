import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { enqueueMail, enqueueSms } from "#app/records/messages/outbox.server.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { HOUR, MINUTE } from "#app/domain/business-time.ts";
import type { MailMessage, MailSender } from "#app/ports/mail.ts";
import type { SendResult } from "#app/ports/send-result.ts";
import type { SmsMessage } from "#app/ports/sms.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { drainMail, drainSms } from "./drain-outbox.server.ts";

const now = CREATED_AT;
const { signal: stopping } = new AbortController();
let scene: TestDatabase;
let db: Database;
let received: SmsMessage[];
let logged: unknown[][];

beforeEach(async () => {
  scene = await createTestDatabase();
  db = scene.db;
  received = [];
  logged = [];
});
afterEach(() => scene.drop());

const queue = (uniqueKey: string, secret = false) =>
  inTransaction(db, (tx) =>
    enqueueSms(tx, { uniqueKey, to: "+911", body: uniqueKey, at: now, secret }),
  );

function drain(answer: (message: SmsMessage) => SendResult, at = now) {
  const sms = {
    send: (message: SmsMessage) => {
      received.push(message);
      return Promise.resolve(answer(message));
    },
  };
  return drainSms({ db, sms, clock: fixedClock(at), log, stopping, random: () => 0.5 });
}

function drainLetters(mail: MailSender, at = now) {
  const renderAttachment = () => Promise.resolve(null);
  return drainMail({ db, mail, clock: fixedClock(at), log, stopping, renderAttachment });
}

const log = { info: (...args: unknown[]) => void logged.push(args) };

const sent = ({ body }: SmsMessage): SendResult => ({ outcome: "sent", messageId: `M-${body}` });
const busy = (): SendResult => ({ outcome: "refused", error: "busy", retry: true });
const crash = () => {
  throw new Error("killed");
};
const rows = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();

describe("the outbox", () => {
  test("sends due messages in order", async () => {
    for (const key of ["a", "b", "c"]) await queue(key);
    expect(await drain(sent)).toBe(3);
    expect(received.map(({ body }) => body)).toEqual(["a", "b", "c"]);
  });

  test("logs the provider's message id, but neither text nor recipient", async () => {
    await queue("a");
    await drain(sent);
    expect(logged).toEqual([[{ uniqueKey: "a", messageId: "M-a" }, "text message sent"]]);
    await queue("b");
    await drain(() => ({ outcome: "refused", error: "no such number", retry: false }));
    expect(logged).toHaveLength(1);
  });

  test("sends each message once under concurrent runs", async () => {
    for (const key of ["a", "b", "c"]) await queue(key);
    await queue("a");
    const counts = await Promise.all([drain(sent), drain(sent), drain(sent)]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(3);
    expect(received.map(({ body }) => body).sort()).toEqual(["a", "b", "c"]);
    expect((await rows()).map(({ state, messageId }) => [state, messageId])).toEqual([
      ["sent", "M-a"],
      ["sent", "M-b"],
      ["sent", "M-c"],
    ]);
  });

  test("retries a temporary refusal with growing delays and gives up in the end", async () => {
    await queue("a");
    await drain(busy);
    await drain(busy);
    expect(received).toHaveLength(1);
    for (let hour = 1; hour <= 12; hour++) await drain(busy, now + hour * HOUR);
    expect(received).toHaveLength(10);
    expect(await rows()).toMatchObject([{ state: "dead", attempts: 10, lastError: "busy" }]);
  });

  test("claims a message just before sending it, so that a crash leaves only one in doubt", async () => {
    for (const key of ["a", "b", "c"]) await queue(key);
    await expect(drain(crash)).rejects.toThrow("killed");
    expect((await rows()).map(({ state }) => state)).toEqual(["sending", "waiting", "waiting"]);
    expect(await drain(sent, now + HOUR)).toBe(2);
    expect((await rows()).map(({ state }) => state)).toEqual(["unknown", "sent", "sent"]);
  });

  test("gives every message its full timeout, however long earlier ones took", async () => {
    for (const key of ["a", "b", "c"]) await queue(key);
    const clock = fixedClock(now);
    const claimedUntil: (number | null)[] = [];
    const slow = {
      async send({ body }: SmsMessage): Promise<SendResult> {
        const claimed = (await rows()).find(({ state }) => state === "sending");
        claimedUntil.push(claimed?.dueAt ?? null);
        clock.advance(MINUTE);
        return { outcome: "sent", messageId: body };
      },
    };
    expect(await drainSms({ db, sms: slow, clock, log, stopping })).toBe(3);
    expect(claimedUntil).toEqual([2, 3, 4].map((minutes) => now + minutes * MINUTE));
  });

  test("does not resend a message that may have arrived", async () => {
    await queue("timeout");
    await drain(() => ({ outcome: "unknown", error: "timeout" }));
    await queue("killed");
    await db
      .updateTable("outbox")
      .set({ state: "sending", dueAt: now + MINUTE })
      .where("uniqueKey", "=", "killed")
      .execute();
    await drain(sent, now + HOUR);
    expect(received.map(({ body }) => body)).toEqual(["timeout"]);
    expect((await rows()).map(({ state }) => state)).toEqual(["unknown", "unknown"]);
  });
});

describe("texts and e-mail", () => {
  const mailMessage = {
    to: "asha@example.com",
    subject: "Hello",
    text: "Hello!",
    html: "<p>Hello!</p>",
  };

  test("use their own senders, whatever happens to the other kind", async () => {
    await inTransaction(db, async (tx) => {
      await enqueueMail(tx, { uniqueKey: "mail", at: now, ...mailMessage });
      await enqueueSms(tx, { uniqueKey: "text", at: now, to: "+911", body: "text" });
    });
    const mails: MailMessage[] = [];
    const mail = {
      send: (message: MailMessage): Promise<SendResult> => {
        mails.push(message);
        return Promise.resolve({ outcome: "sent", messageId: "M-mail" });
      },
    };
    expect(await drain(sent)).toBe(1);
    expect((await rows()).map(({ state }) => state)).toEqual(["waiting", "sent"]);
    expect(await drainLetters(mail)).toBe(1);
    expect(received).toEqual([{ to: "+911", body: "text" }]);
    expect(mails).toEqual([mailMessage]);
    expect(logged.at(-1)).toEqual([{ uniqueKey: "mail", messageId: "M-mail" }, "e-mail sent"]);
  });

  test("of a dead process are marked in doubt by kind", async () => {
    await queue("text");
    await expect(drain(crash)).rejects.toThrow("killed");
    const mail = { send: () => Promise.reject(new Error("nothing to send")) };
    expect(await drainLetters(mail, now + HOUR)).toBe(0);
    expect(await rows()).toMatchObject([{ state: "sending" }]);
  });
});

describe("a secret message", () => {
  const kept = async () => (await rows()).map(({ payload }) => fromJson(payload));
  const wiped = [{ to: "+911", wiped: true }];

  test("keeps its text until it is sent, and only to its recipient", async () => {
    await queue("123456", true);
    await drain(busy);
    expect(await kept()).toEqual([{ to: "+911", body: "123456", secret: true }]);
    await drain(sent, now + HOUR);
    expect(received.at(-1)).toEqual({ to: "+911", body: "123456" });
    expect(await kept()).toEqual(wiped);
  });

  test.each([
    ["dead", { outcome: "refused", error: "no such number", retry: false }],
    ["unknown", { outcome: "unknown", error: "timeout" }],
  ] as const)("is erased when it is %s", async (state, answer) => {
    await queue("123456", true);
    await drain(() => answer);
    expect(await rows()).toMatchObject([{ state }]);
    expect(await kept()).toEqual(wiped);
  });

  test("is erased when its process died while sending", async () => {
    await queue("123456", true);
    await expect(drain(crash)).rejects.toThrow("killed");
    await drain(sent, now + HOUR);
    expect(received).toHaveLength(1);
    expect(await kept()).toEqual(wiped);
  });

  test("is erased when sent by e-mail, too", async () => {
    const words = { subject: "123456", text: "123456", html: "<b>123456</b>" };
    await inTransaction(db, (tx) =>
      enqueueMail(tx, { uniqueKey: "m", to: "asha@example.com", at: now, secret: true, ...words }),
    );
    const mail = { send: () => Promise.resolve(busy()) };
    for (let hour = 0; hour < 8; hour++) {
      await drainLetters(mail, now + hour * HOUR);
    }
    expect(await rows()).toMatchObject([{ state: "dead" }]);
    expect(await kept()).toEqual([{ to: "asha@example.com", wiped: true }]);
  });

  test("leaves the text of other messages", async () => {
    await queue("confirmed");
    await drain(sent);
    expect(await kept()).toEqual([{ to: "+911", body: "confirmed" }]);
  });
});
