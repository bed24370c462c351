import { beforeEach, describe, expect, test } from "vitest";
import type { Insertable } from "kysely";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { OutboxTable } from "#app/db/schema/outbox.ts";
import { MINUTE } from "#app/domain/business-time.ts";
import { listAuditEntries } from "#test/support/admin-records.ts";
import { insertBooking, insertCar, insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestServices } from "#test/support/test-services.ts";
import { listMessages, MESSAGES_PER_PAGE } from "./list-messages.server.ts";
import { messageQuery } from "./message-query.ts";
import { retryFailedMessages, retryMessage } from "./retry-message.server.ts";

const { database } = await openTestServices();
const { db } = database;
const ravi = { userId: (await insertUser(db, { name: "Ravi Teja" })).id };
const now = CREATED_AT + MINUTE;
const everything = { kind: "all", text: "" } as const;

beforeEach(async () => {
  await db.deleteFrom("outbox").execute();
});

async function queued(own: Partial<Insertable<OutboxTable>> = {}): Promise<string> {
  const id = newId();
  const message: Insertable<OutboxTable> = {
    id,
    uniqueKey: `news-${newId()}`,
    kind: "sms",
    state: "dead",
    payload: toJson({ to: "+919876543210", body: "Your phone was changed" }),
    attempts: 8,
    dueAt: null,
    lastError: "no such number",
    messageId: null,
    createdAt: CREATED_AT,
    sentAt: null,
    ...own,
  };
  await db.insertInto("outbox").values(message).execute();
  return id;
}

const wiped = toJson({ to: "+919876543210", wiped: true as const });
const secret = toJson({ to: "+919876543210", body: "Code 123456", secret: true });
const get = (id: string) =>
  db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const logged = (id: string) => listAuditEntries(db, id);
const find = (query: object = {}) => listMessages(db, messageQuery.parse(query));

describe("a failed message", () => {
  test("is sent again from the start at once, and the log names the staff member", async () => {
    const id = await queued();
    expect(await retryMessage(db, ravi, { id, isConfirmed: false }, now)).toEqual({
      ok: true,
      value: null,
    });
    expect(await get(id)).toMatchObject({
      state: "waiting",
      attempts: 0,
      dueAt: now,
      lastError: null,
    });
    const subject = "text message · Account news";
    expect(await logged(id)).toEqual([
      { actorId: ravi.userId, action: "message.retried", subject, detail: null },
    ]);
  });

  test("is sent again once under concurrent requests", async () => {
    const id = await queued();
    const ask = () => retryMessage(db, ravi, { id, isConfirmed: true }, now);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual({ ok: false, reason: "not-failed" });
    expect(await logged(id)).toHaveLength(1);
  });

  test("is sent again after a confirmation when it may have arrived", async () => {
    const id = await queued({ state: "unknown" });
    const ask = (isConfirmed: boolean) => retryMessage(db, ravi, { id, isConfirmed }, now);
    expect(await ask(false)).toEqual({ ok: false, reason: "may-have-arrived" });
    expect(await get(id)).toMatchObject({ state: "unknown" });
    expect(await ask(true)).toMatchObject({ ok: true });
    expect(await logged(id)).toMatchObject([{ detail: "It may have arrived before." }]);
  });

  test.each([
    ["wiped", { payload: wiped }],
    ["wiped", { payload: wiped, state: "unknown" }],
    ["not-failed", { state: "waiting", dueAt: CREATED_AT }],
    ["not-failed", { state: "sending", dueAt: CREATED_AT }],
    ["not-failed", { state: "sent", sentAt: CREATED_AT }],
  ] as const)("is refused as %s: %j", async (reason, own) => {
    const id = await queued(own);
    const before = await get(id);
    expect(await retryMessage(db, ravi, { id, isConfirmed: true }, now)).toEqual({
      ok: false,
      reason,
    });
    expect(await get(id)).toEqual(before);
    expect(await logged(id)).toEqual([]);
  });

  test("is not found when it does not exist", async () => {
    const result = retryMessage(db, ravi, { id: "nothing", isConfirmed: true }, now);
    expect(await result).toEqual({ ok: false, reason: "not-found" });
  });
});

