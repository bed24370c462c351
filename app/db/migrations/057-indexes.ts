import { runStatements } from "./run-statements.ts";

/** For what would look through a whole table, which grows with every booking. */
export function indexes() {
  return runStatements([
    `create index documents_owner on documents (owner_id, created_at)`,
    `create index car_damages_car on car_damages (car_id, created_at)`,
    `create index car_occupancy_change on car_occupancy (change_id) where change_id is not null`,
    `create index deposits_taken on deposits (taken_at, id)`,
    // SQLite finds no index by "a + b < c": it turns the comparison round.
    `drop index deposits_held`,
    `create index deposits_left on deposits (taken_at, id) where amount - applied - released > 0`,
    `create index deposits_cash on deposits (amount) where method = 'cash'`,
    `create index deposit_payouts_cash on deposit_payouts (amount)
      where method = 'cash' and paid_at is not null`,
    `create index deposit_blocks_intent on deposit_blocks (updated_at) where intent is not null`,
  ]);
}
