import type { Database } from "#app/db/client.server.ts";
import type { AgreementFacts } from "#app/db/schema/agreements.ts";
import { isStoreUnavailable, type SealedStore } from "#app/ports/files.ts";
import { readStoredFile, UnreadableFile } from "#app/records/files/read-stored-file.server.ts";

type Deps = { db: Database; documentFiles: SealedStore };
type Signatures = NonNullable<AgreementFacts["signatures"]>;

/** By their entry. Without those that were erased when their time was over, or cannot be read. */
export async function readSignatures(
  { db, documentFiles }: Deps,
  signatures: Signatures,
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  if (signatures.length === 0) return pictures;
  const files = await db
    .selectFrom("inspectionEntries")
    .select(["id", "storageKey", "sha256"])
    .where(
      "id",
      "in",
      signatures.map(({ entryId }) => entryId),
    )
    .execute();
  for (const { id, storageKey: key, sha256 } of files) {
    if (key === null || sha256 === null) continue;
    const picture = await readStoredFile(documentFiles, { key, sha256 }).catch(ifUnreadable);
    if (picture !== null) pictures.set(id, picture);
  }
  return pictures;
}

function ifUnreadable(error: unknown): null {
  if (error instanceof UnreadableFile && !isStoreUnavailable(error.cause)) return null;
  throw error;
}
