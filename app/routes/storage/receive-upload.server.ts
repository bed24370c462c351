import type { Services } from "#app/services.server.ts";
import type { StorageRefusal } from "#app/features/storage/storage-messages.ts";
import { boundaryOf, findFormFile } from "#app/http/multipart-file.server.ts";
import {
  announcedLength,
  bodyOf,
  type Draft,
  draftsFolder,
  receiveBody,
} from "#app/http/receive-body.server.ts";
import { refused, type Result } from "#app/domain/result.ts";
import { refuseStorage } from "./storage-responses.server.ts";

/** What a form has besides its file. */
const FORM_BYTES = 128 * 1024;
const DEFAULT_SECONDS = 3600;
const MOST_SECONDS = 365 * 24 * 3600;

export type ReceivedUpload = {
  draft: Draft;
  /** What the sender says that it is. */
  claimed: string;
  cacheControl: string;
};

/** Receives a file, sent as a body of its own or in a form, and gives it to `use` as long as that takes. */
export async function withUpload(
  request: Request,
  { config }: Services,
  limit: number,
  use: (upload: ReceivedUpload) => Promise<Response>,
): Promise<Response> {
  const room = { folder: draftsFolder(config), limit };
  const upload = await receive(request, room);
  if (!upload.ok) return refuseStorage(upload.reason);
  try {
    return await use(upload.value);
  } finally {
    await upload.value.draft.dispose();
  }
}

async function receive(
  request: Request,
  room: { folder: string; limit: number },
): Promise<Result<ReceivedUpload, StorageRefusal>> {
  const claimed = request.headers.get("content-type") ?? "";
  const length = announcedLength(request);
  const boundary = boundaryOf(claimed);
  if (boundary === null) {
    const draft = await receiveBody(bodyOf(request), { ...room, length });
    const cacheControl = readCacheControl(request.headers.get("cache-control"));
    return draft.ok ? { ok: true, value: { draft: draft.value, claimed, cacheControl } } : draft;
  }
  if (length !== undefined && length > room.limit + FORM_BYTES) return refused("too-large");
  const form = await findFormFile(bodyOf(request), boundary).catch(cutOff);
  if (!form.ok) return form;
  const { content, contentType, fields } = form.value;
  const draft = await receiveBody(content, room);
  if (!draft.ok) return draft;
  const cacheControl = readCacheControl(fields.get("cacheControl") ?? null);
  return { ok: true, value: { draft: draft.value, claimed: contentType, cacheControl } };
}

/** Before the file, nothing but the sender can fail. */
function cutOff() {
  return refused("cut-off" as const);
}

/** How long a copy is good (spec 9: an hour), from `max-age=60, immutable` or a number alone. */
export function readCacheControl(text: string | null): string {
  const [, digits] = /(?:^|max-age=)(\d{1,10})\s*(?:$|[,;])/.exec(text?.trim() ?? "") ?? [];
  const none = /\bno-(?:cache|store)\b/.test(text ?? "") ? 0 : DEFAULT_SECONDS;
  const seconds = Math.min(MOST_SECONDS, digits === undefined ? none : Number(digits));
  return `max-age=${seconds}${/\bimmutable\b/.test(text ?? "") ? ", immutable" : ""}`;
}
