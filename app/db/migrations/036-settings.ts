import { columnTypes, type DialectName } from "#app/db/dialect.server.ts";
import { contentTriggers } from "./content-triggers.ts";
import { runStatements } from "./run-statements.ts";

/** What the operator has set, each version of it (decision 044). */
export function settings(dialect: DialectName) {
  const { int, end } = columnTypes[dialect];
  const countVersions = "insert into content_versions values ('settings', 0)";
  return runStatements([
    `create table setting_versions (
      name text not null, version ${int} not null check (version > 0), value text not null,
      changed_by text, changed_at ${int} not null,
      primary key (name, version)
    ) ${end}`,
    ...(dialect === "sqlite" ? [countVersions] : []),
    ...contentTriggers(dialect, "setting_versions", "settings"),
  ]);
}
