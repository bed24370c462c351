import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { CREATED_AT, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { removeBanReasonsFromLog } from "./067-log-without-ban-reasons.ts";

test("makes reasons of bans notes of the account, or erases them with it", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "067");
  const { id } = await insertUser(db);
  const { id: deletedId } = await insertUser(db);
  const deleted = db.updateTable("users").set({ deletedAt: CREATED_AT });
  await deleted.where("id", "=", deletedId).execute();
  const add = async (userId: string, detail: string) =>
    await inTransaction(db, async (tx) => {
      const subject = { kind: "person", id: userId, name: "" } as const;
      const entry = { action: "person.banned", subject, detail } as const;
      await writeAuditLog(tx, { userId: id }, entry, CREATED_AT);
    });
  await add(id, "Damage not paid");
  await add(deletedId, "Shouts");

  await removeBanReasonsFromLog(dialect).up(db.withoutPlugins());

  const log = db.selectFrom("auditLog").select("detail").orderBy("id");
  expect((await log.execute()).map(({ detail }) => detail)).toEqual([null, null]);
  const notes = db.selectFrom("userNotes").select(["userId", "text", "authorId", "createdAt"]);
  expect(await notes.execute()).toEqual([
    { userId: id, text: "Banned: Damage not paid", authorId: id, createdAt: CREATED_AT },
  ]);
  const change = db.updateTable("auditLog").set({ detail: "nothing" });
  await expect(change.execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom("auditLog").execute()).rejects.toThrow(/append-only/);
});
