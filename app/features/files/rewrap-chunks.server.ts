import type { Database } from "#app/db/client.server.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { uploads } from "./file-references.server.ts";
import { findReferenced, listReferencedFiles } from "./referenced-files.server.ts";

type Deps = { db: Database; files: FileStore; documentFiles: SealedStore; stopping: AbortSignal };

/** Only a chunk itself names its master key. */
export async function rewrapChunks(
  { db, files, documentFiles, stopping }: Deps,
  failed: (failure: { row: string; error: unknown }) => void,
): Promise<void> {
  for await (const { storageKey, referencedBy } of listReferencedFiles(db, [uploads])) {
    if (stopping.aborted) return;
    try {
      const exists = await documentFiles.rewrap(storageKey);
      const isReferenced = (await findReferenced(db, [storageKey])).size > 0;
      // Deleted while it was being rewritten.
      if (!isReferenced) await files.remove(storageKey);
      else if (!exists) throw new Error("A part is missing");
    } catch (error) {
      failed({ row: referencedBy, error });
    }
  }
}
