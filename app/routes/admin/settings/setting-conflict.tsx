import type { HistoryEntry } from "#app/features/settings/list-history.server.ts";
import { ConflictForm, type ShownChange } from "#app/routes/admin/conflict/conflict-form.tsx";
import { HiddenFields } from "#app/routes/admin/hidden-fields.tsx";

export type Conflict = {
  /** The version with the changes of others. */
  version: number;
  changes: readonly ShownChange[];
  /** Newest first. */
  by: readonly HistoryEntry[];
};

type SettingConflictProps = {
  failed: string;
  typed: Readonly<Record<string, string>>;
  conflict: Conflict;
  /** The page of the setting. */
  path: string;
};

export function SettingConflict({ failed, typed, conflict, path }: SettingConflictProps) {
  const { version, changes, by } = conflict;
  return (
    <ConflictForm
      key={version}
      failed={failed}
      by={by.map(({ changedBy, changedAt }) => ({ name: changedBy, at: changedAt }))}
      changes={changes}
      discardTo={path}
    >
      <HiddenFields fields={{ ...typed, reviewed: version }} />
    </ConflictForm>
  );
}
