import { openSiteDatabase } from "./open.ts";
import { writeBackup } from "./transfer-file.ts";

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: npm run db:backup -- <file.jsonl.gz>");
  process.exit(2);
}
const db = await openSiteDatabase();
try {
  const rows = await writeBackup(db, file);
  console.log(`${rows} rows are in ${file}. Copy DATA_DIR/files, too, after it.`);
  console.log("Keep APP_SECRET and DOCUMENT_KEYS (or DATA_DIR/secret) apart from both.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.destroy();
}
