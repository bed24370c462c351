import type { Insertable } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { OutboxTable } from "#app/db/schema/outbox.ts";
import type { DeliveryReport } from "#app/ports/sms.ts";
import { insertUser, CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { listMessages } from "./list-messages.server.ts";
import { messageQuery } from "./message-query.ts";
import { pruneOutbox } from "./prune-outbox.server.ts";
import { recordDelivery } from "./record-delivery.server.ts";
import { retryFailedMessages, retryMessage } from "./retry-message.server.ts";

const { db } = await openTestDatabase();
beforeEach(() => db.deleteFrom("outbox").execute());

async function insertSent(own: Partial<Insertable<OutboxTable>> = {}) {
  const id = newId();
  await db
    .insertInto("outbox")
    .values({
      id,
      uniqueKey: `booking:b:reminder:${id}`,
      kind: "sms",
      state: "sent",
      payload: toJson({ to: "+919876543210", body: "Your trip begins" }),
      attempts: 1,
      dueAt: null,
      lastError: null,
      messageId: "SM1",
      createdAt: CREATED_AT,
      sentAt: CREATED_AT,
      ...own,
    })
    .execute();
  return id;
}

const report = (delivery: DeliveryReport["delivery"], error: string | null = null) =>
  recordDelivery(db, { messageId: "SM1", delivery, error });
const row = () => db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
const failed = () => listMessages(db, messageQuery.parse({}));

describe("delivery reports of a text", () => {
  test("advance its state: queued, sent, delivered", async () => {
    await insertSent();
    for (const delivery of ["queued", "sent", "delivered"] as const) {
      expect(await report(delivery)).toBe(true);
      expect(await row()).toMatchObject({ delivery, state: "sent", lastError: null });
    }
  });

  test.each([
    ["sent", "queued"],
    ["delivered", "sent"],
    ["delivered", "undelivered"],
    ["delivered", "failed"],
    ["failed", "delivered"],
    ["undelivered", "sent"],
  ] as const)("after %s, %s changes nothing; nor does a repetition", async (first, then) => {
    await insertSent();
    await report(first, first === "failed" ? "failed 30008" : null);
    const before = await row();
    expect(await report(then, "late")).toBe(false);
    expect(await report(first)).toBe(false);
    expect(await row()).toEqual(before);
  });

  test("change nothing for unknown and unsent messages", async () => {
    await insertSent({ state: "unknown", sentAt: null });
    const before = await row();
    expect(await report("delivered")).toBe(false);
    const other = { messageId: "SM2", delivery: "failed", error: null } as const;
    expect(await recordDelivery(db, other)).toBe(false);
    expect(await row()).toEqual(before);
  });
});

describe("a text that was not delivered", () => {
  test("is listed as failed with the reason, for a month", async () => {
    await insertSent();
    await report("undelivered", "undelivered 30003 Unreachable destination handset");
    const { messages, counts, retryable } = await failed();
    expect(messages).toMatchObject([
      { state: "dead", delivery: "undelivered", lastError: expect.stringContaining("30003") },
    ]);
    expect(counts.failed).toBe(1);
    expect(retryable).toBe(0);
    expect(await pruneOutbox(db, CREATED_AT + 1)).toBe(0);
    expect((await failed()).counts.failed).toBe(1);
  });

  test("is retried when staff confirm it, not in bulk", async () => {
    const id = await insertSent();
    await report("failed", "failed 30008");
    const staff = { userId: (await insertUser(db)).id };
    const everything = { kind: "all", text: "" } as const;
    expect(await retryFailedMessages(db, staff, everything, CREATED_AT)).toBe(0);
    expect(await retryMessage(db, staff, { id, isConfirmed: false }, CREATED_AT)).toMatchObject({
      ok: true,
    });
    const again = { state: "waiting", delivery: null, messageId: null, sentAt: null };
    expect(await row()).toMatchObject({
      ...again,
      dueAt: CREATED_AT,
      attempts: 0,
      lastError: null,
    });
    expect(await report("delivered")).toBe(false);
  });
});
