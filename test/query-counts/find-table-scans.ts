import type { DatabaseSync } from "node:sqlite";

/** As many rows as the operator has cars, places and staff; all others grow. */
const SMALL = new Set([
  "admins",
  "banners",
  "buckets",
  "car_blocks",
  "cars",
  "charge_tax_classes",
  "content_versions",
  "day_closes",
  "deposit_rules",
  "job_runs",
  "jwks",
  "kysely_migration",
  "preparation_times",
  "setting_versions",
  "staff_invitations",
  "tax_classes",
  "tax_rates",
]);

/** Not the whole table: these indexes have the rows of a state that passes. */
const FEW_ROWS = [
  "bookings_out",
  "deposit_blocks_intent",
  "deposit_payouts_due",
  "deposits_left",
  "handovers_keys_missing",
  "outbox_failed",
  "payment_differences_open",
  "payments_unaudited",
  "refunds_waiting",
  "trip_charges_disputed",
  "waitlist_entries_line",
  "waitlist_entries_offers",
];

/** The order of a list of everything, which is read a page at a time. */
const PAGED_LISTS = [
  "audit_log_newest",
  "bookings_created",
  "deposits_taken",
  "payment_differences_newest",
  "sqlite_autoindex_users_1",
  "taxi_requests_newest",
  "waitlist_entries_newest",
];

/** What a page says of all time, or of a period whose end may be any. */
const REPORTS = [
  "audit_log_actor",
  "car_occupancy_next",
  "deposit_payouts_cash",
  "deposits_cash",
  "ledger_revenue",
  "payments_cash",
  "refunds_cash",
  "taxi_requests_list",
];

const READ_ON_PURPOSE = new Set([...FEW_ROWS, ...PAGED_LISTS, ...REPORTS]);

/** What a statement reads from end to end of a table that grows, as SQLite plans it without statistics. */
export function findTableScans(database: DatabaseSync, statement: string): string[] {
  const tables = new Map(
    [...statement.matchAll(/\b(?:from|join)\s+"?(\w+)"?\s+as\s+"?(\w+)"?/gi)].map(
      ([, table = "", alias = ""]) => [alias, table],
    ),
  );
  const isTable = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
  return database
    .prepare(`explain query plan ${statement}`)
    .all()
    .flatMap(({ detail }) => {
      // Not of a virtual table: that is an index of words.
      const [, name = "", index = ""] =
        /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?(?: LEFT-JOIN)?$/.exec(String(detail)) ??
        [];
      const table = tables.get(name) ?? name;
      const isGrowing = !SMALL.has(table) && isTable.get(table) !== undefined;
      return isGrowing && !READ_ON_PURPOSE.has(index) ? [String(detail)] : [];
    });
}
