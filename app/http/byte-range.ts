import { type Instant, SECOND } from "#app/domain/business-time.ts";
import type { ByteRange } from "#app/ports/files.ts";

export type FileValidators = { size: number; etag: string; modifiedAt: Instant };

export type RequestedContent = "whole" | "not-modified" | "unsatisfiable" | ByteRange;

/** Evaluates conditions and ranges (RFC 9110, sections 13 and 14). Several ranges get the whole file. */
export function evaluateRequest(headers: Headers, file: FileValidators): RequestedContent {
  if (isNotModified(headers, file)) return "not-modified";
  const range = headers.get("range");
  if (range === null || !matchesIfRange(headers.get("if-range"), file)) return "whole";
  return parseRange(range, file.size);
}

/** `to` is exclusive. */
export function parseRange(text: string, size: number): Exclude<RequestedContent, "not-modified"> {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(text.trim()) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "")
    return Number(last) > 0 && size > 0 ? suffixRange(size, Number(last)) : "unsatisfiable";
  const from = Number(first);
  if (last !== "" && Number(last) < from) return "whole";
  if (from >= size) return "unsatisfiable";
  return { from, to: last === "" ? size : Math.min(size, Number(last) + 1) };
}

function suffixRange(size: number, count: number): ByteRange {
  return { from: Math.max(0, size - count), to: size };
}

function isNotModified(headers: Headers, { etag, modifiedAt }: FileValidators): boolean {
  const ifNoneMatch = headers.get("if-none-match");
  if (ifNoneMatch !== null) {
    const etags = new Set(ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, "")));
    return etags.has("*") || etags.has(etag);
  }
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return wholeSeconds(modifiedAt) <= since;
}

/** If-Range needs a strong comparison. */
function matchesIfRange(ifRange: string | null, { etag, modifiedAt }: FileValidators): boolean {
  if (ifRange === null) return true;
  return ifRange === etag || Date.parse(ifRange) === wholeSeconds(modifiedAt);
}

/** HTTP dates have a precision of seconds. */
function wholeSeconds(instant: Instant): Instant {
  return Math.floor(instant / SECOND) * SECOND;
}
