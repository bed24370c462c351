import type { Database, Tx } from "#app/db/client.server.ts";
import {
  DEFAULT_SETTINGS,
  type SettingName,
  type Settings,
} from "#app/content/all-settings.server.ts";
import type { Instant } from "#app/domain/business-time.ts";

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
    .execute();
  if (rows.length === 0) return DEFAULT_SETTINGS;
  const set = Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value)]));
  // A rule that came later is not in the versions of before.
  return { ...DEFAULT_SETTINGS, ...set, rules: { ...DEFAULT_SETTINGS.rules, ...set.rules } };
}

export type SettingVersion<Name extends SettingName = SettingName> = {
  version: number;
  value: Settings[Name];
  /** A user's id or SETUP_ACTOR; null for another command on the server. */
  changedBy: string | null;
  changedAt: Instant;
};

/** Newest first. */
export async function listSettingVersions<Name extends SettingName>(
  db: Database | Tx,
  name: Name,
): Promise<SettingVersion<Name>[]> {
  const rows = await db
    .selectFrom("settingVersions")
    .select(["version", "value", "changedBy", "changedAt"])
    .where("name", "=", name)
    .orderBy("version", "desc")
    .execute();
  return rows.map((row) => ({ ...row, value: JSON.parse(row.value) as Settings[Name] }));
}

/** Adds the version after `basedOn`; false when another was added meanwhile. */
export async function addSettingVersion<Name extends SettingName>(
  tx: Tx,
  name: Name,
  {
    basedOn,
    value,
    changedBy,
  }: { basedOn: number; value: Settings[Name]; changedBy: string | null },
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
