import type { Database } from "#app/db/client.server.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { uploads } from "./file-references.server.ts";
import { findNamed, namedFiles } from "./referenced-files.server.ts";

type Deps = { db: Database; files: FileStore; documentFiles: SealedStore; stopping: AbortSignal };

/**
 * Brings what has arrived of files that are on their way under the present master key. Which key a
 * part is under only the part itself tells.
 */
export async function rewrapParts(
  { db, files, documentFiles, stopping }: Deps,
  failed: (failure: { row: string; error: unknown }) => void,
): Promise<void> {
  for await (const { storageKey, namedBy } of namedFiles(db, [uploads])) {
    if (stopping.aborted) return;
    try {
      const isThere = await documentFiles.rewrap(storageKey);
      const isNamed = (await findNamed(db, [storageKey])).size > 0;
      // Removed while it was being written again.
      if (!isNamed) await files.remove(storageKey);
      else if (!isThere) throw new Error("A part is missing");
    } catch (error) {
      failed({ row: namedBy, error });
    }
  }
}
