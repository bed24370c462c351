import { type Database, inTransaction } from "#app/db/client.server.ts";
import { discardUploads } from "#app/records/files/uploads.server.ts";
import { removeFilesNow } from "#app/records/files/remove-files.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore } from "#app/ports/files.ts";
import type { AskedUpload } from "./get-upload.server.ts";

/** Forgets a person's own upload with all that has arrived of it. A document that came of it stays. */
export async function endUpload(
  deps: { db: Database; files: FileStore; clock: Clock },
  { ownerId, id }: AskedUpload,
): Promise<void> {
  const asked = { ownerId, ids: [id] };
  const keys = await inTransaction(deps.db, (tx) => discardUploads(tx, asked, deps.clock.now()));
  await removeFilesNow(deps, keys);
}
