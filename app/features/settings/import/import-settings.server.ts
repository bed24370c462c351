import type { Database, Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { logoProblems } from "#app/features/settings/logo/logo-messages.ts";
import { isReadableLogo } from "#app/features/settings/logo/parse-logo.server.ts";
import { addSettingVersions, saveAll } from "#app/features/settings/save-settings.server.ts";
import {
  type ExportedSettings,
  parseSettingsFile,
} from "#app/features/settings/settings-file.server.ts";
import type { Staff } from "#app/records/audit-log.server.ts";
import { readSettings } from "#app/records/settings.server.ts";
import { readTableSettings } from "#app/records/table-settings/table-settings.server.ts";

/** All settings before and after an import. */
export type ImportPlan = Record<"before" | "after", ExportedSettings>;

class NotReviewed extends Error {}

/**
 * Undone unless `isReviewed` of what it changes, so that a preview shows what the import itself does.
 * `staff` is null for a command on the server. The reason says what is wrong with the file.
 */
export async function importSettings(
  db: Database,
  staff: Staff | null,
  text: string,
  now: Instant,
  isReviewed: (plan: ImportPlan) => boolean = () => true,
): Promise<Result<{ isImported: boolean }, string>> {
  const file = parseSettingsFile(text);
  if (!file.ok) return file;
  const { logo } = file.value;
  if (logo && !(await isReadableLogo(logo))) return refused(`logo.png: ${logoProblems.noPicture}`);
  try {
    const saved = await saveAll(db, async (tx) => {
      const before = await readAll(tx);
      await addSettingVersions(tx, staff, file.value, now);
      if (!isReviewed({ before, after: await readAll(tx) })) throw new NotReviewed();
    });
    return saved.ok ? ok({ isImported: true }) : saved;
  } catch (error) {
    if (error instanceof NotReviewed) return ok({ isImported: false });
    throw error;
  }
}

async function readAll(tx: Tx): Promise<ExportedSettings> {
  const settings = await readSettings(tx);
  return { ...settings, ...(await readTableSettings(tx)) };
}
