import type { DocumentsTable } from "#app/db/schema/documents.ts";
import { checkDocumentFile } from "#app/domain/document-kinds.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import type { Limits } from "#app/limits/create-limits.server.ts";
import { readDocumentMime } from "./detect-document-type.server.ts";
import { inspectPdf } from "./pdf/inspect-pdf.server.ts";
import type { PdfProblem } from "./pdf/scan-pdf.server.ts";
import { renderDocument, type RenderRefusal } from "./render-document.server.ts";

/** What is kept of an upload. */
export type MadeDocument = Pick<DocumentsTable, "mime" | "fileName"> & {
  bytes: Uint8Array;
  thumbnail: Uint8Array | null;
};

export type MakeRefusal = "invalid-file" | "file-too-large" | "busy" | RenderRefusal | PdfProblem;

/** The bytes, or a function that is asked for them when their turn has come. */
export type UploadedBytes = Uint8Array | (() => Promise<Uint8Array>);

/**
 * A document out of what came, going by its content alone: a picture is made anew, a PDF is kept as it
 * is where it is only to be looked at. Few at a time, and one of each owner.
 */
export async function makeDocument(
  limits: Pick<Limits, "documentRendering">,
  ownerId: string,
  fileName: string,
  bytes: UploadedBytes,
): Promise<Result<MadeDocument, MakeRefusal>> {
  const slot = await limits.documentRendering.tryRun(
    async () => make(fileName, typeof bytes === "function" ? await bytes() : bytes),
    ownerId,
  );
  return slot.ok ? slot.value : slot;
}

async function make(
  fileName: string,
  bytes: Uint8Array,
): Promise<Result<MadeDocument, MakeRefusal>> {
  const problem = checkDocumentFile({ name: fileName, size: bytes.length });
  if (problem !== null) return refused(problem);
  const mime = await readDocumentMime(bytes);
  if (mime === null) return refused("invalid-file");
  if (mime === "application/pdf") {
    const reason = await inspectPdf(bytes);
    if (reason !== null) return refused(reason);
    return ok({ mime, fileName: endingWith("pdf", fileName), bytes, thumbnail: null });
  }
  const made = await renderDocument(bytes);
  if (!made.ok) return made;
  return ok({ mime: "image/jpeg", fileName: endingWith("jpg", fileName), ...made.value });
}

const ENDINGS = { pdf: /\.pdf$/i, jpg: /\.jpe?g$/i };

/** The name with the ending of what the file is by now. */
function endingWith(ending: "pdf" | "jpg", fileName: string): string {
  return ENDINGS[ending].test(fileName) ? fileName : fileName.replace(/\.\w+$/, `.${ending}`);
}
