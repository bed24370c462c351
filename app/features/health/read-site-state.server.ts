import { sql } from "kysely";
import type { Database } from "#app/db/client.server.ts";
import type { JobRunsTable } from "#app/db/schema/job-runs.ts";
import type { OutboxTable } from "#app/db/schema/outbox.ts";
import type { PaymentsTable } from "#app/db/schema/payments.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";

/** What waits, and whether it moves: the same whichever process is asked. */
export type SiteState = {
  /** Messages that are not settled yet. */
  waitingMessages: { kind: OutboxTable["kind"]; count: number; oldestAt: Instant }[];
  /** Messages that staff must look at. */
  failedMessages: number;
  holds: number;
  /** Of the last 24 hours. */
  payments: { state: PaymentsTable["state"]; count: number }[];
  /** Orders whose outcome the provider has not said yet. */
  unsettledPayments: number;
  openDifferences: number;
  jobs: JobRunsTable[];
};

/** A few queries on indexes, however large the tables are. */
export async function readSiteState(db: Database, now: Instant): Promise<SiteState> {
  return {
    waitingMessages: await countWaitingMessages(db),
    failedMessages: await countRows(db, "outbox", sql<boolean>`state in ('dead', 'unknown')`),
    holds: await countHolds(db, now),
    payments: await countPayments(db, now),
    unsettledPayments: await countRows(db, "payments", sql<boolean>`next_check_at is not null`),
    openDifferences: await countRows(db, "paymentDifferences", sql<boolean>`resolved_at is null`),
    jobs: await db.selectFrom("jobRuns").selectAll().orderBy("job").execute(),
  };
}

async function countWaitingMessages(db: Database): Promise<SiteState["waitingMessages"]> {
  return await db
    .selectFrom("outbox")
    .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
    .select(({ fn }) => fn.min<Instant>("createdAt").as("oldestAt"))
    .where("dueAt", "is not", null)
    .groupBy("kind")
    .execute();
}

async function countHolds(db: Database, now: Instant): Promise<number> {
  const { count } = await db
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("status", "=", "pending")
    .where("holdExpiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return count;
}

async function countPayments(db: Database, now: Instant): Promise<SiteState["payments"]> {
  return await db
    .selectFrom("payments")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .where("createdAt", ">", now - DAY)
    .groupBy("state")
    .execute();
}

/** The condition is spelled as in the partial index of the table. */
async function countRows(
  db: Database,
  table: "outbox" | "payments" | "paymentDifferences",
  condition: ReturnType<typeof sql<boolean>>,
): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(condition)
    .executeTakeFirstOrThrow();
  return count;
}
