import { createHmac, timingSafeEqual } from "node:crypto";
import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import type { DocumentSummaries, DocumentSummary } from "./document-summary.ts";
import type { DocumentsByKind } from "./find-documents.server.ts";
import type { StoredDocument } from "./store-document.server.ts";

const LIFETIME_MS = 10 * MINUTE;

type View = { documentId: string; viewerId: string };

/** What signs the links of one viewer: the key of purpose `document-link`, and the present moment. */
export type LinkSigner = { key: string; viewerId: string; now: Instant };

/** The path that opens a document for this viewer alone, for 10 minutes (decision 004). */
export function documentLink({ key, viewerId, now }: LinkSigner, documentId: string): string {
  const expires = String(now + LIFETIME_MS);
  const signature = signatureOf(key, { documentId, viewerId }, expires).toString("base64url");
  return `/documents/file/${documentId}?${new URLSearchParams({ expires, signature }).toString()}`;
}

/** Whether the link was signed by us for exactly this document and viewer, and has not expired. */
export function isDocumentLinkFor(
  key: string,
  view: View,
  query: URLSearchParams,
  now: Instant,
): boolean {
  const expires = query.get("expires") ?? "";
  const given = Buffer.from(query.get("signature") ?? "", "base64url");
  const expected = signatureOf(key, view, expires);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return now < Number(expires);
}

export function withLink(signer: LinkSigner, document: StoredDocument): DocumentSummary {
  const { id, kind, fileName, size, mime } = document;
  return { id, kind, fileName, size, mime, url: documentLink(signer, id) };
}

/** The owner's documents as `DocumentUpload` starts from them. */
export function withLinks(signer: LinkSigner, documents: DocumentsByKind): DocumentSummaries {
  return Object.fromEntries(
    Object.entries(documents).map(([kind, document]) => [kind, withLink(signer, document)]),
  );
}

function signatureOf(key: string, { documentId, viewerId }: View, expires: string): Buffer {
  return createHmac("sha256", key)
    .update(JSON.stringify([documentId, viewerId, expires]))
    .digest();
}
