import type { Insertable } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { OutboxTable } from "#app/db/schema/outbox.ts";
import { DAY } from "#app/domain/business-time.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { openTestDatabase } from "#test/support/test-database.ts";
import { pruneOutbox } from "./prune-outbox.server.ts";

const scene = await openTestDatabase();

test("deletes messages settled a month ago, and never unsent ones", async () => {
  const { db } = scene;
  const month = 30 * DAY;
  const row = (uniqueKey: string, createdAt: number): Insertable<OutboxTable> => ({
    id: newId(),
    uniqueKey,
    kind: "mail",
    state: "waiting",
    payload: toJson({ to: "asha@example.com", wiped: true }),
    dueAt: null,
    lastError: null,
    messageId: null,
    createdAt,
    sentAt: null,
  });
  await db
    .insertInto("outbox")
    .values([
      { ...row("old sent", CREATED_AT), state: "sent", sentAt: CREATED_AT },
      { ...row("old dead", CREATED_AT), state: "dead" },
      { ...row("old unknown", CREATED_AT), state: "unknown" },
      { ...row("old waiting", CREATED_AT), dueAt: CREATED_AT },
      { ...row("old sending", CREATED_AT), state: "sending", dueAt: CREATED_AT },
      { ...row("new dead", CREATED_AT + 1), state: "dead" },
    ])
    .execute();
  expect(await pruneOutbox(db, CREATED_AT + month)).toBe(0);
  expect(await pruneOutbox(db, CREATED_AT + month + 1)).toBe(3);
  const left = await db.selectFrom("outbox").select("uniqueKey").orderBy("id").execute();
  expect(left.map(({ uniqueKey }) => uniqueKey)).toEqual([
    "old waiting",
    "old sending",
    "new dead",
  ]);
});
