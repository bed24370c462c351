import type { Services } from "#app/services.server.ts";
import { findObject, openObject } from "#app/features/storage/find-object.server.ts";
import type { StoredObject } from "#app/features/storage/store-object.server.ts";
import { evaluateRequest } from "#app/http/byte-range.ts";
import { serveBytes } from "./serve-bytes.server.ts";
import { storageError } from "./storage-responses.server.ts";

const DEFAULT_SECONDS = "3600";

/** Serves an object, with ranges and validators. Throws if its file is missing. */
export async function serveObject(
  request: Request,
  { db, files }: Services,
  target: { bucketId: string; path: string | null; isPublic: boolean },
): Promise<Response> {
  const { bucketId, path, isPublic } = target;
  if (path === null) return storageError("invalid-path");
  const name = path.slice(path.lastIndexOf("/") + 1);
  for (let missing = ""; ;) {
    const object = await findObject(db, { bucketId, path });
    if (object === null) return storageError("not-found");
    const { size, mime, storageKey } = object;
    if (storageKey === missing) throw new Error(`The file ${storageKey} of an object is missing`);
    const headers = headersOf(object, isPublic);
    const validators = { size, etag: headers.etag, modifiedAt: object.updatedAt };
    const file = { size, mime, name, headers, open: openObject.bind(null, files, object) };
    const response = await serveBytes(request, file, evaluate(request, validators));
    if (response !== null) return response;
    // Replaced or deleted meanwhile: look it up again.
    missing = storageKey;
  }
}

/** Range applies to GET only. */
function evaluate(request: Request, validators: Parameters<typeof evaluateRequest>[1]) {
  if (request.method !== "HEAD") return evaluateRequest(request.headers, validators);
  const headers = new Headers(request.headers);
  headers.delete("range");
  return evaluateRequest(headers, validators);
}

function headersOf({ sha256, updatedAt, cacheControl }: StoredObject, isPublic: boolean) {
  return {
    etag: `"${sha256}"`,
    "last-modified": new Date(updatedAt).toUTCString(),
    "cache-control": isPublic ? publicCacheControl(cacheControl) : "private, no-store",
    "cross-origin-resource-policy": isPublic ? "cross-origin" : "same-origin",
  };
}

function publicCacheControl(cacheControl: string): string {
  const seconds = /max-age=(\d+)/.exec(cacheControl)?.[1] ?? DEFAULT_SECONDS;
  return `public, max-age=${seconds}${/\bimmutable\b/.test(cacheControl) ? ", immutable" : ""}`;
}
