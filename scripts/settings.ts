import { readFileSync, writeFileSync } from "node:fs";
import { importSettings } from "#app/features/settings/save-settings.server.ts";
import { formatSettingsFile } from "#app/features/settings/settings-file.server.ts";
import { readSettings } from "#app/records/settings.server.ts";
import { readTableSettings } from "#app/records/table-settings/table-settings.server.ts";
import { openSiteDatabase } from "./db/open.ts";

const [command = "", file = ""] = process.argv.slice(2);
if (!["export", "import"].includes(command) || file === "") {
  console.error("Usage: npm run settings -- export|import <file>");
  process.exit(2);
}

const db = await openSiteDatabase();
if (command === "export") {
  const [settings, tables] = [await readSettings(db), await readTableSettings(db)];
  writeFileSync(file, formatSettingsFile({ ...settings, ...tables }));
  console.log(`Wrote the settings to ${file}.`);
} else {
  const imported = await importSettings(db, null, readFileSync(file, "utf8"), Date.now());
  if (imported.ok)
    console.log("Imported the settings. A running site has them at its next request.");
  else console.error(`${file}: ${imported.reason}`);
  process.exitCode = imported.ok ? 0 : 1;
}
await db.destroy();
