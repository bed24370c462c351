import { openSiteDatabase } from "./open.ts";
import { readBackup } from "./transfer-file.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: npm run db:restore -- <file.jsonl.gz>   (into an empty database)");
  process.exit(2);
}
const db = await openSiteDatabase();
try {
  console.log(`Brought back ${await readBackup(db, file)} rows.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
