import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { tileId } from "#app/features/documents/no-script-form.ts";

/** The kind is also a search parameter, as a sign-in on the way drops the fragment. */
export function ownDocumentPath(kind: DocumentKind): string {
  return `/profile/documents?document=${kind}#${tileId(kind)}`;
}
