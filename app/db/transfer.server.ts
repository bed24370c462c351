import { sql } from "kysely";
import type { Database } from "./client.server.ts";
import { isPostgres } from "./dialect.server.ts";
import { suspendRules } from "./suspend-rules.server.ts";

const TABLES = {
  setting_versions: ["name", "version"],
  former_place_names: ["city", "location"],
  users: ["id"],
  sessions: ["id"],
  accounts: ["id"],
  verifications: ["id"],
  admins: ["user_id"],
  companies: ["user_id"],
  user_notes: ["id"],
  saved_views: ["id"],
  staff_invitations: ["id"],
  factors: ["id"],
  backup_codes: ["user_id", "code_hash"],
  jwks: ["id"],
  tax_classes: ["code"],
  tax_rates: ["tax_class", "valid_from"],
  charge_tax_classes: ["kind"],
  cars: ["id"],
  pictures: ["id"],
  banners: ["id"],
  bookings: ["id"],
  booking_changes: ["id"],
  booking_legs: ["booking_id", "seq"],
  charge_lines: ["id"],
  booking_events: ["id"],
  waitlist_entries: ["id"],
  car_blocks: ["id"],
  preparation_times: ["city", "location"],
  car_occupancy: ["id"],
  handovers: ["booking_id", "kind", "swap"],
  trip_photos: ["id"],
  inspection_entries: ["id"],
  car_damages: ["id"],
  key_box_returns: ["booking_id"],
  // Before the charges, which the database refuses without it.
  trip_charge_evidence: ["charge_id", "photo_id"],
  trip_charges: ["id"],
  agreement_terms: ["sha256"],
  agreements: ["id"],
  day_closes: ["number"],
  deposit_rules: ["category"],
  audit_log: ["id"],
  payments: ["id"],
  refunds: ["id"],
  deposits: ["id"],
  deposit_payouts: ["id"],
  deposit_blocks: ["payment_id"],
  payment_events: ["id"],
  payment_tests: ["order_id"],
  payment_differences: ["id"],
  ledger: ["id"],
  tax_documents: ["id"],
  document_numbers: ["kind", "financial_year"],
  booking_notices: ["id"],
  documents: ["id"],
  booking_documents: ["booking_id", "document_id"],
  document_access: ["id"],
  file_removals: ["storage_key"],
  buckets: ["id"],
  objects: ["id"],
  outbox: ["id"],
  taxi_requests: ["id"],
  taxi_request_notes: ["log_entry_id"],
  page_views: ["day", "address"],
  sandbox_orders: ["id"],
  sandbox_refunds: ["id"],
  sandbox_callbacks: ["id"],
  sandbox_faults: ["merchant_order_id"],
} as const;

type TableName = keyof typeof TABLES;
type Value = string | number | null;

/** Values that both databases take: times as ISO text, booleans as 0 and 1. */
export type TransferRow = { table: TableName; row: Record<string, Value> };

const PAGE = 500;
/** Without counters and rows that expire in minutes. */
export const tableNames = Object.keys(TABLES).filter(isTableName);

const FILLED_BY_MIGRATION: readonly TableName[] = ["buckets", "tax_rates", "tax_classes"];

function isTableName(name: string): name is TableName {
  return name in TABLES;
}

/** Reads one snapshot while the site may keep writing. */
export async function exportRows<T>(
  db: Database,
  consume: (rows: AsyncIterable<TransferRow>) => Promise<T>,
): Promise<T> {
  const begin = isPostgres(db) ? sql`begin isolation level repeatable read read only` : sql`begin`;
  return await db
    .withoutPlugins()
    .connection()
    .execute(async (connection) => {
      await begin.execute(connection);
      await disableIdleTimeout(connection);
      try {
        return await consume(readRows(connection));
      } finally {
        await sql`rollback`.execute(connection);
      }
    });
}

async function* readRows(db: Executor): AsyncGenerator<TransferRow> {
  for (const table of tableNames) {
    let page = await readPage(db, table, null);
    while (page.length > 0) {
      for (const row of page) yield { table, row };
      page = await readPage(db, table, page.at(-1) ?? null);
    }
  }
}

type Executor = Parameters<ReturnType<typeof sql>["execute"]>[0];

async function readPage(
  db: Executor,
  table: TableName,
  after: TransferRow["row"] | null,
): Promise<TransferRow["row"][]> {
  const keys = TABLES[table];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const last = sql.join(keys.map((key) => after?.[key] ?? null));
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)}
    ${after === null ? sql`` : sql`where (${columns}) > (${last})`}
    order by ${columns} limit ${sql.lit(PAGE)}`.execute(db);
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, plainValue(value)])),
  );
}

function plainValue(value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value === "string" || typeof value === "number" || value === null) return value;
  throw new Error(`A column holds a ${typeof value}, which is not kept in either database`);
}

/** Rows come from, or go to, what may be slow: PostgreSQL would end a transaction that waits for it. */
async function disableIdleTimeout(db: Executor): Promise<void> {
  if (isPostgres(db)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
}

/** One transaction. Throws when a table is not empty or a row is refused. */
export async function importRows(db: Database, rows: AsyncIterable<TransferRow>): Promise<number> {
  return await db
    .withoutPlugins()
    .transaction()
    .execute(async (tx) => {
      await disableIdleTimeout(tx);
      for (const table of tableNames.filter((name) => !FILLED_BY_MIGRATION.includes(name))) {
        const { rows: existing } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
        if (existing.length > 0)
          throw new Error(`The table ${table} is not empty: nothing was changed.`);
      }
      for (const table of FILLED_BY_MIGRATION)
        await sql`delete from ${sql.table(table)}`.execute(tx);
      const restoreRules = await suspendRules(tx);
      let count = 0;
      for await (const { table, row } of rows) {
        const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
        await sql`insert into ${sql.table(table)} (${columns})
          values (${sql.join(Object.values(row))})`.execute(tx);
        count += 1;
      }
      await restoreRules();
      return count;
    });
}
