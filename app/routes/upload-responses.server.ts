import { SECOND } from "#app/domain/business-time.ts";
import { RETRY_AFTER_MS } from "#app/features/documents/uploads/upload-rules.ts";

export const PRIVATE_HEADERS = { "cache-control": "private, no-store" };

export function jsonResponse(body: object): Response {
  return Response.json(body, { headers: PRIVATE_HEADERS });
}

type UploadRefusal = { reason: string; status: number; message: string };

export function refusalResponse({ reason, status, message }: UploadRefusal): Response {
  const headers = { ...PRIVATE_HEADERS, ...retryAfterHeaders(status) };
  return Response.json({ ok: false, reason, message }, { status, headers });
}

/** Of a server that is busy. */
export function retryAfterHeaders(status: number): Record<string, string> {
  const isBusy = status === 429 || status === 503;
  return isBusy ? { "retry-after": String(RETRY_AFTER_MS / SECOND) } : {};
}
