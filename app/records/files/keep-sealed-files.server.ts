import { createHash } from "node:crypto";
import { type Database, inTransaction, type Tx } from "#app/db/client.server.ts";
import type { Instant } from "#app/domain/business-time.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { confirmFile, deletePendingFiles, registerPendingFile } from "./pending-files.server.ts";

type Deps = { db: Database; files: FileStore; documentFiles: SealedStore };

export type NewFile = { key: string; bytes: Uint8Array };

/**
 * Writes the files, then calls `record` in a transaction, which writes the row that refers to them. If
 * it returns null or throws, no file is left.
 */
export async function keepSealedFiles<T>(
  deps: Deps,
  files: readonly NewFile[],
  now: Instant,
  record: (tx: Tx) => Promise<T | null>,
): Promise<T | null> {
  const keys = files.map(({ key }) => key);
  let recorded: T | null = null;
  try {
    for (const { key, bytes } of files) {
      await registerPendingFile(deps.db, key, now);
      await deps.documentFiles.put(key, bytes);
    }
    recorded = await inTransaction(deps.db, async (tx) => {
      const result = await record(tx);
      if (result !== null) for (const key of keys) await confirmFile(tx, key);
      return result;
    });
    return recorded;
  } finally {
    if (recorded === null) await deletePendingFiles(deps, keys);
  }
}

export function checksum(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
