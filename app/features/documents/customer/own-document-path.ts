import type { DocumentKind } from "#app/domain/document-kinds.ts";
import { tileId } from "#app/features/documents/no-script-form.ts";

/**
 * Where a person sees their own document of a kind, and can send it again. It says the kind twice:
 * who signs in on the way loses what is behind the #.
 */
export function ownDocumentPath(kind: DocumentKind): string {
  return `/profile/documents?document=${kind}#${tileId(kind)}`;
}
