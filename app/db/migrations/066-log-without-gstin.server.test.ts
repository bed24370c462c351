import { expect, onTestFinished, test } from "vitest";
import { inTransaction } from "#app/db/client.server.ts";
import { writeAuditLog } from "#app/records/audit-log.server.ts";
import { CREATED_AT, insertUser } from "#test/support/factories.ts";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { removeGstinFromLog } from "./066-log-without-gstin.ts";

test("removes GSTINs from the audit log, which stays append-only", async () => {
  const { db, drop } = await createEmptyDatabase();
  onTestFinished(drop);
  const dialect = await migrateBefore(db, "066");
  const { id } = await insertUser(db);
  const subject = { kind: "person", id, name: "" } as const;
  const add = async (action: "person.company-changed" | "person.updated", detail: string) =>
    await inTransaction(db, async (tx) => {
      await writeAuditLog(tx, { userId: id }, { action, subject, detail }, CREATED_AT);
    });
  await add("person.company-changed", "37AAACB1234C1Z5");
  await add("person.company-changed", "none");
  await add("person.updated", "Name, E-mail");

  await removeGstinFromLog(dialect).up(db.withoutPlugins());

  const log = db.selectFrom("auditLog").select("detail").orderBy("id");
  expect((await log.execute()).map(({ detail }) => detail)).toEqual([
    "GSTIN",
    "none",
    "Name, E-mail",
  ]);
  const change = db.updateTable("auditLog").set({ detail: "nothing" });
  await expect(change.execute()).rejects.toThrow(/append-only/);
  await expect(db.deleteFrom("auditLog").execute()).rejects.toThrow(/append-only/);
});
