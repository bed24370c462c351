import { sql } from "kysely";

/** Spelled as in the partial index, which SQLite uses only for its exact condition. */
export const isMovement = sql<boolean>`ledger.kind in ('payment', 'refund')`;

export const providerOfMovement = sql<string>`substr(
  case ledger.kind when 'payment' then ledger.debit else ledger.credit end, ${sql.lit("money.".length + 1)})`;
