import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { isSignature, sign } from "#app/signature.server.ts";
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
  const signature = sign(key, signedText({ documentId, viewerId }, expires));
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
  const given = query.get("signature") ?? "";
  if (!isSignature(key, signedText(view, expires), given)) return false;
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

function signedText({ documentId, viewerId }: View, expires: string): string {
  return JSON.stringify([documentId, viewerId, expires]);
}
