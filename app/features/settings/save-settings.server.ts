import {
  DEFAULT_SETTINGS,
  type SettingName,
  type Settings,
} from "#app/content/all-settings.server.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import {
  addSettingVersion,
  SETUP_ACTOR,
  listSettingVersions,
} from "#app/records/settings.server.ts";
import { logoProblems } from "./logo/logo-messages.ts";
import { isReadableLogo } from "./logo/parse-logo.server.ts";
import { carryPlaces } from "./places/carry-places.server.ts";
import { parseSettingsFile } from "./settings-file.server.ts";
import { settingsMessages } from "./settings-messages.ts";

type NewSetting<Name extends SettingName> = {
  /** The version that the form showed; 0 for the defaults. */
  basedOn: number;
  value: Settings[Name];
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

/** `staff` is null for a command on the server. The reason says what is wrong with the file. */
export async function importSettings(
  db: Database,
  staff: Staff | null,
  text: string,
  now: Instant,
): Promise<Result<null, string>> {
  const file = parseSettingsFile(text);
  if (!file.ok) return file;
  const { logo } = file.value;
  if (logo && !(await isReadableLogo(logo))) return refused(`logo.png: ${logoProblems.noPicture}`);
  return await saveAll(db, (tx) => addSettingVersions(tx, staff, file.value, now));
}

/** Throws SettingsNotSaved, which belongs to `saveAll`. */
export async function addSettingVersions(
  tx: Tx,
  by: By,
  settings: Partial<Settings>,
  now: Instant,
): Promise<void> {
  for (const name of Object.keys(DEFAULT_SETTINGS) as SettingName[]) {
    const value = settings[name];
    if (value === undefined) continue;
    const [latest] = await listSettingVersions(tx, name);
    await addVersion(tx, by, name, { basedOn: latest?.version ?? 0, value }, now);
  }
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

async function addVersion<Name extends SettingName>(
  tx: Tx,
  by: By,
  name: Name,
  { basedOn, value }: NewSetting<Name>,
  now: Instant,
): Promise<void> {
  const changedBy = by === SETUP_ACTOR ? by : (by?.userId ?? null);
  if (!(await addSettingVersion(tx, name, { basedOn, value, changedBy }, now))) {
    throw new SettingsNotSaved(settingsMessages.conflict);
  }
  if (name === "places") await carryToPlaces(tx, value as Settings["places"], now);
  if (by === null || by === SETUP_ACTOR) return;
  const subject = { kind: "settings", id: name, name } as const;
  const detail = `Version ${basedOn + 1}`;
  await writeAuditLog(tx, by, { action: "settings.changed", subject, detail }, now);
}

async function carryToPlaces(tx: Tx, after: Settings["places"], now: Instant): Promise<void> {
  const [, earlier] = await listSettingVersions(tx, "places");
  const before = earlier?.value ?? DEFAULT_SETTINGS.places;
  const carried = await carryPlaces(tx, { before, after }, now);
  if (!carried.ok) throw new SettingsNotSaved(carried.reason);
}
