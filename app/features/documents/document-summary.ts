import type { Instant } from "#app/domain/business-time.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#app/domain/document-kinds.ts";

/** The booking that goes on keeping a document when its owner removes it, and until when. */
export type KeptBy = { pickupAt: Instant; until: Instant };

/** A stored document as its owner's screens know it; the addresses open it for some minutes. */
export type DocumentSummary = {
  id: string;
  kind: DocumentKind;
  fileName: string;
  size: number;
  mime: string;
  createdAt: Instant;
  /** As printed on it, a day of the business: yyyy-mm-dd. */
  validUntil: string | null;
  /** What the desk found; null until it has looked. */
  verdict: "verified" | "rejected" | null;
  rejectedBecause: string | null;
  url: string;
  /** What becomes of it when its owner removes it; absent or null where it goes at once. */
  keptBy?: KeptBy | null;
  /** A small picture of it; null where there is none, as of a PDF. */
  thumbnailUrl: string | null;
};

export type DocumentSummaries = Partial<Record<DocumentKind, DocumentSummary>>;

export function readDocumentKind(text: string | undefined): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => kind === text) ?? null;
}
