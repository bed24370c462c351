import { type Database, inTransaction } from "#app/db/client.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import { readDocumentKind } from "./document-summary.ts";
import { removeFilesNow } from "#app/records/files/remove-files.server.ts";
import { retireDocument } from "./retire-document.server.ts";

/**
 * Takes back the owner's current document of a kind; there need not be one. A booking that already
 * refers to it keeps it.
 */
export async function removeDocument(
  deps: { db: Database; files: FileStore; clock: Clock },
  asked: { ownerId: string; kind: string },
): Promise<Result<null, "unknown-kind">> {
  const kind = readDocumentKind(asked.kind);
  if (kind === null) return refused("unknown-kind");
  const discarded = await inTransaction(deps.db, (tx) =>
    retireDocument(tx, { ownerId: asked.ownerId, kind }, deps.clock.now()),
  );
  await removeFilesNow(deps, discarded);
  return ok(null);
}
