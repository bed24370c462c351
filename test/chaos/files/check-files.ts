import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { listReferencedFiles } from "#app/features/files/referenced-files.server.ts";
import { verifyFiles } from "#app/features/files/verify-files.server.ts";
import { siteJobs } from "#app/jobs/site-jobs.server.ts";
import type { Services } from "#app/services.server.ts";

const CLEANUP_JOBS = [
  "complete uploads",
  "expired uploads",
  "unused pictures",
  "stale drafts",
  "due files",
  "orphaned files",
];

/** Checks that every row has its file and every file its row, right after a kill. */
export async function checkFiles(services: Services): Promise<string[]> {
  const violations: string[] = [];
  await verifyFiles(services, {
    found: (finding) =>
      violations.push(
        finding.what === "orphan"
          ? `no row refers to ${finding.entry.key}`
          : `${finding.file.storageKey} of ${finding.file.referencedBy} is ${finding.what}`,
      ),
  });
  return [...violations, ...(await findIncompletePictures(services.db))];
}

async function findIncompletePictures(db: Database): Promise<string[]> {
  const pictures = await db.selectFrom("pictures").select(["id", "bucketId", "widths"]).execute();
  const violations: string[] = [];
  for (const { id, bucketId, widths } of pictures) {
    const files = await db
      .selectFrom("objects")
      .select("id")
      .where("bucketId", "=", bucketId)
      .where("path", "like", `${id}/%`)
      .execute();
    const expected = widths === null ? 0 : 2 * fromJson(widths).length;
    if (files.length !== expected)
      violations.push(`picture ${id}: ${files.length} of ${expected} files`);
  }
  return violations;
}

/** Runs the clean-up jobs with later clocks; two days on, exactly the referenced files may remain. */
export async function checkFilesAfterCleanup(
  services: Services,
  dataDir: string,
): Promise<string[]> {
  const violations: string[] = [];
  for (const delay of [HOUR, DAY + 2 * HOUR, 2 * DAY + 4 * HOUR]) {
    const now = Date.now() + delay;
    const jobs = siteJobs({ ...services, clock: { now: () => now } });
    for (const name of [...CLEANUP_JOBS, ...CLEANUP_JOBS]) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job "${name}"`);
      await job.run().catch((error: unknown) => violations.push(`job ${name}: ${String(error)}`));
    }
  }
  const referenced = new Set<string>();
  for await (const { storageKey } of listReferencedFiles(services.db)) referenced.add(storageKey);
  // Reads the disk too: the store does not list every file on it.
  const stored = new Set(await listFiles(path.join(dataDir, "files")));
  for await (const { key } of services.files.list()) stored.add(key);
  const existing = [...stored, ...(await listFiles(path.join(dataDir, "drafts")))];
  violations.push(
    ...existing.filter((key) => !referenced.has(key)).map((key) => `${key} is left over`),
  );
  const lost = [...referenced].filter((key) => !stored.has(key));
  violations.push(...lost.map((key) => `${key} is missing`));
  const unfinished = await services.files.removeUnfinished(Number.POSITIVE_INFINITY);
  if (unfinished > 0) violations.push(`${unfinished} unfinished writes are left over`);
  const removals = await services.db.selectFrom("fileRemovals").select("storageKey").execute();
  violations.push(...removals.map(({ storageKey }) => `${storageKey} is still queued for removal`));
  return violations;
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
