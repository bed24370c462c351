import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import type { FileEntry, FileStore, SealedStore } from "#app/ports/files.ts";
import { findOrphans, isOrphan } from "./find-orphans.server.ts";
import type { ReferencedFile } from "./file-references.server.ts";
import { findReferenced, listReferencedFiles } from "./referenced-files.server.ts";

export type Verified = {
  files: number;
  bytes: number;
  missing: number;
  damaged: number;
  orphans: number;
};

export type Finding =
  | { what: "missing"; file: ReferencedFile }
  | { what: "damaged"; file: ReferencedFile; why: string }
  | { what: "orphan"; entry: FileEntry };

type Deps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  stopping: AbortSignal;
};

/** Concurrent reads, as a remote store is slow for each. */
const WORKERS = 4;

/** Safe while the site runs; once `stopping` is aborted, returns what was verified so far. */
export async function verifyFiles(
  deps: Deps,
  listener: { found: (finding: Finding) => void; progress?: (soFar: Verified) => void },
): Promise<Verified> {
  const verified: Verified = { files: 0, bytes: 0, missing: 0, damaged: 0, orphans: 0 };
  const files = listReferencedFiles(deps.db);
  const workers = Array.from({ length: WORKERS }, async () => {
    for await (const file of files) {
      if (deps.stopping.aborted) break;
      const read = await verifyFile(deps, file);
      if (read === null) continue;
      verified.files += 1;
      verified.bytes += read.bytes;
      if (read.finding !== null) {
        verified[read.finding.what] += 1;
        listener.found(read.finding);
      }
      listener.progress?.(verified);
    }
  });
  await Promise.all(workers);
  for await (const entry of findOrphans(deps, Number.POSITIVE_INFINITY)) {
    const exists = (await deps.files.stat(entry.key)) !== null;
    if (!exists || !(await isOrphan(deps.db, entry))) continue;
    verified.orphans += 1;
    listener.found({ what: "orphan", entry });
  }
  return verified;
}

type Read = { bytes: number; finding: Extract<Finding, { file: ReferencedFile }> | null };

/** Null if no row refers to the file any more. */
async function verifyFile(deps: Deps, file: ReferencedFile): Promise<Read | null> {
  const { bytes, problem } = await readContent(deps, file).catch((error: unknown) => ({
    bytes: 0,
    problem: `it cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  }));
  if (problem === null) return { bytes, finding: null };
  const isReferenced = (await findReferenced(deps.db, [file.storageKey])).size > 0;
  if (!isReferenced) return null;
  if (problem === MISSING) return { bytes, finding: { what: "missing", file } };
  return { bytes, finding: { what: "damaged", file, why: problem } };
}

const MISSING = "it is missing";

async function readContent({ files, documentFiles }: Deps, file: ReferencedFile) {
  const store = file.isSealed ? documentFiles : files;
  const stream = await store.open(file.storageKey);
  if (stream === null) return { bytes: 0, problem: MISSING };
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of stream) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, problem: findProblem(file, { bytes, sha256: hash.digest("hex") }) };
}

function findProblem(
  expected: ReferencedFile,
  actual: { bytes: number; sha256: string },
): string | null {
  if (expected.size !== null && expected.size !== actual.bytes) {
    return `it has ${actual.bytes} bytes instead of ${expected.size}`;
  }
  const differs = expected.sha256 !== null && expected.sha256 !== actual.sha256;
  return differs ? "its content is another" : null;
}
