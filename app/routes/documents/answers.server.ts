import type { RequestContext } from "#app/context.ts";
import { SECOND } from "#app/domain/business-time.ts";
import { withLink } from "#app/features/documents/document-link.server.ts";
import {
  DOCUMENT_REFUSALS,
  type DocumentRefusal,
} from "#app/features/documents/document-refusals.ts";
import type { StoredDocument } from "#app/features/documents/store-document.server.ts";
import { BUSY_FOR_MS } from "#app/features/documents/uploads/upload-rules.ts";

export const PRIVATE = { "cache-control": "private, no-store" };

export function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: PRIVATE });
}

export function refuse(reason: DocumentRefusal): Response {
  const { status, message } = DOCUMENT_REFUSALS[reason];
  const response = answer({ ok: false, reason, message: message.text }, status);
  if (status === 429 || status === 503) {
    response.headers.set("retry-after", String(BUSY_FOR_MS / SECOND));
  }
  return response;
}

export function answerDocument(
  services: RequestContext["services"],
  ownerId: string,
  stored: StoredDocument,
): Response {
  return answer({ ok: true, document: withLink(signerOf(services, ownerId), stored) });
}

export function signerOf({ config, clock }: RequestContext["services"], viewerId: string) {
  return { key: config.key("document-link"), viewerId, now: clock.now() };
}
