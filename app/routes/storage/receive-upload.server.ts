import type { Services } from "#app/services.server.ts";
import type { StorageRefusal } from "#app/features/storage/storage-messages.ts";
import { parseBoundary, readFormFile } from "#app/http/multipart.ts";
import {
  contentLength,
  BodyRefused,
  type Draft,
  draftsFolder,
  type IncomingBody,
  openBody,
  streamBody,
  writeDraft,
} from "#app/http/receive-body.server.ts";
import { ok, refused, type Result } from "#app/domain/result.ts";
import { storageError } from "./storage-responses.server.ts";

const FORM_OVERHEAD_BYTES = 128 * 1024;
const DEFAULT_MAX_AGE = 3600;
const LONGEST_MAX_AGE = 365 * 24 * 3600;

export type ReceivedUpload = {
  body: IncomingBody;
  claimedType: string;
  cacheControl: string;
};

/** Opens a file, sent as raw body or in a form, that `use` reads. */
export async function withUpload(
  request: Request,
  limit: number,
  use: (upload: ReceivedUpload) => Promise<Response>,
): Promise<Response> {
  try {
    const upload = await receive(request, limit);
    return upload.ok ? await use(upload.value) : storageError(upload.reason);
  } catch (error) {
    if (error instanceof BodyRefused) return storageError(error.reason);
    throw error;
  }
}

/** For content that has to be read more than once. */
export async function withDraft(
  { config }: Services,
  body: IncomingBody,
  use: (draft: Draft) => Promise<Response>,
): Promise<Response> {
  const draft = await writeDraft(draftsFolder(config), body);
  try {
    return await use(draft);
  } finally {
    await draft.dispose();
  }
}

async function receive(
  request: Request,
  limit: number,
): Promise<Result<ReceivedUpload, StorageRefusal>> {
  const claimedType = request.headers.get("content-type") ?? "";
  const length = contentLength(request);
  const boundary = parseBoundary(claimedType);
  if (boundary === null) {
    const body = await openBody(streamBody(request), { limit, length });
    const cacheControl = parseCacheControl(request.headers.get("cache-control"));
    return ok({ body, claimedType, cacheControl });
  }
  if (length !== undefined && length > limit + FORM_OVERHEAD_BYTES) return refused("too-large");
  const form = await readFormFile(streamBody(request), boundary).catch(formCutOff);
  if (!form.ok) return form;
  const { content, contentType, fields } = form.value;
  const body = await openBody(content, { limit });
  const cacheControl = parseCacheControl(fields.get("cacheControl") ?? null);
  return ok({ body, claimedType: contentType, cacheControl });
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
