import { readFileSync, writeFileSync } from "node:fs";
import { importSettings } from "#app/features/settings/import/import-settings.server.ts";
import { formatSettingsFile } from "#app/features/settings/settings-file.server.ts";
import { readSettings } from "#app/records/settings.server.ts";
import { readTableSettings } from "#app/records/table-settings/table-settings.server.ts";
import {
  describeImport,
  type ImportedSetting,
} from "#app/routes/admin/settings/import/describe-import.server.ts";
import { formatImport } from "#app/routes/admin/settings/import/format-import.ts";
import { openSiteDatabase } from "./db/open.ts";

const [command = "", file = "", option = ""] = process.argv.slice(2);
const isDryRun = command === "import" && option === "--dry-run";
if (!["export", "import"].includes(command) || file === "" || (option !== "" && !isDryRun)) {
  console.error("Usage: npm run settings -- export <file> | import <file> [--dry-run]");
  process.exit(2);
}

const db = await openSiteDatabase();
if (command === "export") {
  const [settings, tables] = [await readSettings(db), await readTableSettings(db)];
  writeFileSync(file, formatSettingsFile({ ...settings, ...tables }));
  console.log(`Wrote the settings to ${file}.`);
} else {
  await importFile();
}
await db.destroy();

/** Says what it changes; with --dry-run, nothing is changed. */
async function importFile(): Promise<void> {
  const now = Date.now();
  let changes: ImportedSetting[] = [];
  const imported = await importSettings(db, null, readFileSync(file, "utf8"), now, (plan) => {
    changes = describeImport(plan, now);
    return !isDryRun;
  });
  if (!imported.ok) {
    console.error(`${file}: ${imported.reason}`);
    process.exitCode = 1;
    return;
  }
  console.log(formatImport(changes));
  if (changes.length === 0) return;
  if (imported.value.isImported)
    console.log("\nImported the settings. A running site has them at its next request.");
  else console.log("\nNothing was imported. Leave out --dry-run to import the file.");
}
