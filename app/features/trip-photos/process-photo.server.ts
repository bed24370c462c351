import { MAX_DOCUMENT_BYTES } from "#app/domain/document-kinds.ts";
import { refused, type Result } from "#app/domain/result.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import { detectDocumentType } from "#app/records/files/detect-document-type.server.ts";
import {
  renderDocument,
  type RenderedDocument,
  type RenderRefusal,
} from "#app/records/files/render-document.server.ts";

type PhotoRefusal =
  | "no-file"
  | "invalid-file"
  | "heic-file"
  | "file-too-large"
  | "busy"
  | RenderRefusal;

/** Re-encodes the picture, so that nothing but its pixels is kept. */
export async function processPhoto(
  limits: Pick<Limits, "documentRendering">,
  actorId: string,
  bytes: Uint8Array,
): Promise<Result<RenderedDocument, PhotoRefusal>> {
  if (bytes.length === 0) return refused("no-file");
  if (bytes.length > MAX_DOCUMENT_BYTES) return refused("file-too-large");
  const slot = await limits.documentRendering.tryRun(() => processBytes(bytes), actorId);
  return slot.ok ? slot.value : slot;
}

async function processBytes(bytes: Uint8Array): Promise<Result<RenderedDocument, PhotoRefusal>> {
  if (isHeic(bytes)) return refused("heic-file");
  const mime = await detectDocumentType(bytes);
  if (mime === null || mime === "application/pdf") return refused("invalid-file");
  return await renderDocument(bytes);
}

/** ISO 14496-12: the brand follows `ftyp`. */
function isHeic(bytes: Uint8Array): boolean {
  return /^ftyp(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)/.test(
    Buffer.from(bytes.subarray(4, 12)).toString("latin1"),
  );
}
