import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "#app/db/client.server.ts";
import { queueSms } from "#app/db/outbox.server.ts";
import { HOUR, MINUTE } from "#app/domain/business-time.ts";
import type { SmsAnswer, SmsMessage } from "#app/ports/sms.ts";
import { MADE_AT } from "#test/factories.ts";
import { fixedClock } from "#test/fixed-clock.ts";
import { createTestDatabase, type TestDatabase } from "#test/test-database.ts";
import { drainOutbox } from "./drain-outbox.server.ts";

const now = MADE_AT;
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

const queue = (uniqueKey: string) =>
  inTransaction(db, (tx) => queueSms(tx, { uniqueKey, to: "+911", body: uniqueKey, at: now }));

function drain(answer: (message: SmsMessage) => SmsAnswer, at = now) {
  const sms = {
    send: (message: SmsMessage) => {
      received.push(message);
      return Promise.resolve(answer(message));
    },
  };
  return drainOutbox({ db, sms, clock: fixedClock(at), log });
}

const log = { info: (...said: unknown[]) => void logged.push(said) };

const sent = ({ body }: SmsMessage): SmsAnswer => ({ outcome: "sent", messageId: `M-${body}` });
const rows = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();

describe("the outbox", () => {
  test("sends what is due in order", async () => {
    for (const key of ["a", "b", "c"]) await queue(key);
    expect(await drain(sent)).toBe(3);
    expect(received.map(({ body }) => body)).toEqual(["a", "b", "c"]);
  });

  test("logs the provider's id of what was sent, and neither words nor number", async () => {
    await queue("a");
    await drain(sent);
    expect(logged).toEqual([[{ uniqueKey: "a", messageId: "M-a" }, "text message sent"]]);
    await queue("b");
    await drain(() => ({ outcome: "refused", error: "no such number", retry: false }));
    expect(logged).toHaveLength(1);
  });

  test("sends each message once, however many drain it", async () => {
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

  test("tries again, later and later, what was refused for now, and gives up in the end", async () => {
    await queue("a");
    const busy = (): SmsAnswer => ({ outcome: "refused", error: "busy", retry: true });
    await drain(busy);
    await drain(busy);
    expect(received).toHaveLength(1);
    for (let hour = 1; hour <= 10; hour++) await drain(busy, now + hour * HOUR);
    expect(received).toHaveLength(8);
    expect(await rows()).toMatchObject([{ state: "dead", attempts: 8, lastError: "busy" }]);
  });

  test("claims a message only when its turn has come, so that a crash leaves one in doubt", async () => {
    for (const key of ["a", "b", "c"]) await queue(key);
    const crash = () => {
      throw new Error("killed");
    };
    await expect(drain(crash)).rejects.toThrow("killed");
    expect((await rows()).map(({ state }) => state)).toEqual(["sending", "waiting", "waiting"]);
    expect(await drain(sent, now + HOUR)).toBe(2);
    expect((await rows()).map(({ state }) => state)).toEqual(["unknown", "sent", "sent"]);
  });

  test("gives every message its own time, however long the ones before it took", async () => {
    for (const key of ["a", "b", "c"]) await queue(key);
    const clock = fixedClock(now);
    const claimedUntil: (number | null)[] = [];
    const slow = {
      async send({ body }: SmsMessage): Promise<SmsAnswer> {
        const claimed = (await rows()).find(({ state }) => state === "sending");
        claimedUntil.push(claimed?.dueAt ?? null);
        clock.advance(MINUTE);
        return { outcome: "sent", messageId: body };
      },
    };
    expect(await drainOutbox({ db, sms: slow, clock, log })).toBe(3);
    expect(claimedUntil).toEqual([2, 3, 4].map((minutes) => now + minutes * MINUTE));
  });

  test("does not repeat what may have arrived", async () => {
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
