import { type Instant, MINUTE } from "#app/domain/business-time.ts";
import { isSignature, sign } from "#app/http/signature.server.ts";
import type { Clock } from "#app/ports/clock.ts";
import type { DocumentKind } from "#app/domain/document-kinds.ts";
import type { DocumentSummaries, DocumentSummary } from "./document-summary.ts";
import type { StoredDocument } from "./store-document.server.ts";

const LIFETIME_MS = 10 * MINUTE;

type View = { documentId: string; viewerId: string; what?: "document" | "thumbnail" };

export type LinkSigner = { key: string; viewerId: string; now: Instant };

type Signing = { config: { key(name: "document-link"): string }; clock: Clock };

export function linkSignerFor({ config, clock }: Signing, viewerId: string): LinkSigner {
  return { key: config.key("document-link"), viewerId, now: clock.now() };
}

/** Opens a document for this viewer only, for 10 minutes (decision 004). */
export function documentLink(signer: LinkSigner, documentId: string): string {
  const query = signedQuery(signer, { documentId, viewerId: signer.viewerId });
  return `/documents/file/${documentId}?${query}`;
}

export function thumbnailLink(signer: LinkSigner, documentId: string): string {
  const view: View = { documentId, viewerId: signer.viewerId, what: "thumbnail" };
  return `/documents/file/${documentId}/thumbnail?${signedQuery(signer, view)}`;
}

function signedQuery({ key, now }: LinkSigner, view: View): string {
  const expires = String(now + LIFETIME_MS);
  const signature = sign(key, signedText(view, expires));
  return new URLSearchParams({ expires, signature }).toString();
}

export function isDocumentLinkFor(
  key: string,
  view: View,
  query: URLSearchParams,
  now: Instant,
): boolean {
  const expires = query.get("expires") ?? "";
  const signature = query.get("signature") ?? "";
  if (!isSignature(key, signedText(view, expires), signature)) return false;
  return now < Number(expires);
}

export function withLink(signer: LinkSigner, document: StoredDocument): DocumentSummary {
  const { thumbnailKey, ...fields } = document;
  return {
    ...fields,
    url: documentLink(signer, document.id),
    thumbnailUrl: thumbnailKey === null ? null : thumbnailLink(signer, document.id),
  };
}

export function withLinks(
  signer: LinkSigner,
  documents: Partial<Record<DocumentKind, StoredDocument>>,
): DocumentSummaries {
  return Object.fromEntries(
    Object.entries(documents).map(([kind, document]) => [kind, withLink(signer, document)]),
  );
}

function signedText({ documentId, viewerId, what }: View, expires: string): string {
  return JSON.stringify([what ?? "document", documentId, viewerId, expires]);
}
