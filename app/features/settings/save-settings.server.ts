import { isDeepStrictEqual } from "node:util";
import {
  DEFAULT_SETTINGS,
  type SettingName,
  type Settings,
} from "#app/content/all-settings.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import {
  TABLE_SETTING_NAMES,
  type TableSettingName,
  type TableSettings,
} from "#app/domain/table-settings.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import {
  addSettingVersion,
  findSettingVersion,
  isLatestVersion,
  SETUP_ACTOR,
  type VersionedName,
  type VersionedSettings,
} from "#app/records/settings.server.ts";
import {
  addTableVersion,
  findTableVersion,
  writeTableSettings,
} from "#app/records/table-settings/table-settings.server.ts";
import { applyPlaceRenames } from "./places/apply-place-renames.server.ts";
import { type ExportedSettings, formatSetting } from "./settings-file.server.ts";
import { settingsMessages } from "./settings-messages.ts";

type NewSetting<Name extends SettingName> = {
  /** The version that the form showed; 0 for the defaults. */
  basedOn: number;
  value: VersionedSettings[Name];
};

/** Null for another command on the server. */
type By = Staff | typeof SETUP_ACTOR | null;

/** Undoes what the transaction has written; the message is for staff. */
export class SettingsNotSaved extends Error {}

/** Holds from the next request on, in every process. What was agreed before keeps its terms. The reason is a sentence. */
export async function saveSetting<Name extends SettingName>(
  db: Database,
  staff: Staff,
  name: Name,
  setting: NewSetting<Name>,
  now: Instant,
): Promise<Result<null, string>> {
  return await saveAll(db, (tx) => addVersion(tx, staff, name, setting, now));
}

/** Throws SettingsNotSaved, which belongs to `saveAll`. */
export async function addSettingVersions(
  tx: Tx,
  by: By,
  settings: Partial<ExportedSettings>,
  now: Instant,
): Promise<void> {
  for (const name of Object.keys(DEFAULT_SETTINGS) as SettingName[]) {
    const value = settings[name];
    if (value === undefined) continue;
    const latest = await findSettingVersion(tx, name);
    // A file has all settings: those that it leaves as they are keep their history. A setup answers them.
    const saved = formatSetting(name, latest?.value ?? DEFAULT_SETTINGS[name]);
    const isSame = isDeepStrictEqual(saved, formatSetting(name, value));
    if (isSame && by !== SETUP_ACTOR) continue;
    await addVersion(tx, by, name, { basedOn: latest?.version ?? 0, value }, now);
  }
  await writeTables(tx, settings, now);
  for (const name of TABLE_SETTING_NAMES) await addTableVersionBy(tx, by, name, now);
}

/** As a version of the history has it, unless another was added after `basedOn`; the reason is a sentence. */
export async function restoreTableSetting(
  db: Database,
  staff: Staff,
  { name, version, basedOn }: { name: TableSettingName; version: number; basedOn: number },
  now: Instant,
): Promise<Result<null, string>> {
  return await saveAll(db, async (tx) => {
    const value = await findTableVersion(tx, name, version);
    if (value === undefined) throw new SettingsNotSaved(settingsMessages.noVersion);
    await writeTables(tx, { [name]: value }, now);
    await requireLatestVersion(tx, name, basedOn);
    await addTableVersionBy(tx, staff, name, now);
  });
}

/** After the rows are written: what was committed while this waited for them counts too. */
export async function requireLatestVersion(
  tx: Tx,
  name: TableSettingName,
  basedOn: number,
): Promise<void> {
  if (!(await isLatestVersion(tx, name, basedOn)))
    throw new SettingsNotSaved(settingsMessages.conflict);
}

/** All of it or nothing; the reason is that of a SettingsNotSaved. */
export async function saveAll(
  db: Database,
  write: (tx: Tx) => Promise<void>,
): Promise<Result<null, string>> {
  try {
    await inTransaction(db, write);
    return ok(null);
  } catch (error) {
    if (error instanceof SettingsNotSaved) return refused(error.message);
    throw error;
  }
}

async function writeTables(tx: Tx, settings: Partial<TableSettings>, now: Instant) {
  const written = await writeTableSettings(tx, settings, now);
  if (!written.ok) throw new SettingsNotSaved(written.reason);
}

async function addVersion<Name extends SettingName>(
  tx: Tx,
  by: By,
  name: Name,
  { basedOn, value }: NewSetting<Name>,
  now: Instant,
): Promise<void> {
  const changedBy = actorId(by);
  if (!(await addSettingVersion(tx, name, { basedOn, value, changedBy }, now))) {
    throw new SettingsNotSaved(settingsMessages.conflict);
  }
  await logVersion(tx, by, { name, version: basedOn + 1 }, now);
  if (name !== "places") return;
  const earlier = await findSettingVersion(tx, "places", basedOn);
  const before = earlier?.value ?? DEFAULT_SETTINGS.places;
  const after = value as Settings["places"];
  const renamed = await applyPlaceRenames(tx, { before, after }, now);
  if (!renamed.ok) throw new SettingsNotSaved(renamed.reason);
  // A place that is renamed keeps its times.
  await addTableVersionBy(tx, by, "preparation", now);
}

async function addTableVersionBy(
  tx: Tx,
  by: By,
  name: TableSettingName,
  now: Instant,
): Promise<void> {
  const version = await addTableVersion(tx, name, actorId(by), now);
  if (version !== null) await logVersion(tx, by, { name, version }, now);
}

function actorId(by: By): string | null {
  return by === SETUP_ACTOR ? by : (by?.userId ?? null);
}

async function logVersion(
  tx: Tx,
  by: By,
  { name, version }: { name: VersionedName; version: number },
  now: Instant,
): Promise<void> {
  if (by === null || by === SETUP_ACTOR) return;
  const subject = { kind: "settings", id: name, name } as const;
  const detail = `Version ${version}`;
  await writeAuditLog(tx, by, { action: "settings.changed", subject, detail }, now);
}
