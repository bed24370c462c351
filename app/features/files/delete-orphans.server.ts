import type { Logger } from "pino";
import type { Database } from "#app/db/client.server.ts";
import { claimDailyJob } from "#app/db/daily-job-lock.server.ts";
import { DAY, type Instant } from "#app/domain/business-time.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { findOrphans, isOrphan } from "./find-orphans.server.ts";
import { listReferencedFiles } from "./referenced-files.server.ts";

type Deps = { db: Database; files: FileStore; clock: Clock; log: Logger; stopping: AbortSignal };

/** Daily, in one process. */
export async function deleteOrphans(deps: Deps): Promise<number> {
  const { db, files, clock, log } = deps;
  const now = clock.now();
  if (!(await claimDailyJob(db, "orphaned files", now))) return 0;
  const unfinished = await files.removeUnfinished(now - DAY);
  const orphans = await countUpTo(Number.POSITIVE_INFINITY, findOrphans(deps, now - DAY));
  const isSuspicious = orphans > 0 && (await hasFewerReferencesThan(db, orphans));
  if (isSuspicious)
    log.error({ orphans }, "more files without a row than with one: none is removed");
  const deleted = isSuspicious ? 0 : await deleteEach(deps, now - DAY);
  if (deleted + unfinished > 0)
    log.info({ removed: deleted, unfinished }, "files that nothing names");
  return deleted + unfinished;
}

/** Then the database may be old, or another site's, and the files must stay. */
async function hasFewerReferencesThan(db: Database, orphans: number): Promise<boolean> {
  return (await countUpTo(orphans, listReferencedFiles(db))) < orphans;
}

async function countUpTo(max: number, items: AsyncGenerator<unknown>): Promise<number> {
  let count = 0;
  while (count < max && !(await items.next()).done) count += 1;
  return count;
}

async function deleteEach(deps: Deps, writtenBefore: Instant): Promise<number> {
  const failures: unknown[] = [];
  let deleted = 0;
  for await (const entry of findOrphans(deps, writtenBefore)) {
    if (deps.stopping.aborted) break;
    if (!(await isOrphan(deps.db, entry))) continue;
    try {
      await deps.files.remove(entry.key);
      deleted += 1;
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
  return deleted;
}
