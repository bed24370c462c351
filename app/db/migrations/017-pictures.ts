import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

export function pictures(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  return runStatements([
    // Whoever keeps or releases a picture locks its row. `storage_key` is for files from before
    // widths.
    `create table pictures (
      id text primary key,
      bucket_id text not null check (bucket_id in ('car-images', 'banners')),
      original text,
      storage_key text unique,
      widths text, colour text check (length(colour) = 7),
      placeholder text check (length(placeholder) <= 200),
      expires_at ${int},
      check ((storage_key is null) = (widths is not null)),
      check ((widths is null) = (colour is null) and (widths is null) = (placeholder is null))
    ) ${end}`,
    `create index pictures_expiry on pictures (expires_at) where expires_at is not null`,
    `create index pictures_single on pictures (id) where storage_key is not null`,
    `insert into pictures (id, bucket_id, storage_key)
       select substr(path, 21, 36), 'car-images',
         'car-images/' || substr(path, 55, 2) || '/' || substr(path, 21)
       from car_pictures`,
    `insert into pictures (id, bucket_id, storage_key, expires_at)
       select substr(storage_key, 15, 36), 'car-images', storage_key, due_at
       from file_removals where storage_key like 'car-images/%' and due_at > 0`,
    `delete from file_removals where storage_key like 'car-images/%' and due_at > 0`,
    `drop table car_pictures`,
    `create table banners (
      id text primary key,
      picture_id text unique references pictures (id),
      alt text not null check (length(alt) <= 200),
      updated_at ${int} not null
    ) ${end}`,
  ]);
}
