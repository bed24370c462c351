import type { Database, Tx } from "#app/db/client.server.ts";
import { DEFAULT_SETTINGS, type Settings } from "#app/content/all-settings.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { DEFAULT_VERSIONED_TABLES, type VersionedTables } from "#app/domain/table-settings.ts";

/** What has versions: the settings that are kept in memory, and those of tables. */
export type VersionedSettings = Settings & VersionedTables;
export type VersionedName = keyof VersionedSettings;

/** In place of a user's id: `npm run setup` was it, before there was a user. */
export const SETUP_ACTOR = "setup";

/** What was never set has its default. */
export async function readSettings(db: Database | Tx): Promise<Settings> {
  const rows = await db
    .selectFrom("settingVersions as setting")
    .select(["name", "value"])
    .where("version", "=", (eb) =>
      eb
        .selectFrom("settingVersions as earlier")
        .select((max) => max.fn.max("earlier.version").as("last"))
        .whereRef("earlier.name", "=", "setting.name"),
    )
    .where("name", "not in", Object.keys(DEFAULT_VERSIONED_TABLES))
    .execute();
  if (rows.length === 0) return DEFAULT_SETTINGS;
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  // A rule that came later is not in the versions of before.
  return { ...DEFAULT_SETTINGS, ...set, rules: { ...DEFAULT_SETTINGS.rules, ...set.rules } };
}

export type SettingVersion<Name extends VersionedName> = {
  version: number;
  value: VersionedSettings[Name];
  /** A user's id or SETUP_ACTOR; null for another command on the server. */
  changedBy: string | null;
  changedAt: Instant;
};

/** Newest first. */
export async function listSettingVersions<Name extends VersionedName>(
  db: Database | Tx,
  name: Name,
): Promise<SettingVersion<Name>[]> {
  const rows = await db
    .selectFrom("settingVersions")
    .select(["version", "value", "changedBy", "changedAt"])
    .where("name", "=", name)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({ ...row, value: JSON.parse(row.value) as VersionedSettings[Name] }));
}

/** The latest, or that of a number; undefined for the defaults, and where there is none. */
export async function findSettingVersion<Name extends VersionedName>(
  db: Database | Tx,
  name: Name,
  version?: number,
): Promise<{ version: number; value: VersionedSettings[Name] } | undefined> {
  const row = await db
    .selectFrom("settingVersions")
    .select(["version", "value"])
    .where("name", "=", name)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, value: JSON.parse(row.value) as VersionedSettings[Name] };
}

/** False when another was added after `basedOn`, which is 0 for the defaults. */
export async function isLatestVersion(
  tx: Tx,
  name: VersionedName,
  basedOn: number,
): Promise<boolean> {
  return ((await findSettingVersion(tx, name))?.version ?? 0) === basedOn;
}

/** Adds the version after `basedOn`; false when another was added meanwhile. */
export async function addSettingVersion<Name extends VersionedName>(
  tx: Tx,
  name: Name,
  {
    basedOn,
    value,
    changedBy,
  }: { basedOn: number; value: VersionedSettings[Name]; changedBy: string | null },
  now: Instant,
): Promise<boolean> {
  const added = await tx
    .insertInto("settingVersions")
    .columns(["name", "version", "value", "changedBy", "changedAt"])
    .values({ name, version: basedOn + 1, value: JSON.stringify(value), changedBy, changedAt: now })
    .onConflict((conflict) => conflict.columns(["name", "version"]).doNothing())
    .executeTakeFirst();
  return Number(added.numInsertedOrUpdatedRows) === 1;
}
