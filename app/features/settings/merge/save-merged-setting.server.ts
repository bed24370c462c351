import { isDeepStrictEqual } from "node:util";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { Side, Versions } from "#app/domain/compare-versions.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { DEFAULT_VERSIONED_TABLES } from "#app/domain/table-settings.ts";
import { type HistoryEntry, listHistory } from "#app/features/settings/list-history.server.ts";
import { settingsMessages } from "#app/features/settings/settings-messages.ts";
import type { Staff } from "#app/records/audit-log.server.ts";
import {
  findSettingVersion,
  type VersionedName,
  type VersionedSettings,
} from "#app/records/settings.server.ts";
import { MERGE_OPTIONS } from "./merge-options.ts";
import { mergeSetting, type SettingChange, type SettingFields } from "./merge-setting.ts";

type Problems = Partial<Record<string, string>>;

/** How the form of a setting is read and written. */
export type SettingFormat<Name extends VersionedName> = {
  name: Name;
  parse: (typed: object) => Result<VersionedSettings[Name], Problems>;
  fieldsOf: (value: VersionedSettings[Name]) => SettingFields;
  /** What the form shows besides what is saved. */
  complete?: (saved: VersionedSettings[Name]) => Promise<VersionedSettings[Name]>;
};

export type SettingUpdate<Value> = {
  /** The version that is changed; 0 for the defaults. */
  basedOn: number;
  /** What that version says. */
  before: Value;
  value: Value;
};

/** `save` refuses where `basedOn` is no longer the latest version. */
export type EditableSetting<Name extends VersionedName> = SettingFormat<Name> & {
  save: (
    db: Database,
    staff: Staff,
    update: SettingUpdate<VersionedSettings[Name]>,
    now: Instant,
  ) => Promise<Result<null, string>>;
};

type Submitted<Value> = {
  /** The version that the form showed; 0 for the defaults. */
  basedOn: number;
  value: Value;
  /** The version whose changes were shown before this was sent; null for the form itself. */
  reviewed: number | null;
  chosen: (key: string) => Side;
};

type SaveRefusal =
  | { kind: "failed"; reason: string }
  /** Both together are no valid setting: they are to be corrected, as a change of this version. */
  | { kind: "invalid"; version: number; typed: Record<string, string>; problems: Problems }
  | {
      kind: "changed";
      version: number;
      changes: SettingChange[];
      /** Who saved the value of a key since, as `changedBy` of the entry has it. */
      editors: ReadonlyMap<string, HistoryEntry["changedBy"]>;
      /** What others have saved since the form was opened, newest first. */
      by: readonly HistoryEntry[];
    };

/**
 * Merged with what others have saved since the form was opened, once those changes were shown. Rows
 * that say nothing about each other are shown only where both have changed the same one.
 */
export async function saveMergedSetting<Name extends VersionedName>(
  db: Database,
  staff: Staff,
  format: EditableSetting<Name>,
  submitted: Submitted<VersionedSettings[Name]>,
  now: Instant,
): Promise<Result<null, SaveRefusal>> {
  const { name } = format;
  for (;;) {
    const latest = await getLatest(db, name);
    const merged =
      latest.version === submitted.basedOn
        ? ok(submitted.value)
        : await mergeWith(db, latest, format, submitted);
    if (!merged.ok) return merged;
    const { version } = latest;
    if (version !== submitted.basedOn && isDeepStrictEqual(merged.value, latest.value))
      return ok(null);
    const update = { basedOn: version, before: latest.value, value: merged.value };
    const saved = await format.save(db, staff, update, now);
    if (saved.ok) return saved;
    // Someone may have saved it between the two.
    if ((await getLatest(db, name)).version === version)
      return refused({ kind: "failed", reason: saved.reason });
  }
}

type Saved<Value> = { version: number; value: Value };

async function mergeWith<Name extends VersionedName>(
  db: Database,
  latest: Saved<VersionedSettings[Name]>,
  format: SettingFormat<Name>,
  { basedOn, value, reviewed, chosen }: Submitted<VersionedSettings[Name]>,
): Promise<Result<VersionedSettings[Name], SaveRefusal>> {
  const { name, parse, fieldsOf, complete = async (saved) => saved } = format;
  const before = await findFields(db, format, basedOn);
  if (before === undefined) return refused({ kind: "failed", reason: settingsMessages.noVersion });
  const sides = { theirs: fieldsOf(await complete(latest.value)), mine: fieldsOf(value) };
  const { merged, changes } = mergeSetting({ ...sides, before }, chosen, MERGE_OPTIONS[name]);
  const { version } = latest;
  const isShown = ({ changedBy }: SettingChange) =>
    changedBy === "both" || (changedBy === "theirs" && !MERGE_OPTIONS[name]?.hasIndependentRows);
  if (reviewed !== version && changes.some(isShown)) {
    const history = await listHistory(db, name);
    const by = history.filter((entry) => entry.version > basedOn && entry.version <= version);
    const editors = await findEditors(db, format, sides, by);
    return refused({ kind: "changed", version, changes, editors, by });
  }
  const parsed = parse(merged);
  if (parsed.ok) return parsed;
  return refused({ kind: "invalid", version, typed: { ...merged }, problems: parsed.reason });
}

/** A value is of whoever saved the last version before which it was another one. */
async function findEditors<Name extends VersionedName>(
  db: Database,
  format: SettingFormat<Name>,
  sides: Omit<Versions<SettingFields>, "before">,
  newestFirst: readonly HistoryEntry[],
): Promise<ReadonlyMap<string, HistoryEntry["changedBy"]>> {
  const editors = new Map<string, HistoryEntry["changedBy"]>();
  for (const { version, changedBy } of newestFirst) {
    const before = await findFields(db, format, version - 1);
    if (before === undefined) break;
    const { changes } = mergeSetting(
      { ...sides, before },
      () => "theirs",
      MERGE_OPTIONS[format.name],
    );
    for (const change of changes) {
      if (change.changedBy !== "mine" && !editors.has(change.key))
        editors.set(change.key, changedBy);
    }
  }
  return editors;
}

/** Of a version, 0 for the defaults; undefined where there is no such version. */
async function findFields<Name extends VersionedName>(
  db: Database,
  { name, fieldsOf, complete = async (saved) => saved }: SettingFormat<Name>,
  version: number,
): Promise<SettingFields | undefined> {
  const found = version === 0 ? defaultOf(name) : await findSettingVersion(db, name, version);
  return found && fieldsOf(await complete(found.value));
}

async function getLatest<Name extends VersionedName>(
  db: Database,
  name: Name,
): Promise<Saved<VersionedSettings[Name]>> {
  return (await findSettingVersion(db, name)) ?? defaultOf(name);
}

const DEFAULTS: VersionedSettings = { ...DEFAULT_SETTINGS, ...DEFAULT_VERSIONED_TABLES };

function defaultOf<Name extends VersionedName>(name: Name): Saved<VersionedSettings[Name]> {
  return { version: 0, value: DEFAULTS[name] };
}
