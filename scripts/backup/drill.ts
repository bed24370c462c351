import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { type Database, openDatabase } from "#app/db/client.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { businessDate, DAY, type Instant } from "#app/domain/business-time.ts";
import { getTrialBalance } from "#app/features/payment/admin/get-trial-balance.server.ts";
import { type Verified, verifyFiles } from "#app/features/files/verify-files.server.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import {
  type BackupRecord,
  type Drill,
  DRILLS_PREFIX,
  nameOf,
  writeRecord,
} from "#app/records/backup/backup-store.ts";
import { makeScratchFolder } from "../scratch-folder.ts";
import { restoreRows } from "./restore-backup.ts";

/** Restores the newest backup into a database of its own, checks books and files, and records the outcome. */
export async function runDrill(
  { backup, stopping }: { backup: BackupStore; stopping: AbortSignal },
  now: Instant,
): Promise<Drill & { record: BackupRecord; verified: Verified }> {
  const dataDir = makeScratchFolder("drill");
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  try {
    await migrate(db);
    const { record } = await restoreRows(db, backup, now);
    const problems = await checkBooks(db, record.at);
    const verified = await verifyFiles(
      { db, ...backup.copies, stopping },
      {
        found: (finding) => {
          if (finding.what === "orphan") return;
          problems.push(
            `${finding.file.storageKey} of ${finding.file.referencedBy}: ${finding.what}`,
          );
        },
      },
    );
    const drill = { at: now, backupAt: record.at, problems };
    await writeRecord(backup, `${DRILLS_PREFIX}${nameOf(now)}.json`, drill);
    return { ...drill, record, verified };
  } finally {
    await db.destroy();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function* problemsOf(db: Database, until: Instant): AsyncGenerator<string> {
  const period = { from: businessDate(0), to: businessDate(until + DAY) };
  const { total } = await getTrialBalance(db, period);
  if (total.closing !== 0) yield "The ledger is not in balance.";
  if (await hasOtherTax(db)) yield "The tax of the invoices is not that of the ledger.";
  const { rows } = await sql<{ count: number }>`select count(*) as count from bookings
    where status = 'completed' and not exists (select 1 from charge_lines where booking_id = bookings.id)`.execute(
    db,
  );
  if (Number(rows[0]?.count) > 0) yield "A booking has no price.";
}

/** Compared by booking: those that were sold before there were invoices have tax in the ledger only. */
async function hasOtherTax(db: Database): Promise<boolean> {
  const booked = (account: string) => sql`
    sum(case ${account} when credit then amount when debit then -amount else 0 end)`;
  const { rows } = await sql<{ count: number }>`
    with booked as (
      select booking_id, min(created_at) as since,
        ${booked("cgst")} as cgst, ${booked("sgst")} as sgst
      from ledger where kind = 'tax' group by booking_id),
    issued as (
      select booking_id, sum(case kind when 'credit_note' then -cgst else cgst end) as cgst,
        sum(case kind when 'credit_note' then -sgst else sgst end) as sgst
      from tax_documents group by booking_id)
    select count(*) as count from booked full join issued on issued.booking_id = booked.booking_id
    where (issued.booking_id is not null or since >= (select min(issued_at) from tax_documents))
      and (coalesce(booked.cgst, 0) <> coalesce(issued.cgst, 0)
        or coalesce(booked.sgst, 0) <> coalesce(issued.sgst, 0))`.execute(db);
  return Number(rows[0]?.count) > 0;
}

/** What is wrong in the books, one sentence each. */
export async function checkBooks(db: Database, until: Instant): Promise<string[]> {
  const problems: string[] = [];
  for await (const problem of problemsOf(db, until)) problems.push(problem);
  return problems;
}
