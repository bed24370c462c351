import { type Database, inTransaction } from "#app/db/client.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { readDocumentKind } from "./document-summary.ts";
import { deletePendingFiles } from "#app/records/files/pending-files.server.ts";
import { retireDocument } from "./retire-document.server.ts";

/** A booking that refers to the document keeps it. */
export async function removeDocument(
  deps: { db: Database; files: FileStore; clock: Clock },
  input: { ownerId: string; kind: string },
): Promise<Result<null, "unknown-kind">> {
  const kind = readDocumentKind(input.kind);
  if (kind === null) return refused("unknown-kind");
  const deletedKeys = await inTransaction(deps.db, (tx) =>
    retireDocument(tx, { ownerId: input.ownerId, kind }, deps.clock.now()),
  );
  await deletePendingFiles(deps, deletedKeys);
  return ok(null);
}
