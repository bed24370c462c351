/** Migration 012 had these added after its first landing; other databases have them already. */
export const deskAdditions: string[] = [
  `create index if not exists bookings_car_pickup on bookings (car_id, pickup_at)`,
  `create index if not exists bookings_out on bookings (return_at, id) where trip_status = 'picked_up'`,
  `create index if not exists car_blocks_start on car_blocks (starts_at)`,
  `create index if not exists car_blocks_car on car_blocks (car_id, starts_at)`,
  `create index if not exists desk_log_newest on desk_log (created_at, id)`,
  `create index if not exists desk_log_actor on desk_log (actor_id, created_at, id)`,
  `create table if not exists car_pictures (path text primary key)`,
  `create index if not exists payments_kept on payments (created_at) where outcome = 'kept'`,
  `create index if not exists refunds_waiting on refunds (created_at)
     where state in ('requested', 'failed')`,
  `create index if not exists taxi_requests_newest on taxi_requests (created_at, id)`,
];
