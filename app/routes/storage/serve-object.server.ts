import type { Services } from "#app/services.server.ts";
import { findObject, openObject } from "#app/features/storage/find-object.server.ts";
import type { StoredObject } from "#app/features/storage/store-object.server.ts";
import { wantedBytes } from "#app/http/byte-range.ts";
import { sendBytes } from "./serve-bytes.server.ts";
import { refuseStorage } from "./storage-responses.server.ts";

const DEFAULT_SECONDS = "3600";

/**
 * An object as it was asked for: all of it, a part, or that it is the same as before. Throws where its
 * file is not in the store.
 */
export async function sendObject(
  request: Request,
  { db, files }: Services,
  asked: { bucketId: string; path: string | null; isPublic: boolean },
): Promise<Response> {
  const { bucketId, path, isPublic } = asked;
  if (path === null) return refuseStorage("invalid-path");
  const name = path.slice(path.lastIndexOf("/") + 1);
  for (let missing = ""; ;) {
    const object = await findObject(db, { bucketId, path });
    if (object === null) return refuseStorage("not-found");
    const { size, mime, storageKey } = object;
    if (storageKey === missing) throw new Error(`The file ${storageKey} of an object is missing`);
    const headers = headersOf(object, isPublic);
    const known = { size, etag: headers.etag, modifiedAt: object.updatedAt };
    const file = { size, mime, name, headers, open: openObject.bind(null, files, object) };
    const sent = await sendBytes(request, file, wantedOf(request, known));
    if (sent !== null) return sent;
    // Replaced or removed at this very moment: what took its place is as good.
    missing = storageKey;
  }
}

/** Parts are of a GET alone. */
function wantedOf(request: Request, known: Parameters<typeof wantedBytes>[1]) {
  if (request.method !== "HEAD") return wantedBytes(request.headers, known);
  const headers = new Headers(request.headers);
  headers.delete("range");
  return wantedBytes(headers, known);
}

function headersOf({ sha256, updatedAt, cacheControl }: StoredObject, isPublic: boolean) {
  return {
    etag: `"${sha256}"`,
    "last-modified": new Date(updatedAt).toUTCString(),
    "cache-control": isPublic ? publicRule(cacheControl) : "private, no-store",
    "cross-origin-resource-policy": isPublic ? "cross-origin" : "same-origin",
  };
}

function publicRule(cacheControl: string): string {
  const seconds = /max-age=(\d+)/.exec(cacheControl)?.[1] ?? DEFAULT_SECONDS;
  return `public, max-age=${seconds}${/\bimmutable\b/.test(cacheControl) ? ", immutable" : ""}`;
}
