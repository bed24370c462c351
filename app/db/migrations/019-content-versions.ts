import type { DialectName } from "#app/db/dialect.server.ts";
import { contentTriggers } from "./content-triggers.ts";
import { runStatements } from "./run-statements.ts";

/** What public pages show, by table. */
const TOPICS = {
  cars: "fleet",
  pictures: "fleet",
  banners: "fleet",
  car_occupancy: "availability",
} as const;

/** Reports what changes in what public pages show. */
export function contentVersions(dialect: DialectName) {
  return runStatements([
    ...(dialect === "postgres" ? notifyListeners() : countVersions()),
    ...Object.entries(TOPICS).flatMap(([table, topic]) => contentTriggers(dialect, table, topic)),
  ]);
}

function notifyListeners(): string[] {
  return [
    `create function notify_content() returns trigger language plpgsql as $$
     begin
       perform pg_notify('content', tg_argv[0]);
       return null;
     end $$`,
  ];
}

function countVersions(): string[] {
  return [
    `create table content_versions (topic text primary key, version integer not null) strict`,
    `insert into content_versions values ('fleet', 0), ('availability', 0)`,
  ];
}
