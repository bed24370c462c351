import { sql } from "kysely";

/** Of the ledger, what moved money in or out: in the words of the index over it. */
export const isMovement = sql<boolean>`ledger.kind in ('payment', 'refund')`;

/** With whom it was moved: the account of money without its first word. */
export const providerOfMovement = sql<string>`substr(
  case ledger.kind when 'payment' then ledger.debit else ledger.credit end, ${sql.lit("money.".length + 1)})`;
