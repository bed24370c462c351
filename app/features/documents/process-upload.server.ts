import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { validateDocumentFile } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import { detectDocumentType } from "#app/records/files/detect-document-type.server.ts";
import { inspectPdf } from "./pdf/inspect-pdf.server.ts";
import type { PdfProblem } from "./pdf/scan-pdf.server.ts";
import { renderDocument, type RenderRefusal } from "#app/records/files/render-document.server.ts";

export type ProcessedUpload = Pick<DocumentsTable, "mime" | "fileName"> & {
  bytes: Uint8Array;
  thumbnail: Uint8Array | null;
};

export type ProcessRefusal =
  | "invalid-file"
  | "file-too-large"
  | "busy"
  | RenderRefusal
  | PdfProblem;

/** A function is called once there is a slot to process the bytes. */
export type UploadedBytes = Uint8Array | (() => Promise<Uint8Array>);

/** Validates by content: re-encodes a picture, keeps a PDF without active content as it is. */
export async function processUpload(
  limits: Pick<Limits, "documentRendering">,
  ownerId: string,
  fileName: string,
  bytes: UploadedBytes,
): Promise<Result<ProcessedUpload, ProcessRefusal>> {
  const slot = await limits.documentRendering.tryRun(
    async () => processBytes(fileName, typeof bytes === "function" ? await bytes() : bytes),
    ownerId,
  );
  return slot.ok ? slot.value : slot;
}

async function processBytes(
  fileName: string,
  bytes: Uint8Array,
): Promise<Result<ProcessedUpload, ProcessRefusal>> {
  const problem = validateDocumentFile({ name: fileName, size: bytes.length });
  if (problem !== null) return refused(problem);
  const mime = await detectDocumentType(bytes);
  if (mime === null) return refused("invalid-file");
  if (mime === "application/pdf") {
    const reason = await inspectPdf(bytes);
    if (reason !== null) return refused(reason);
    return ok({ mime, fileName: withExtension("pdf", fileName), bytes, thumbnail: null });
  }
  const rendered = await renderDocument(bytes);
  if (!rendered.ok) return rendered;
  return ok({ mime: "image/jpeg", fileName: withExtension("jpg", fileName), ...rendered.value });
}

const EXTENSIONS = { pdf: /\.pdf$/i, jpg: /\.jpe?g$/i };

function withExtension(extension: "pdf" | "jpg", fileName: string): string {
  return EXTENSIONS[extension].test(fileName)
    ? fileName
    : fileName.replace(/\.\w+$/, `.${extension}`);
}
