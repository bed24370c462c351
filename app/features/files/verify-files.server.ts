import { createHash } from "node:crypto";
import type { Database } from "#app/db/client.server.ts";
import type { FileEntry, FileStore, SealedStore } from "#app/ports/files.ts";
import { findOrphans, isOrphan } from "./find-orphans.server.ts";
import type { NamedFile } from "./file-references.server.ts";
import { findNamed, namedFiles } from "./referenced-files.server.ts";

export type Verified = {
  files: number;
  bytes: number;
  missing: number;
  damaged: number;
  orphans: number;
};

export type Finding =
  | { what: "missing"; file: NamedFile }
  | { what: "damaged"; file: NamedFile; why: string }
  | { what: "orphan"; entry: FileEntry };

type Deps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  stopping: AbortSignal;
};

/** How many files are read at a time: a store that is far away answers each slowly. */
const LANES = 4;

/**
 * Reads every stored file that a row names and compares it with what the row says, then looks for
 * files that no row names. The site may go on working meanwhile. Once `stopping` is aborted what was
 * read so far is all there is.
 */
export async function verifyFiles(
  deps: Deps,
  tell: { found: (finding: Finding) => void; progress?: (soFar: Verified) => void },
): Promise<Verified> {
  const verified: Verified = { files: 0, bytes: 0, missing: 0, damaged: 0, orphans: 0 };
  const files = namedFiles(deps.db);
  const lanes = Array.from({ length: LANES }, async () => {
    for await (const file of files) {
      if (deps.stopping.aborted) break;
      const read = await readNamed(deps, file);
      if (read === null) continue;
      verified.files += 1;
      verified.bytes += read.bytes;
      if (read.finding !== null) {
        verified[read.finding.what] += 1;
        tell.found(read.finding);
      }
      tell.progress?.(verified);
    }
  });
  await Promise.all(lanes);
  for await (const entry of findOrphans(deps, Number.POSITIVE_INFINITY)) {
    const isThere = (await deps.files.stat(entry.key)) !== null;
    if (!isThere || !(await isOrphan(deps.db, entry))) continue;
    verified.orphans += 1;
    tell.found({ what: "orphan", entry });
  }
  return verified;
}

type Read = { bytes: number; finding: Extract<Finding, { file: NamedFile }> | null };

/** Null where no row names the file any more. */
async function readNamed(deps: Deps, file: NamedFile): Promise<Read | null> {
  const { bytes, problem } = await readContent(deps, file).catch((error: unknown) => ({
    bytes: 0,
    problem: `it cannot be read: ${error instanceof Error ? error.message : String(error)}`,
  }));
  if (problem === null) return { bytes, finding: null };
  const isNamed = (await findNamed(deps.db, [file.storageKey])).size > 0;
  if (!isNamed) return null;
  if (problem === MISSING) return { bytes, finding: { what: "missing", file } };
  return { bytes, finding: { what: "damaged", file, why: problem } };
}

const MISSING = "it is missing";

async function readContent({ files, documentFiles }: Deps, file: NamedFile) {
  const store = file.isSealed ? documentFiles : files;
  const stream = await store.open(file.storageKey);
  if (stream === null) return { bytes: 0, problem: MISSING };
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const part of stream) {
    hash.update(part);
    bytes += part.length;
  }
  return { bytes, problem: problemOf(file, { bytes, sha256: hash.digest("hex") }) };
}

function problemOf(named: NamedFile, read: { bytes: number; sha256: string }): string | null {
  if (named.size !== null && named.size !== read.bytes) {
    return `it has ${read.bytes} bytes instead of ${named.size}`;
  }
  const isOther = named.sha256 !== null && named.sha256 !== read.sha256;
  return isOther ? "its content is another" : null;
}
