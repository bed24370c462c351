import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, type Result } from "#app/domain/result.ts";
import {
  DEFAULT_VERSIONED_TABLES,
  type TableSettings,
  type VersionedTables,
} from "#app/domain/table-settings.ts";
import { addSettingVersion, findSettingVersion } from "#app/records/settings.server.ts";
import { listBannerPictures } from "./banner-pictures.server.ts";
import { listDepositRules, writeDepositRules } from "./deposit-rules.server.ts";
import { listPreparationTimes, replacePreparationTimes } from "./preparation-times.server.ts";
import { readTaxSettings, writeTaxSettings } from "./tax-settings.server.ts";

const READERS: {
  [Name in keyof VersionedTables]: (db: Database | Tx) => Promise<VersionedTables[Name]>;
} = {
  deposits: listDepositRules,
  preparation: listPreparationTimes,
  tax: readTaxSettings,
  banners: listBannerPictures,
};

export async function readTableSettings(db: Database | Tx): Promise<TableSettings> {
  const [deposits, preparation, tax] = await Promise.all([
    listDepositRules(db),
    listPreparationTimes(db),
    readTaxSettings(db),
  ]);
  return { deposits, preparation, tax };
}

/** A reason is a sentence for staff. */
export async function writeTableSettings(
  tx: Tx,
  { deposits, preparation, tax }: Partial<TableSettings>,
  now: Instant,
): Promise<Result<null, string>> {
  if (deposits) await writeDepositRules(tx, deposits);
  if (preparation) await replacePreparationTimes(tx, preparation);
  return tax ? await writeTaxSettings(tx, tax, now) : ok(null);
}

/** A value of the history, 0 for the defaults; undefined where there is no such version. */
export async function findTableVersion<Name extends keyof VersionedTables>(
  db: Database | Tx,
  name: Name,
  version: number,
): Promise<VersionedTables[Name] | undefined> {
  if (version === 0) return DEFAULT_VERSIONED_TABLES[name];
  return (await findSettingVersion(db, name, version))?.value;
}

/** Adds what the tables say to the versions; the number of the version, or null where nothing has changed. */
export async function addTableVersion(
  tx: Tx,
  name: keyof VersionedTables,
  changedBy: string | null,
  now: Instant,
): Promise<number | null> {
  for (;;) {
    const latest = await findSettingVersion(tx, name);
    const value = await READERS[name](tx);
    const before = latest?.value ?? DEFAULT_VERSIONED_TABLES[name];
    if (JSON.stringify(value) === JSON.stringify(before)) return null;
    const basedOn = latest?.version ?? 0;
    // Another transaction may have added one: then the tables have its changes too.
    if (await addSettingVersion(tx, name, { basedOn, value, changedBy }, now)) return basedOn + 1;
  }
}
