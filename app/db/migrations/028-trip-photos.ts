import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** The condition of a car at pickup and return, and receipts of later charges (decision 037). */
export function tripPhotos(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `create table trip_photos (
      id text primary key, booking_id text not null references bookings (id),
      phase text not null check (phase in ('pickup', 'return', 'charge')),
      slot text not null check (slot in ('front', 'rear', 'left', 'right', 'roof', 'dashboard', 'fuel',
        'front_seats', 'back_seats', 'boot', 'damage', 'receipt')),
      taken_by text not null check (taken_by in ('staff', 'customer')), actor_id text not null,
      note text not null check (length(note) <= 300),
      upload_id text not null,
      storage_key text not null unique, thumbnail_key text not null unique, key_id text not null,
      size ${int} not null check (size > 0), sha256 text not null, thumbnail_sha256 text not null,
      created_at ${int} not null,
      unique (booking_id, upload_id)
    ) ${end}`,
    `create index trip_photos_booking on trip_photos (booking_id, created_at, id)`,
  ]);
}
