import { type Database, inTransaction } from "#app/db/client.server.ts";
import { deleteUploads } from "#app/records/files/uploads.server.ts";
import { deletePendingFiles } from "#app/records/files/pending-files.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import type { UploadKey } from "./get-upload.server.ts";

/** A document made of the upload stays. */
export async function deleteUpload(
  deps: { db: Database; files: FileStore; clock: Clock },
  { ownerId, id }: UploadKey,
): Promise<void> {
  const selection = { ownerId, ids: [id] };
  const keys = await inTransaction(deps.db, (tx) => deleteUploads(tx, selection, deps.clock.now()));
  await deletePendingFiles(deps, keys);
}
