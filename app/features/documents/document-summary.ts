import type { Instant } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/document-kinds.ts";

/** The booking that keeps a document after its owner removes it. */
export type KeptBy = { pickupAt: Instant; until: Instant };

/** For screens; the URLs expire after some minutes. */
export type DocumentSummary = {
  id: string;
  kind: DocumentKind;
  fileName: string;
  size: number;
  mime: string;
  createdAt: Instant;
  /** yyyy-mm-dd, as printed on it. */
  validUntil: string | null;
  verdict: "verified" | "rejected" | null;
  rejectionReason: string | null;
  url: string;
  keptBy?: KeptBy | null;
  /** Null for a PDF. */
  thumbnailUrl: string | null;
};

export type DocumentSummaries = Partial<Record<DocumentKind, DocumentSummary>>;

export function readDocumentKind(text: string | undefined): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => kind === text) ?? null;
}
