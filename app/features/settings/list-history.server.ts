import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import {
  listSettingVersions,
  SETUP_ACTOR,
  type VersionedName,
  type VersionedSettings,
} from "#app/records/settings.server.ts";
import { settingsMessages } from "./settings-messages.ts";

export type HistoryEntry<Name extends VersionedName> = {
  version: number;
  value: VersionedSettings[Name];
  changedAt: Instant;
  /** Null for another command than setup, or an account that was deleted. */
  changedBy: string | null;
};

/** Newest first; the defaults are version 0 and not among them. */
export async function listHistory<Name extends VersionedName>(
  db: Database,
  name: Name,
): Promise<HistoryEntry<Name>[]> {
  const versions = await listSettingVersions(db, name);
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
