import type { ContentTopic } from "#app/db/content-versions.server.ts";
import type { DialectName } from "#app/db/dialect.server.ts";

const CHANGES = ["insert", "update", "delete"] as const;

/** Reports every change of a table: to listeners on PostgreSQL, in a row on SQLite. */
export function contentTriggers(
  dialect: DialectName,
  table: string,
  topic: ContentTopic,
): string[] {
  if (dialect === "postgres") {
    return [
      `create trigger ${table}_content after insert or update or delete on ${table}
         for each row execute function notify_content('${topic}')`,
    ];
  }
  return CHANGES.map(
    (change) =>
      `create trigger ${table}_content_${change} after ${change} on ${table} begin
         update content_versions set version = version + 1 where topic = '${topic}';
       end`,
  );
}
