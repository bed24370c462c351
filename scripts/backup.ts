import { formatMoment } from "#app/domain/business-time.ts";
import type { BackupStore } from "#app/ports/backup.ts";
import { runDrill } from "./backup/drill.ts";
import { makeBackup } from "./backup/make-backup.ts";
import { restoreFiles, restoreRows } from "./backup/restore-backup.ts";
import type { Services } from "#app/services.server.ts";
import { openSiteServices } from "./site-services.ts";

const USAGE = `Usage: npm run backup              back up to BACKUP_DIR or BACKUP_S3_BUCKET
       npm run backup -- drill     open the newest backup and check it
       npm run backup -- restore   restore the newest into an empty database`;

const COMMANDS = { make, drill, restore };

const [name = "make"] = process.argv.slice(2);
if (!Object.hasOwn(COMMANDS, name)) {
  console.error(USAGE);
  process.exit(2);
}
const services = await openSiteServices();
try {
  if (services.backup === null) throw new Error("BACKUP_DIR or BACKUP_S3_BUCKET is not set.");
  await COMMANDS[name as keyof typeof COMMANDS](services, services.backup);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await services.db.destroy();
}

async function make({ db, files, config, clock }: Services, backup: BackupStore): Promise<void> {
  const keepDays = config.BACKUP_KEEP_DAYS;
  const backedUp = await makeBackup({ db, files, backup, keepDays }, clock.now());
  console.log(`${backedUp.rows} rows and ${backedUp.files} files are backed up, encrypted.`);
  console.log("Keep APP_SECRET and DOCUMENT_KEYS apart from it: without them it cannot be opened.");
}

async function drill({ clock, stopping }: Services, backup: BackupStore): Promise<void> {
  const { record, verified, problems } = await runDrill({ backup, stopping }, clock.now());
  console.log(`The backup of ${formatMoment(record.at, { year: true })} was restored and checked:`);
  console.log(`${record.rows} rows, ${verified.files} files, ${verified.bytes} bytes read.`);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "All is well." : `${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}

async function restore({ db, files, clock }: Services, backup: BackupStore): Promise<void> {
  const { record, restored } = await restoreRows(db, backup, clock.now());
  const copied = await restoreFiles(backup, files);
  console.log(`Restored the backup of ${formatMoment(record.at, { year: true })}:`);
  console.log(`${restored} rows and ${copied} files.`);
  console.log("Not restored: sessions, one-time codes, unfinished uploads and secrets.");
  console.log("Messages that were waiting are held: send them from /admin/messages.");
}
