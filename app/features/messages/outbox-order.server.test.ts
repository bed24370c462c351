import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { enqueueMail, enqueueSms } from "#app/records/messages/outbox.server.ts";
import { HOUR, SECOND } from "#app/domain/business-time.ts";
import type { SendResult } from "#app/ports/send-result.ts";
import type { SmsMessage } from "#app/ports/sms.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { fixedClock } from "#test/support/fixed-clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { drainMail, drainSms } from "./drain-outbox.server.ts";

const now = CREATED_AT;
const log = { info: () => {} };
const runs = new AbortController().signal;

let scene: TestDatabase;
let db: Database;
let received: string[];

beforeEach(async () => {
  scene = await createTestDatabase();
  db = scene.db;
  received = [];
});
afterEach(() => scene.drop());

/** Queues texts whose words begin with the name of their stream: "a1", "a2"; "-1" has none. */
async function queue(...bodies: string[]) {
  for (const body of bodies) {
    const stream = body.startsWith("-") ? {} : { stream: `booking:${body[0]}` };
    const text = { uniqueKey: body, to: "+911", body, at: now, ...stream };
    await inTransaction(db, (tx) => enqueueSms(tx, text));
  }
}

type Answer = (message: SmsMessage) => SendResult | Promise<SendResult>;

type Own = { at?: number; stopping?: AbortSignal; random?: () => number };

function drain(answer: Answer, { at = now, stopping = runs, random = () => 0.5 }: Own = {}) {
  const sms = {
    async send(message: SmsMessage) {
      received.push(message.body);
      return await answer(message);
    },
  };
  return drainSms({ db, sms, clock: fixedClock(at), log, stopping, random });
}

const sent = ({ body }: SmsMessage): SendResult => ({ outcome: "sent", messageId: `M-${body}` });
const busy: SendResult = { outcome: "refused", error: "busy", retry: true };
const never: SendResult = { outcome: "refused", error: "no such number", retry: false };
const doubt: SendResult = { outcome: "unknown", error: "timeout" };
const row = (uniqueKey: string) =>
  db.selectFrom("outbox").selectAll().where("uniqueKey", "=", uniqueKey).executeTakeFirstOrThrow();

describe("messages of one stream", () => {
  test("wait behind one that is retried, while other streams go on", async () => {
    await queue("a1", "a2", "b1", "-1");
    expect(await drain((message) => (message.body === "a1" ? busy : sent(message)))).toBe(2);
    expect(received).toEqual(["a1", "b1", "-1"]);
    expect(await drain(sent, { at: now + HOUR })).toBe(2);
    expect(received.slice(3)).toEqual(["a1", "a2"]);
  });

  test.each([
    ["dead", never],
    ["in doubt", doubt],
  ])("do not wait behind one that is %s", async (_, answer) => {
    await queue("a1", "a2");
    await drain((message) => (message.body === "a1" ? answer : sent(message)));
    expect(received).toEqual(["a1", "a2"]);
    expect(await row("a2")).toMatchObject({ state: "sent" });
  });

  test("wait while another process sends the one before", async () => {
    await queue("a1", "a2");
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const first = drain(async (message) => {
      await held;
      return sent(message);
    });
    await expect.poll(() => received).toEqual(["a1"]);
    expect(await drain(sent)).toBe(0);
    letGo();
    expect(await first).toBe(2);
    expect(received).toEqual(["a1", "a2"]);
  });

  test("wait behind one whose process died until it is marked in doubt", async () => {
    await queue("a1", "a2");
    const killed = drain(() => Promise.reject(new Error("killed")));
    await expect(killed).rejects.toThrow("killed");
    expect(await drain(sent)).toBe(0);
    expect(await drain(sent, { at: now + HOUR })).toBe(1);
    expect(received).toEqual(["a1", "a2"]);
    expect(await row("a1")).toMatchObject({ state: "unknown", attempts: 1 });
  });

  test("of different kinds do not wait for each other", async () => {
    const mail = { to: "asha@example.com", subject: "s", text: "t", html: "h" };
    await inTransaction(db, (tx) =>
      enqueueMail(tx, { ...mail, uniqueKey: "letter", at: now, stream: "booking:a" }),
    );
    await queue("a1");
    expect(await drain(sent)).toBe(1);
  });

  test("are sent in order and once under concurrent claims", async () => {
    const streams = ["a", "b", "c"];
    const each = [1, 2, 3, 4, 5, 6];
    for (const number of each) await queue(...streams.map((stream) => `${stream}${number}`));
    const busyAt = new Set(["a2", "b1", "c4"]);
    const answer: Answer = async (message) => {
      await Promise.resolve();
      return busyAt.delete(message.body) ? busy : sent(message);
    };
    for (let round = 0; round < 12; round++) {
      const at = now + round * HOUR;
      await Promise.all([1, 2, 3, 4].map(() => drain(answer, { at })));
    }
    const tries = received.length;
    expect(tries).toBe(streams.length * each.length + 3);
    for (const stream of streams) {
      const own = received.filter((body) => body.startsWith(stream));
      const order = own.filter((body, place) => body !== own[place - 1]);
      expect(order).toEqual(each.map((number) => `${stream}${number}`));
    }
  });
});

