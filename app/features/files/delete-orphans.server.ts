import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { claimDailyJob } from "#app/db/daily-job-lock.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { findOrphans, isOrphan } from "./find-orphans.server.ts";
import { namedFiles } from "./referenced-files.server.ts";

type Deps = { db: Database; files: FileStore; clock: Clock; log: Logger; stopping: AbortSignal };

/**
 * Once a day, by one process, removes what has lain in the store for a day without a row that names
 * it, and what writes left that never ended. Returns how many files went.
 */
export async function removeOrphans(deps: Deps): Promise<number> {
  const { db, files, clock, log } = deps;
  const now = clock.now();
  if (!(await claimDailyJob(db, "orphaned files", now))) return 0;
  const unfinished = await files.removeUnfinished(now - DAY);
  const orphans = await countUpTo(Number.POSITIVE_INFINITY, findOrphans(deps, now - DAY));
  const isDoubtful = orphans > 0 && (await namesFewerThan(db, orphans));
  if (isDoubtful) log.error({ orphans }, "more files without a row than with one: none is removed");
  const removed = isDoubtful ? 0 : await removeEach(deps, now - DAY);
  if (removed + unfinished > 0) log.info({ removed, unfinished }, "files that nothing names");
  return removed + unfinished;
}

/** Then it may well be another site's database, or an old one, and the files are what is left. */
async function namesFewerThan(db: Database, orphans: number): Promise<boolean> {
  return (await countUpTo(orphans, namedFiles(db))) < orphans;
}

async function countUpTo(most: number, found: AsyncGenerator<unknown>): Promise<number> {
  let count = 0;
  while (count < most && !(await found.next()).done) count += 1;
  return count;
}

/** Throws AggregateError, after trying every file, when some stay. */
async function removeEach(deps: Deps, writtenBefore: Instant): Promise<number> {
  const failures: unknown[] = [];
  let removed = 0;
  for await (const entry of findOrphans(deps, writtenBefore)) {
    if (deps.stopping.aborted) break;
    if (!(await isOrphan(deps.db, entry))) continue;
    try {
      await deps.files.remove(entry.key);
      removed += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw new AggregateError(
      failures.slice(0, 10),
      `${failures.length} files could not be removed`,
    );
  }
  return removed;
}
