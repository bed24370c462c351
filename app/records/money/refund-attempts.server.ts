import { sql } from "kysely";

/** Of `refunds`: it has failed, and another attempt counts instead. Until then it is still to be paid. */
export const isReplaced = sql<boolean>`(refunds.state = 'failed' and exists (
  select 1 from refunds again where again.retry_of = refunds.id))`;
