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
  /** Which master key wraps the file's own; null for a file that is not sealed. */
  keyId: string | null;
  thumbnailKey: string | null;
  thumbnailSha256: string | null;
  /** As printed on it: a day of the business. */
  validUntil: string | null;
  /** What the desk found; null until it has looked. */
  verdict: "verified" | "rejected" | null;
  judgedBy: string | null;
  judgedAt: Instant | null;
  rejectedBecause: string | null;
};

/** A file that arrives in parts, and what became of it once it was whole. */
export type UploadsTable = {
  id: string;
  ownerId: string;
  kind: DocumentKind;
  fileName: string;
  size: number;
  received: number;
  /** Where what has arrived is stored, in order. Each of them stands in `fileRemovals` all the while. */
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
  /** Whose document of which kind it was, for when the document itself is gone. */
  ownerId: string;
  kind: DocumentKind;
  viewerId: string;
  viewedAt: Instant;
  what: Generated<"document" | "thumbnail">;
};

/** A stored file that goes when it is due, unless a document has come to own it. */
export type FileRemovalsTable = { storageKey: string; dueAt: Instant };
