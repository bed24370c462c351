import { openSiteDatabase } from "./open.ts";
import { prepareRestoredRows } from "../backup/prepare-restored-rows.ts";
import { readBackup } from "./transfer-file.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: npm run db:restore -- <file.jsonl.gz>   (into an empty database)");
  process.exit(2);
}
const db = await openSiteDatabase();
try {
  console.log(`Brought back ${await readBackup(db, file, prepareRestoredRows)} rows.`);
  console.log(
    "Not brought back: what happened since the backup, sessions (everybody signs in again), one-time codes, unfinished uploads, files and secrets.",
  );
  console.log(
    "Messages that were waiting may have been sent since. They are held: send them from /admin/messages if they are still needed.",
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
