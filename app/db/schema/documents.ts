import type { Generated } from "kysely";
import type { Instant } from "#app/domain/business-time.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import type { JsonText } from "./json-text.ts";

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
  keyId: string | null;
  thumbnailKey: string | null;
  thumbnailSha256: string | null;
  validUntil: string | null;
  verdict: "verified" | "rejected" | null;
  reviewedBy: string | null;
  reviewedAt: Instant | null;
  rejectionReason: string | null;
};

export type UploadsTable = {
  id: string;
  ownerId: string;
  kind: DocumentKind;
  fileName: string;
  size: number;
  received: number;
  /** Storage keys of the received chunks, in order; each is also listed in `fileRemovals`. */
  parts: Generated<JsonText<string[]>>;
  documentId: string | null;
  refusal: string | null;
  createdAt: Instant;
  expiresAt: Instant;
};

export type BookingDocumentsTable = { bookingId: string; documentId: string };

export type DocumentAccessTable = {
  id: string;
  documentId: string;
  ownerId: string;
  kind: DocumentKind;
  viewerId: string;
  viewedAt: Instant;
  what: Generated<"document" | "thumbnail">;
};

/** Files to delete when due, unless a document owns them by then. */
export type FileRemovalsTable = { storageKey: string; dueAt: Instant };
