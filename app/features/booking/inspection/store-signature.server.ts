import type { Database } from "#app/db/client.server.ts";
import { newId } from "#app/db/new-id.server.ts";
import type { Viewer } from "#app/domain/permissions.ts";
import { refused } from "#app/domain/result.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { FileStore, SealedStore } from "#app/ports/files.ts";
import { detectDocumentType } from "#app/records/files/detect-document-type.server.ts";
import { checksum, keepSealedFiles } from "#app/records/files/keep-sealed-files.server.ts";
import { renderDocument } from "#app/records/files/render-document.server.ts";
import { lockTripPhotos } from "#app/records/files/trip-photos.server.ts";
import { checkEntry, insertNew, type Outcome, type SignatureInput } from "./save-entry.server.ts";

export type SignatureDeps = {
  db: Database;
  files: FileStore;
  documentFiles: SealedStore;
  clock: Clock;
  limits: Pick<Limits, "documentRendering">;
};

/** Re-encoded like a photo, sealed, timed and hashed by the server. Throws with no file left. */
export async function storeSignature(
  deps: SignatureDeps,
  viewer: Viewer,
  input: SignatureInput,
  bytes: Uint8Array,
): Promise<Outcome> {
  const { db, clock, documentFiles } = deps;
  const now = clock.now();
  const early = await checkEntry(db, viewer, input, now);
  if (early !== null) return early;
  const slot = await deps.limits.documentRendering.tryRun(() => render(bytes), viewer.userId);
  if (!slot.ok) return slot;
  if (slot.value === null) return refused("invalid-file");
  const picture = slot.value;
  const fileId = newId();
  const storageKey = `signatures/${fileId.slice(-2)}/${fileId}`;
  const stored = { storageKey, keyId: documentFiles.masterKeyId, size: picture.length };
  const file = { ...stored, sha256: checksum(picture) };
  let late: Outcome = refused("busy");
  const kept = await keepSealedFiles(
    deps,
    [{ key: storageKey, bytes: picture }],
    now,
    async (tx) => {
      await lockTripPhotos(tx, input.bookingId);
      const existing = await checkEntry(tx, viewer, input, now);
      late = existing ?? (await insertNew(tx, viewer, input, file, now));
      return existing === null && late.ok ? late : null;
    },
  );
  return kept ?? late;
}

/** Null for what is no picture. */
async function render(bytes: Uint8Array): Promise<Uint8Array | null> {
  const mime = await detectDocumentType(bytes);
  if (mime === null || mime === "application/pdf") return null;
  const rendered = await renderDocument(bytes);
  return rendered.ok ? rendered.value.bytes : null;
}
