import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { insertTaxiRequest } from "#test/support/admin-records.ts";
import { CREATED_AT, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { taxiRequestNotes } from "./070-taxi-request-notes.ts";

test("moves notes from the log to their requests, and erases those of deleted requests", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "070");
  const staff = { userId: (await insertUser(db)).id };
  const id = await insertTaxiRequest(db, {});
  const addNote = async (requestId: string, detail: string) =>
    await inTransaction(db, async (tx) => {
      const subject = { kind: "taxi-request", id: requestId, name: "Sedan" } as const;
      const entry = { action: "taxi-request.noted", subject, detail } as const;
      return await writeAuditLog(tx, staff, entry, CREATED_AT);
    });
  const logEntryId = await addNote(id, "Lakshmi calls back at 6");
  await addNote("deleted", "Imran calls back at 7");

  await taxiRequestNotes(dialect).up(db.withoutPlugins());

  const log = db.selectFrom("auditLog").select("detail");
  expect((await log.execute()).map(({ detail }) => detail)).toEqual([null, null]);
  expect(await db.selectFrom("taxiRequestNotes").selectAll().execute()).toEqual([
    { logEntryId, requestId: id, text: "Lakshmi calls back at 6" },
  ]);
  await expect(db.deleteFrom("auditLog").execute()).rejects.toThrow(/append-only/);
});
