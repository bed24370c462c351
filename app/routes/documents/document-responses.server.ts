import type { RequestContext } from "#app/context.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { linkSignerFor, withLink } from "#app/features/documents/document-link.server.ts";
import {
  DOCUMENT_REFUSALS,
  type DocumentRefusal,
} from "#app/features/documents/document-refusals.ts";
import type { StoredDocument } from "#app/features/documents/store-document.server.ts";
import { RETRY_AFTER_MS } from "#app/features/documents/uploads/upload-rules.ts";

export const PRIVATE_HEADERS = { "cache-control": "private, no-store" };

export function jsonResponse(body: object): Response {
  return Response.json(body, { headers: PRIVATE_HEADERS });
}

export function errorResponse(reason: DocumentRefusal): Response {
  const { status, message } = DOCUMENT_REFUSALS[reason];
  const body = { ok: false, reason, message: message.text };
  return Response.json(body, {
    status,
    headers: { ...PRIVATE_HEADERS, ...retryAfterHeaders(status) },
  });
}

export function retryAfterHeaders(status: number): Record<string, string> {
  const isBusy = status === 429 || status === 503;
  return isBusy ? { "retry-after": String(RETRY_AFTER_MS / SECOND) } : {};
}

export function documentResponse(
  services: RequestContext["services"],
  ownerId: string,
  stored: StoredDocument,
): Response {
  return jsonResponse({ ok: true, document: withLink(linkSignerFor(services, ownerId), stored) });
}