describe("fairness", () => {
  test("fifty messages of one booking delay no other booking", async () => {
    await queue(...Array.from({ length: 50 }, (_, index) => `a${index}`), "b1", "-1", "b2");
    expect(await drain(sent)).toBe(10);
    expect(received.slice(0, 5)).toEqual(["a0", "b1", "-1", "a1", "b2"]);
    expect(received.slice(5)).toEqual(["a2", "a3", "a4", "a5", "a6"]);
  });

  test("a hanging SMS provider delays no e-mail", async () => {
    await queue("a1");
    const mailMessage = { to: "asha@example.com", subject: "s", text: "t", html: "h" };
    await inTransaction(db, (tx) =>
      enqueueMail(tx, { ...mailMessage, uniqueKey: "letter", at: now }),
    );
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const hanging = drain(async (message) => {
      await held;
      return sent(message);
    });
    await expect.poll(() => received).toEqual(["a1"]);
    const mail = { send: () => Promise.resolve({ outcome: "sent" as const, messageId: "M" }) };
    const deps = { db, mail, clock: fixedClock(now), log, stopping: runs };
    const renderAttachment = () => Promise.resolve(null);
    expect(await drainMail({ ...deps, renderAttachment })).toBe(1);
    letGo();
    expect(await hanging).toBe(1);
  });
});

describe("a process that shuts down", () => {
  test("finishes the current message and claims no more", async () => {
    await queue("a1", "b1", "c1");
    const stop = new AbortController();
    const answer: Answer = (message) => {
      stop.abort();
      return sent(message);
    };
    expect(await drain(answer, { stopping: stop.signal })).toBe(1);
    expect(received).toEqual(["a1"]);
    expect(await row("a1")).toMatchObject({ state: "sent" });
    expect(await row("b1")).toMatchObject({ state: "waiting", attempts: 0 });
    expect(await drain(sent, { stopping: stop.signal })).toBe(0);
  });
});

describe("the retry delay", () => {
  test.each([
    [0, 5 * SECOND],
    [0.5, 10 * SECOND],
    [0.999, 15 * SECOND],
  ])("is spread at random: %d", async (drawn, pause) => {
    await queue("a1");
    await drain(() => busy, { random: () => drawn });
    const { dueAt } = await row("a1");
    expect(Math.abs((dueAt ?? 0) - now - pause)).toBeLessThan(20);
  });

  test("is at most an hour", async () => {
    await queue("a1");
    await db.updateTable("outbox").set({ attempts: 8 }).execute();
    await drain(() => busy, { random: () => 0.999 });
    expect(await row("a1")).toMatchObject({ attempts: 9, dueAt: now + HOUR });
  });
});
