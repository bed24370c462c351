import type { Insertable } from "kysely";
import { afterAll, expect, test } from "vitest";
import { isPostgres } from "#app/db/dialect.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import { toJson } from "#app/db/schema/json-text.ts";
import type { OutboxTable } from "#app/db/schema/outbox.ts";
import { HOUR } from "#app/domain/business-time.ts";
import { CREATED_AT } from "#test/support/factories.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { outbox } from "./005-outbox.ts";
import { mailOutbox } from "./011-mail-outbox.ts";

const { db, drop } = await createEmptyDatabase();
afterAll(drop);

const text = (uniqueKey: string): Insertable<OutboxTable> => ({
  id: newId(),
  uniqueKey,
  kind: "sms",
  state: "waiting",
  payload: toJson({ to: "+919876543210", body: "It is “confirmed”" }),
  attempts: 2,
  dueAt: null,
  lastError: null,
  messageId: null,
  createdAt: CREATED_AT,
  sentAt: null,
});
const mailRow = (uniqueKey: string): Insertable<OutboxTable> => ({
  ...text(uniqueKey),
  kind: "mail",
  payload: toJson({ to: "asha@example.com", subject: "s", text: "t", html: "h" }),
  dueAt: CREATED_AT,
});

test("adds e-mail to an outbox with texts, and keeps every text and constraint", async () => {
  const dialect = isPostgres(db) ? "postgres" : "sqlite";
  await outbox(dialect).up(db.withoutPlugins());
  await db
    .insertInto("outbox")
    .values([
      { ...text("waiting"), dueAt: CREATED_AT + HOUR, lastError: "busy" },
      { ...text("sent"), state: "sent", sentAt: CREATED_AT, messageId: "M-1" },
      { ...text("dead"), state: "dead", lastError: "no such number" },
    ])
    .execute();
  const rows = () => db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const before = await rows();
  const write = (row: Insertable<OutboxTable>) => db.insertInto("outbox").values(row).execute();
  await expect(write(mailRow("early"))).rejects.toThrow();

  await mailOutbox(dialect).up(db.withoutPlugins());

  expect(await rows()).toEqual(before);
  await write(mailRow("mail"));
  expect((await rows()).map(({ kind }) => kind)).toEqual(["sms", "sms", "sms", "mail"]);
  const refused: Insertable<OutboxTable>[] = [
    { ...text("fax"), kind: "fax" as "sms", dueAt: CREATED_AT },
    { ...text("waiting"), dueAt: CREATED_AT },
    mailRow("mail"),
    { ...text("never due") },
    { ...text("sent, but when"), state: "sent" },
  ];
  for (const row of refused) {
    await expect(write(row)).rejects.toThrow();
  }
});
