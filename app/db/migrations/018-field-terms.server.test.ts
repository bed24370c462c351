import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { migrateBefore } from "#test/support/migrate-before.ts";
import { createEmptyDatabase } from "#test/support/test-database.ts";
import { fieldTerms } from "./018-field-terms.ts";

const { db, drop } = await createEmptyDatabase();
afterAll(drop);

test("keeps every row, and the audit log append-only", async () => {
  const plain = db.withoutPlugins();
  const dialect = await migrateBefore(db, "018");
  await sql`insert into users (id, name, email, email_verified, created_at, updated_at) values
    ('ravi', 'Ravi', 'ravi@example.com', true, '2026-11-23', '2026-11-23')`.execute(plain);
  await sql`insert into desk_log values
    ('1', 'ravi', 'car.added', 'car', 'c1', 'Kia Seltos', null, 5)`.execute(plain);
  await sql`insert into daily_turns values ('reminders', 7)`.execute(plain);
  await sql`insert into documents (id, owner_id, kind, storage_key, file_name, mime, size, sha256,
    created_at, verdict, judged_by, judged_at, rejected_because) values ('d1', 'ravi', 'dl_front', 'd1',
    'dl.pdf', 'application/pdf', 1, ${"0".repeat(64)}, 5, 'rejected', 'ravi', 9, 'Too dark')`.execute(
    plain,
  );

  await fieldTerms(dialect).up(plain);

  const log = db.selectFrom("auditLog").select(["actorId", "action", "subject", "createdAt"]);
  expect(await log.execute()).toEqual([
    { actorId: "ravi", action: "car.added", subject: "Kia Seltos", createdAt: 5 },
  ]);
  await expect(db.deleteFrom("auditLog").execute()).rejects.toThrow(/append-only/);
  const change = db.updateTable("auditLog").set({ action: "car.deleted" }).execute();
  await expect(change).rejects.toThrow(/append-only/);
  expect(await db.selectFrom("dailyJobs").selectAll().execute()).toEqual([
    { job: "reminders", claimedAt: 7 },
  ]);
  const documents = db.selectFrom("documents");
  expect(await documents.select(["reviewedBy", "reviewedAt", "rejectionReason"]).execute()).toEqual(
    [{ reviewedBy: "ravi", reviewedAt: 9, rejectionReason: "Too dark" }],
  );
  const withoutReview = db.updateTable("documents").set({ reviewedAt: null }).execute();
  await expect(withoutReview).rejects.toThrow(/check/i);
});
