import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { SETUP_ACTOR, type VersionedName } from "#app/records/settings.server.ts";
import { settingsMessages } from "./settings-messages.ts";

export type HistoryEntry = {
  version: number;
  changedAt: Instant;
  /** Null for another command than setup, or an account that was deleted. */
  changedBy: string | null;
};

/** Newest first, without what they say; the defaults are version 0 and not among them. */
export async function listHistory(db: Database, name: VersionedName): Promise<HistoryEntry[]> {
  const versions = await db
    .selectFrom("settingVersions")
    .select(["version", "changedBy", "changedAt"])
    .where("name", "=", name)
    .orderBy("version", "desc")
    .execute();
  const ids = versions.flatMap(({ changedBy }) => changedBy ?? []);
  const users = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids), ""])
    .execute();
  const names = new Map(users.map((user) => [user.id, user.name]));
  names.set(SETUP_ACTOR, settingsMessages.bySetup);
  return versions.map((entry) => ({
    ...entry,
    changedBy: entry.changedBy && (names.get(entry.changedBy) ?? null),
  }));
}
