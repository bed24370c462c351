import { DEFAULT_SETTINGS, type SettingName, type Settings } from "#app/content/settings.ts";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { type Staff, writeAuditLog } from "#app/records/audit-log.server.ts";
import { addSettingVersion, listSettingVersions } from "#app/records/settings.server.ts";
import { parseSettingsFile } from "./settings-file.server.ts";
import { settingsMessages } from "./settings-messages.ts";

type NewSetting<Name extends SettingName> = {
  /** The version that the form showed; 0 for the defaults. */
  basedOn: number;
  value: Settings[Name];
};

/** Holds from the next request on, in every process. What was agreed before keeps its terms. */
export async function saveSetting<Name extends SettingName>(
  db: Database,
  staff: Staff,
  name: Name,
  setting: NewSetting<Name>,
  now: Instant,
): Promise<Result<null, "conflict">> {
  return await inTransaction(db, async (tx) => {
    return (await addVersion(tx, staff, name, setting, now)) ? ok(null) : refused("conflict");
  });
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
  return await inTransaction(db, async (tx) => {
    for (const name of Object.keys(DEFAULT_SETTINGS) as SettingName[]) {
      const value = file.value[name];
      if (value === undefined) continue;
      const [latest] = await listSettingVersions(tx, name);
      const setting = { basedOn: latest?.version ?? 0, value };
      if (!(await addVersion(tx, staff, name, setting, now))) {
        return refused(settingsMessages.conflict);
      }
    }
    return ok(null);
  });
}

async function addVersion<Name extends SettingName>(
  tx: Tx,
  staff: Staff | null,
  name: Name,
  { basedOn, value }: NewSetting<Name>,
  now: Instant,
): Promise<boolean> {
  const changedBy = staff?.userId ?? null;
  if (!(await addSettingVersion(tx, name, { basedOn, value, changedBy }, now))) return false;
  if (staff === null) return true;
  const subject = { kind: "settings", id: name, name } as const;
  const detail = `Version ${basedOn + 1}`;
  await writeAuditLog(tx, staff, { action: "settings.changed", subject, detail }, now);
  return true;
}
