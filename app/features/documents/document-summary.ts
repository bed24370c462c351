import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/document-kinds.ts";

/** A stored document as its owner's screens know it; `url` opens it for some minutes. */
export type DocumentSummary = {
  id: string;
  kind: DocumentKind;
  fileName: string;
  size: number;
  mime: string;
  url: string;
};

export type DocumentSummaries = Partial<Record<DocumentKind, DocumentSummary>>;

export function readDocumentKind(text: string | undefined): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => kind === text) ?? null;
}
