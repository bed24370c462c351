import type { Services } from "#app/services.server.ts";
import type { StorageRefusal } from "#app/features/storage/storage-messages.ts";
import { parseBoundary, readFormFile } from "#app/http/multipart-file.server.ts";
import {
  contentLength,
  streamBody,
  type Draft,
  draftsFolder,
  receiveBody,
} from "#app/http/receive-body.server.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { storageError } from "./storage-responses.server.ts";

const FORM_OVERHEAD_BYTES = 128 * 1024;
const DEFAULT_MAX_AGE = 3600;
const LONGEST_MAX_AGE = 365 * 24 * 3600;

export type ReceivedUpload = {
  draft: Draft;
  claimedType: string;
  cacheControl: string;
};

/** Receives a file, as raw body or in a form, and disposes of it after `use`. */
export async function withUpload(
  request: Request,
  { config }: Services,
  limit: number,
  use: (upload: ReceivedUpload) => Promise<Response>,
): Promise<Response> {
  const limits = { folder: draftsFolder(config), limit };
  const upload = await receive(request, limits);
  if (!upload.ok) return storageError(upload.reason);
  try {
    return await use(upload.value);
  } finally {
    await upload.value.draft.dispose();
  }
}

async function receive(
  request: Request,
  limits: { folder: string; limit: number },
): Promise<Result<ReceivedUpload, StorageRefusal>> {
  const claimedType = request.headers.get("content-type") ?? "";
  const length = contentLength(request);
  const boundary = parseBoundary(claimedType);
  if (boundary === null) {
    const draft = await receiveBody(streamBody(request), { ...limits, length });
    const cacheControl = parseCacheControl(request.headers.get("cache-control"));
    return draft.ok
      ? { ok: true, value: { draft: draft.value, claimedType, cacheControl } }
      : draft;
  }
  if (length !== undefined && length > limits.limit + FORM_OVERHEAD_BYTES)
    return refused("too-large");
  const form = await readFormFile(streamBody(request), boundary).catch(formCutOff);
  if (!form.ok) return form;
  const { content, contentType, fields } = form.value;
  const draft = await receiveBody(content, limits);
  if (!draft.ok) return draft;
  const cacheControl = parseCacheControl(fields.get("cacheControl") ?? null);
  return { ok: true, value: { draft: draft.value, claimedType: contentType, cacheControl } };
}

/** Until the file begins, only the client can fail. */
function formCutOff() {
  return refused("cut-off" as const);
}

/** Accepts `max-age=60, immutable` or seconds; an hour by default (spec 9). */
export function parseCacheControl(text: string | null): string {
  const [, digits] = /(?:^|max-age=)(\d{1,10})\s*(?:$|[,;])/.exec(text?.trim() ?? "") ?? [];
  const none = /\bno-(?:cache|store)\b/.test(text ?? "") ? 0 : DEFAULT_MAX_AGE;
  const seconds = Math.min(LONGEST_MAX_AGE, digits === undefined ? none : Number(digits));
  return `max-age=${seconds}${/\bimmutable\b/.test(text ?? "") ? ", immutable" : ""}`;
}
