import type { RequestContext } from "#app/context.ts";
import { linkSignerFor, withLink } from "#app/features/documents/document-link.server.ts";
import {
  DOCUMENT_REFUSALS,
  type DocumentRefusal,
} from "#app/features/documents/document-refusals.ts";
import type { StoredDocument } from "#app/features/documents/store-document.server.ts";
import { jsonResponse, refusalResponse } from "#app/routes/upload-responses.server.ts";

export function errorResponse(reason: DocumentRefusal): Response {
  const { status, message } = DOCUMENT_REFUSALS[reason];
  return refusalResponse({ reason, status, message: message.text });
}

export function documentResponse(
  services: RequestContext["services"],
  ownerId: string,
  stored: StoredDocument,
): Response {
  return jsonResponse({ ok: true, document: withLink(linkSignerFor(services, ownerId), stored) });
}
