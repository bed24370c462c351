import type { Database } from "#app/db/client.server.ts";
import { isMigrated } from "#app/db/migrate.server.ts";
import { withinTimeout } from "./within-timeout.server.ts";

export type DatabaseState = "ok" | "outdated" | "unavailable";

/** Whether it answers, and has the schema of this version. */
export async function checkDatabase(db: Database): Promise<DatabaseState> {
  const state = isMigrated(db).then(
    (isCurrent): DatabaseState => (isCurrent ? "ok" : "outdated"),
    (): DatabaseState => "unavailable",
  );
  return await withinTimeout(state, "unavailable");
}
