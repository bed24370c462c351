import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** The business day that a row was written on, counted from 1970. */
const DAY_OF_ENTRY = "(new.created_at + 19800000) / 86400000";
const LATE_ENTRY = `insert into ledger_days (day, debit, credit, entry_id, amount)
  values (${DAY_OF_ENTRY}, new.debit, new.credit, new.id, new.amount)`;
const IS_LATE = `${DAY_OF_ENTRY} <= (select max(day) from ledger_days)`;

/**
 * What the ledger moved from account to account on each day that is over (decision 067). An entry that is written
 * afterwards, with a time in those days, adds a row of its own: rows of a day would be waited for.
 */
export function ledgerDays(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table ledger_days (
      day ${int} not null, debit text not null, credit text not null,
      entry_id text not null, amount ${int} not null check (amount > 0),
      primary key (day, debit, credit, entry_id)
    ) ${dialect === "sqlite" ? `${end}, without rowid` : end}`,
    ...(dialect === "sqlite" ? [sqliteTrigger] : postgresTrigger),
  ]);
}

const sqliteTrigger = `create trigger ledger_late_entry after insert on ledger when ${IS_LATE}
  begin ${LATE_ENTRY}; end`;

const postgresTrigger = [
  `create function add_late_entry() returns trigger language plpgsql as $$ begin
     if ${IS_LATE} then ${LATE_ENTRY}; end if;
     return null;
   end $$`,
  `create trigger ledger_late_entry after insert on ledger
     for each row execute function add_late_entry()`,
];
