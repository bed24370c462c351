import { replaceSettings } from "#app/content/settings.ts";
import { listSmsTemplates } from "#app/content/sms-templates.ts";
import { registeredWords } from "#app/content/sms-text.server.ts";
import { readSettings } from "#app/records/settings.server.ts";
import { openSiteDatabase } from "./db/open.ts";

const db = await openSiteDatabase();
replaceSettings(await readSettings(db));
await db.destroy();
for (const name of listSmsTemplates()) {
  console.log(`${name}\n${registeredWords(name)}\n`);
}
