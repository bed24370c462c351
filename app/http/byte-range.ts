import { type Instant, SECOND } from "#app/domain/business-time.ts";
import type { ByteRange } from "#app/ports/files.ts";

/** A file as a caller may already have it: a strong tag of its content, and when it came to be. */
export type KnownFile = { size: number; etag: string; modifiedAt: Instant };

export type WantedBytes = "whole" | "unchanged" | "none" | ByteRange;

/**
 * What a caller wants of a file, by the headers of the request (RFC 9110, 13 and 14): nothing where
 * theirs is the same, one range where it is one and their part is of this very file, else all of it.
 * "none" is a range that lies behind the end.
 */
export function wantedBytes(headers: Headers, file: KnownFile): WantedBytes {
  if (isUnchanged(headers, file)) return "unchanged";
  const range = headers.get("range");
  if (range === null || !isOfThisFile(headers.get("if-range"), file)) return "whole";
  return readRange(range, file.size);
}

/** The same where the caller can know nothing of it yet. */
export function readRange(text: string, size: number): Exclude<WantedBytes, "unchanged"> {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(text.trim()) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "") return Number(last) > 0 && size > 0 ? lastBytes(size, Number(last)) : "none";
  const from = Number(first);
  if (last !== "" && Number(last) < from) return "whole";
  if (from >= size) return "none";
  return { from, to: last === "" ? size : Math.min(size, Number(last) + 1) };
}

function lastBytes(size: number, count: number): ByteRange {
  return { from: Math.max(0, size - count), to: size };
}

function isUnchanged(headers: Headers, { etag, modifiedAt }: KnownFile): boolean {
  const tags = headers.get("if-none-match");
  if (tags !== null) {
    const known = new Set(tags.split(",").map((tag) => tag.trim().replace(/^W\//, "")));
    return known.has("*") || known.has(etag);
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return wholeSeconds(modifiedAt) <= since;
}

/** A weak tag says too little for a part to be joined to another. */
function isOfThisFile(ifRange: string | null, { etag, modifiedAt }: KnownFile): boolean {
  if (ifRange === null) return true;
  return ifRange === etag || Date.parse(ifRange) === wholeSeconds(modifiedAt);
}

/** As precise as a date in a header is. */
function wholeSeconds(instant: Instant): Instant {
  return Math.floor(instant / SECOND) * SECOND;
}
