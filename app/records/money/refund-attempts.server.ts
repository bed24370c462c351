import { sql } from "kysely";

/**
 * Of `refunds`: it has failed, and another attempt counts instead, which is a later one, or an earlier one that the
 * provider has paid after all. Until then a failed refund is still to be paid.
 */
export const isReplaced = sql<boolean>`(refunds.state = 'failed' and (
  exists (select 1 from refunds again where again.retry_of = refunds.id)
  or exists (
    with recursive earlier (retry_of, state) as (
      select retry_of, state from refunds attempt where attempt.id = refunds.retry_of
      union all
      select attempt.retry_of, attempt.state from refunds attempt
      join earlier on attempt.id = earlier.retry_of
    )
    select 1 from earlier where earlier.state = 'completed'
  )))`;
