import type { ByteRange } from "#app/ports/files.ts";
import { contentDisposition } from "#app/http/content-disposition.ts";
import { FILE_POLICY } from "#app/http/file-policy.ts";
import type { RequestedContent } from "#app/http/byte-range.ts";
import { storageError } from "./storage-responses.server.ts";

/** Types that a browser only displays or plays. */
const INLINE_TYPES =
  /^(?:image\/(?:jpeg|png|webp|avif|gif)|(?:audio|video)\/[\w.+-]+|text\/(?:plain|csv|markdown)|application\/json)$/;
/** Types that a browser could execute or embed. */
const ACTIVE_TYPES = /^text\/(?!(?:plain|csv|markdown)$)|[/+]xml$|xhtml|script|wasm|manifest|flash/;

const SECURITY_HEADERS = {
  "accept-ranges": "bytes",
  "content-security-policy": FILE_POLICY,
  "x-content-type-options": "nosniff",
};

export type ServedFile = {
  size: number;
  mime: string;
  name: string;
  /** Cache-Control, and validators if it may be cached. */
  headers: Readonly<Record<string, string>>;
  /** Null if it was deleted meanwhile. */
  open(range?: ByteRange): Promise<BodyInit | null>;
};

/** Null if the file was deleted meanwhile. Headers keep the content from acting for our site. */
export async function serveBytes(
  request: Request,
  file: ServedFile,
  content: RequestedContent,
): Promise<Response | null> {
  const headers = { ...SECURITY_HEADERS, ...file.headers, ...contentHeaders(request, file) };
  if (content === "not-modified") {
    return new Response(null, { status: 304, headers: { ...SECURITY_HEADERS, ...file.headers } });
  }
  if (content === "unsatisfiable") {
    return storageError("invalid-range", { "content-range": `bytes */${file.size}` });
  }
  const range = content === "whole" ? undefined : content;
  const length = range ? range.to - range.from : file.size;
  const body = request.method === "HEAD" ? undefined : await file.open(range);
  if (body === null) return null;
  const part = range && { "content-range": `bytes ${range.from}-${range.to - 1}/${file.size}` };
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, "content-length": String(length), ...part },
  });
}

function contentHeaders(request: Request, { mime, name }: ServedFile): Record<string, string> {
  const type = ACTIVE_TYPES.test(mime) ? "application/octet-stream" : mime;
  const downloadName = new URL(request.url).searchParams.get("download");
  const isDownload = downloadName !== null || !INLINE_TYPES.test(type);
  return {
    "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    "content-disposition": isDownload
      ? contentDisposition("attachment", downloadName || name)
      : "inline",
  };
}
