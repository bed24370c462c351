import type { DialectName } from "#app/db/dialect.server.ts";
import { runStatements } from "./run-statements.ts";

/** What public pages show, by table. */
const TOPICS = {
  cars: "fleet",
  pictures: "fleet",
  banners: "fleet",
  car_occupancy: "availability",
} as const;

const CHANGES = ["insert", "update", "delete"] as const;

/** Reports what changes in what public pages show: to listeners on PostgreSQL, in rows on SQLite. */
export function contentVersions(dialect: DialectName) {
  return runStatements(dialect === "postgres" ? notifyListeners() : countVersions());
}

function notifyListeners(): string[] {
  return [
    `create function notify_content() returns trigger language plpgsql as $$
     begin
       perform pg_notify('content', tg_argv[0]);
       return null;
     end $$`,
    ...Object.entries(TOPICS).map(
      ([table, topic]) =>
        `create trigger ${table}_content after insert or update or delete on ${table}
         for each row execute function notify_content('${topic}')`,
    ),
  ];
}

function countVersions(): string[] {
  return [
    `create table content_versions (topic text primary key, version integer not null) strict`,
    `insert into content_versions values ('fleet', 0), ('availability', 0)`,
    ...Object.entries(TOPICS).flatMap(([table, topic]) =>
      CHANGES.map(
        (change) =>
          `create trigger ${table}_content_${change} after ${change} on ${table} begin
             update content_versions set version = version + 1 where topic = '${topic}';
           end`,
      ),
    ),
  ];
}
