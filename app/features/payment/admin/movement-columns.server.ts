import { sql } from "kysely";

/** Spelled as in the partial index, which SQLite uses only for its exact condition. */
export const isMovement = sql<boolean>`ledger.kind in ('payment', 'refund')`;

/** By the account, which the index of a period has. */
export const isDepositMovement = sql<boolean>`(ledger.debit = 'deposit' or ledger.credit = 'deposit')`;

export const providerOfMovement = sql<string>`substr(
  case when ledger.kind in ('payment', 'deposit_in') then ledger.debit else ledger.credit end,
  ${sql.lit("money.".length + 1)})`;