test("retries all failed messages except those in doubt, erased or filtered out", async () => {
  const [text, mail] = [await queued(), await queued({ kind: "mail" })];
  const left = [await queued({ state: "unknown" }), await queued({ payload: wiped })];
  expect(await retryFailedMessages(db, ravi, { kind: "mail", text: "" }, now)).toBe(1);
  expect(await get(text)).toMatchObject({ state: "dead" });
  const both = await Promise.all([1, 2].map(() => retryFailedMessages(db, ravi, everything, now)));
  expect(both.sort()).toEqual([0, 1]);
  for (const id of [text, mail]) {
    expect(await get(id)).toMatchObject({ state: "waiting", attempts: 0, dueAt: now });
    expect(await logged(id)).toHaveLength(1);
  }
  for (const id of left) expect(await logged(id)).toEqual([]);
});

describe("the list", () => {
  test("starts with failed messages and shows their topics, but no secrets", async () => {
    const car = await insertCar(db);
    const { id: bookingId, reference } = await insertBooking(db, { carId: car.id, ...ravi });
    await queued({ uniqueKey: `booking:${bookingId}:operator:0` });
    await queued({ uniqueKey: "taxi:1:staff", state: "unknown" });
    await queued({ uniqueKey: `code-${newId()}`, payload: wiped });
    await queued({ state: "waiting", dueAt: CREATED_AT, payload: secret });
    await queued({ state: "sent", sentAt: CREATED_AT });
    const failed = await find();
    expect(failed.messages.map(({ subject, content }) => [subject, content])).toEqual([
      [{ label: "Code", to: null }, "wiped"],
      [
        { label: "Taxi request", to: "/admin/taxi/1" },
        { subject: null, text: "Your phone was changed" },
      ],
      [
        { label: `Booking ${reference}`, to: `/admin/bookings/${bookingId}` },
        { subject: null, text: "Your phone was changed" },
      ],
    ]);
    expect(failed).toMatchObject({ counts: { failed: 3, waiting: 1 }, retryable: 1 });
    const waiting = await find({ state: "waiting" });
    expect(waiting.messages).toMatchObject([{ content: "secret", to: "+919876543210" }]);
    expect(JSON.stringify(waiting)).not.toContain("123456");
    expect((await find({ state: "sent" })).messages).toMatchObject([{ state: "sent" }]);
    expect((await find({ text: reference.toLowerCase() })).messages).toHaveLength(1);
  });

  test("is searched by recipient and filtered by kind, never searched by text", async () => {
    const mail = { subject: "s", text: "t", html: "h" };
    await queued();
    await queued({ kind: "mail", payload: toJson({ to: "Asha@example.com", ...mail }) });
    const found = async (query: object) => (await find(query)).messages.map(({ kind }) => kind);
    expect(await found({ text: "ASHA@" })).toEqual(["mail"]);
    expect(await found({ text: "98765 43210" })).toEqual(["sms"]);
    expect(await found({ text: "phone was" })).toEqual([]);
    expect(await found({ text: "%" })).toEqual([]);
    expect(await found({ kind: "sms" })).toEqual(["sms"]);
    expect(await found({ kind: "fax", state: "lost", after: "nonsense" })).toEqual(["mail", "sms"]);
  });

  test("comes in pages, each message once", async () => {
    for (let n = 0; n < MESSAGES_PER_PAGE + 2; n++)
      await queued({ createdAt: CREATED_AT + (n % 3) });
    const first = await find();
    const rest = await find({ after: first.next });
    expect(rest.next).toBeNull();
    const ids = [...first.messages, ...rest.messages].map(({ id }) => id);
    expect(new Set(ids).size).toBe(MESSAGES_PER_PAGE + 2);
    expect(ids).toHaveLength(MESSAGES_PER_PAGE + 2);
  });
});
