import { readdir } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#app/db/client.server.ts";
import { DAY, HOUR } from "#app/domain/business-time.ts";
import { fromJson } from "#app/db/schema/json-text.ts";
import { listReferencedFiles } from "#app/features/files/referenced-files.server.ts";
import { verifyFiles } from "#app/features/files/verify-files.server.ts";
import { siteJobs } from "#app/jobs/run-jobs.server.ts";
import type { Services } from "#app/services.server.ts";

/** What looks after files, in an order in which one leaves work to the next. */
const JOBS = [
  "whole uploads",
  "expired uploads",
  "unshown pictures",
  "left drafts",
  "due files",
  "orphaned files",
];

/** What is wrong with the files at this moment, though the site has just been killed. */
export async function verify(services: Services): Promise<string[]> {
  const complaints: string[] = [];
  await verifyFiles(services, {
    found: (finding) =>
      complaints.push(
        finding.what === "orphan"
          ? `nothing names ${finding.entry.key}`
          : `${finding.file.storageKey} of ${finding.file.referencedBy} is ${finding.what}`,
      ),
  });
  return [...complaints, ...(await findHalfPictures(services.db))];
}

/** Pictures of which not every width is there in every format. */
async function findHalfPictures(db: Database): Promise<string[]> {
  const pictures = await db.selectFrom("pictures").select(["id", "bucketId", "widths"]).execute();
  const complaints: string[] = [];
  for (const { id, bucketId, widths } of pictures) {
    const files = await db
      .selectFrom("objects")
      .select("id")
      .where("bucketId", "=", bucketId)
      .where("path", "like", `${id}/%`)
      .execute();
    const wanted = widths === null ? 0 : 2 * fromJson(widths).length;
    if (files.length !== wanted)
      complaints.push(`picture ${id}: ${files.length} of ${wanted} files`);
  }
  return complaints;
}

/** What a clock that runs ahead makes of it: two days later nothing may be left that no row names. */
export async function settle(services: Services, dataDir: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const later of [HOUR, DAY + 2 * HOUR, 2 * DAY + 4 * HOUR]) {
    const now = Date.now() + later;
    const jobs = siteJobs({ ...services, clock: { now: () => now } });
    for (const name of [...JOBS, ...JOBS]) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job "${name}"`);
      await job.run().catch((error: unknown) => complaints.push(`job ${name}: ${String(error)}`));
    }
  }
  const named = new Set<string>();
  for await (const { storageKey } of listReferencedFiles(services.db)) named.add(storageKey);
  // On the disk as it is, so that what the store itself does not list is seen too.
  const stored = new Set(await filesIn(path.join(dataDir, "files")));
  for await (const { key } of services.files.list()) stored.add(key);
  const left = [...stored, ...(await filesIn(path.join(dataDir, "drafts")))];
  complaints.push(...left.filter((key) => !named.has(key)).map((key) => `${key} is left over`));
  const lost = [...named].filter((key) => !stored.has(key));
  complaints.push(...lost.map((key) => `${key} is lost`));
  const unfinished = await services.files.removeUnfinished(Number.POSITIVE_INFINITY);
  if (unfinished > 0) complaints.push(`${unfinished} writes that never ended are left over`);
  const removals = await services.db.selectFrom("fileRemovals").select("storageKey").execute();
  complaints.push(...removals.map(({ storageKey }) => `${storageKey} is still to be removed`));
  return complaints;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}
