import type { Instant } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";

export type DocumentsTable = {
  id: string;
  ownerId: string;
  kind: DocumentKind;
  storageKey: string;
  fileName: string;
  mime: "image/jpeg" | "image/png" | "application/pdf";
  size: number;
  sha256: string;
  createdAt: Instant;
  replacedAt: Instant | null;
};

export type BookingDocumentsTable = { bookingId: string; documentId: string };

export type DocumentAccessTable = {
  id: string;
  documentId: string;
  /** Whose document of which kind it was, for when the document itself is gone. */
  ownerId: string;
  kind: DocumentKind;
  viewerId: string;
  viewedAt: Instant;
};

/** A stored file that goes when it is due, unless a document has come to own it. */
export type FileRemovalsTable = { storageKey: string; dueAt: Instant };
