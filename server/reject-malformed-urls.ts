import type { MiddlewareHandler } from "hono";
import { decodePath } from "#app/features/storage/object-path.ts";
import { storageRefusals } from "#app/features/storage/storage-messages.ts";
import { isStorageRequest } from "./is-storage-request.ts";

/** React Router matches no route for paths with line separators. */
const LINE_END = /[\n\r\u2028\u2029]/;

/** Rejects malformed percent-encoding, for which React Router would log a warning each time. */
export function rejectMalformedUrls(): MiddlewareHandler {
  const { status, error, message } = storageRefusals["invalid-path"];
  return async (c, next) => {
    const { pathname } = new URL(c.req.url);
    const isProgram = isStorageRequest(pathname);
    const text = decodePath(pathname);
    if (text !== null && !(isProgram && LINE_END.test(text))) return await next();
    if (isProgram) return c.json({ statusCode: String(status), error, message }, status);
    return c.text("There is no such address.", status);
  };
}
