import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

const ZONES = [
  "front_bumper",
  "bonnet",
  "windscreen",
  "roof",
  "rear_window",
  "boot_lid",
  "rear_bumper",
  "left_front_wing",
  "left_front_door",
  "left_rear_door",
  "left_rear_wing",
  "right_front_wing",
  "right_front_door",
  "right_rear_door",
  "right_rear_wing",
  "left_front_wheel",
  "left_rear_wheel",
  "right_front_wheel",
  "right_rear_wheel",
  "inside",
];

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(", ");

/** Handovers step by step, and the damage of a car (decision 041). */
export function inspections(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    `alter table handovers add column fastag_balance ${int} check (fastag_balance >= 0)`,
    `alter table handovers add column keys_missing ${int} not null default 0
       check (keys_missing in (0, 1))`,
    `create index handovers_keys_missing on handovers (at) where keys_missing = 1`,
    `create table inspection_entries (
      id text primary key, booking_id text not null references bookings (id),
      car_id text not null references cars (id),
      phase text not null check (phase in ('pickup', 'return')),
      kind text not null check (kind in ('documents', 'items', 'readings', 'photos', 'damage',
        'customer_signature', 'staff_signature', 'finished')),
      entered_by text not null check (entered_by in ('staff', 'customer')),
      actor_id text not null, facts text not null, upload_id text not null,
      storage_key text unique, key_id text, size ${int} check (size > 0), sha256 text,
      created_at ${int} not null,
      unique (booking_id, upload_id),
      check (storage_key is null or kind in ('customer_signature', 'staff_signature')),
      check ((storage_key is null) = (key_id is null)),
      check ((storage_key is null) = (sha256 is null)),
      check ((storage_key is null) = (size is null))
    ) ${end}`,
    `create index inspection_entries_booking on inspection_entries (booking_id, created_at, id)`,
    `create table car_damages (
      id text primary key, car_id text not null references cars (id),
      booking_id text not null references bookings (id),
      phase text not null check (phase in ('pickup', 'return')),
      zone text not null check (zone in (${list(ZONES)})),
      x ${int} not null check (x between 0 and 240), y ${int} not null check (y between 0 and 320),
      kind text not null
        check (kind in ('scratch', 'dent', 'crack', 'broken', 'missing', 'stain')),
      note text not null check (length(note) <= 300),
      marked_by text not null check (marked_by in ('staff', 'customer')),
      actor_id text not null, upload_id text not null,
      photo_id text references trip_photos (id), created_at ${int} not null,
      repaired_at ${int}, repaired_by text,
      unique (booking_id, upload_id),
      check ((repaired_at is null) = (repaired_by is null))
    ) ${end}`,
    `create index car_damages_open on car_damages (car_id, created_at) where repaired_at is null`,
    `create index car_damages_photo on car_damages (photo_id)`,
    ...finalEntries(dialect),
    ...finalDamages(dialect),
  ]);
}

const FINAL_ENTRY =
  "id, booking_id, car_id, phase, kind, entered_by, actor_id, facts, upload_id, size, sha256, created_at";
const FINAL_DAMAGE =
  "id, car_id, booking_id, phase, zone, x, y, kind, marked_by, actor_id, upload_id, created_at";

/** An entry is replaced by a later one. */
function finalEntries(dialect: DialectName): string[] {
  if (dialect === "sqlite") {
    return [
      `create trigger inspection_entries_final before update of ${FINAL_ENTRY} on inspection_entries
         begin select raise(abort, 'inspection_entries are final'); end`,
    ];
  }
  return [
    `create function refuse_final_change() returns trigger language plpgsql as
       $$ begin raise exception '% are final', tg_table_name; end $$`,
    `create trigger inspection_entries_final before update of ${FINAL_ENTRY} on inspection_entries
       for each row execute function refuse_final_change()`,
  ];
}

/** A mark can be repaired once, and lose its photo and its note when their time is over. */
function finalDamages(dialect: DialectName): string[] {
  const isForged = `(old.repaired_at is not null and new.repaired_at is not old.repaired_at)
    or (new.photo_id is not null and new.photo_id is not old.photo_id)
    or (new.note <> '' and new.note <> old.note)`;
  if (dialect === "sqlite") {
    const refuse = `begin select raise(abort, 'car_damages are final'); end`;
    return [
      `create trigger car_damages_kept before delete on car_damages ${refuse}`,
      `create trigger car_damages_final before update of ${FINAL_DAMAGE} on car_damages ${refuse}`,
      `create trigger car_damages_once before update on car_damages when ${isForged} ${refuse}`,
    ];
  }
  const refuse = "execute function refuse_final_change()";
  return [
    `create trigger car_damages_kept before delete on car_damages for each row ${refuse}`,
    `create trigger car_damages_final before update of ${FINAL_DAMAGE} on car_damages
       for each row ${refuse}`,
    `create trigger car_damages_once before update on car_damages for each row
       when (${isForged.replaceAll("is not old", "is distinct from old")}) ${refuse}`,
  ];
}
