import type { DatabaseSync } from "node:sqlite";

/** They have rows for each booking, customer or day. */
const GROWING = new Set([
  "audit_log",
  "booking_changes",
  "booking_documents",
  "booking_events",
  "booking_notices",
  "bookings",
  "car_damages",
  "car_occupancy",
  "charge_lines",
  "deposit_blocks",
  "deposit_payouts",
  "deposits",
  "documents",
  "handovers",
  "inspection_entries",
  "key_box_returns",
  "ledger",
  "outbox",
  "payments",
  "refunds",
  "sessions",
  "tax_documents",
  "trip_charges",
  "trip_photos",
  "users",
  "waitlist_entries",
]);

/** Not the whole table: these indexes have the rows of a state that passes. */
const FEW_ROWS = [
  "bookings_out",
  "deposit_blocks_intent",
  "deposit_payouts_due",
  "deposits_left",
  "handovers_keys_missing",
  "outbox_failed",
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
  "sqlite_autoindex_users_1",
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
];

const READ_ON_PURPOSE = new Set([...FEW_ROWS, ...PAGED_LISTS, ...REPORTS]);

/** What a statement reads from end to end of a table that grows, as SQLite plans it without statistics. */
export function findTableScans(database: DatabaseSync, statement: string): string[] {
  const tables = new Map(
    [...statement.matchAll(/\b(?:from|join)\s+"?(\w+)"?\s+as\s+"?(\w+)"?/gi)].map(
      ([, table = "", alias = ""]) => [alias, table],
    ),
  );
  return database
    .prepare(`explain query plan ${statement}`)
    .all()
    .flatMap(({ detail }) => {
      const [, name = "", index = ""] =
        /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\S+))?/.exec(String(detail)) ?? [];
      const isGrowing = GROWING.has(tables.get(name) ?? name);
      return isGrowing && !READ_ON_PURPOSE.has(index) ? [String(detail)] : [];
    });
}
