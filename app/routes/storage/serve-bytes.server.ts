import type { ByteRange } from "#app/ports/files.ts";
import { fileDisposition } from "#app/http/content-disposition.ts";
import type { WantedBytes } from "#app/http/byte-range.ts";
import { refuseStorage } from "./storage-responses.server.ts";

/** What a browser only shows or plays. */
const SHOWN =
  /^(?:image\/(?:jpeg|png|webp|avif|gif)|(?:audio|video)\/[\w.+-]+|text\/(?:plain|csv|markdown)|application\/json)$/;
/** What a browser could run, or take for a part of our pages. */
const ACTIVE = /^text\/(?!(?:plain|csv|markdown)$)|[/+]xml$|xhtml|script|wasm|manifest|flash/;

const GUARDED = {
  "accept-ranges": "bytes",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

export type SentFile = {
  size: number;
  mime: string;
  /** What it is called where it is saved. */
  name: string;
  /** Its rule for caches, and its tag and time where it may be kept at all. */
  headers: Readonly<Record<string, string>>;
  /** Null where it has just gone. */
  open(range?: ByteRange): Promise<BodyInit | null>;
};

/** The bytes that are wanted of a file, which never acts for our site; null where it has just gone. */
export async function sendBytes(
  request: Request,
  file: SentFile,
  wanted: WantedBytes,
): Promise<Response | null> {
  const headers = { ...GUARDED, ...file.headers, ...shownAs(request, file) };
  if (wanted === "unchanged") {
    return new Response(null, { status: 304, headers: { ...GUARDED, ...file.headers } });
  }
  if (wanted === "none") {
    return refuseStorage("invalid-range", { "content-range": `bytes */${file.size}` });
  }
  const range = wanted === "whole" ? undefined : wanted;
  const length = range ? range.to - range.from : file.size;
  const body = request.method === "HEAD" ? undefined : await file.open(range);
  if (body === null) return null;
  const part = range && { "content-range": `bytes ${range.from}-${range.to - 1}/${file.size}` };
  return new Response(body, {
    status: range ? 206 : 200,
    headers: { ...headers, "content-length": String(length), ...part },
  });
}

function shownAs(request: Request, { mime, name }: SentFile): Record<string, string> {
  const type = ACTIVE.test(mime) ? "application/octet-stream" : mime;
  const asked = new URL(request.url).searchParams.get("download");
  const isSaved = asked !== null || !SHOWN.test(type);
  return {
    "content-type": type.startsWith("text/") ? `${type}; charset=utf-8` : type,
    "content-disposition": isSaved ? fileDisposition("attachment", asked || name) : "inline",
  };
}
