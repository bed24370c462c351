/** The limit of S3 keys and of the index. */
const MAX_BYTES = 1024;
// Control characters, line separators, bidirectional overrides and backslashes.
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\]/u;

/**
 * A valid path in normal form C, at most 1024 bytes, without empty or dot segments; null otherwise.
 * It is only a name: files are stored under keys of their own.
 */
export function parseObjectPath(text: string): string | null {
  if (!text.isWellFormed() || UNSAFE.test(text)) return null;
  const path = text.normalize("NFC");
  const isNamed = path.split("/").every((part) => !["", ".", ".."].includes(part));
  return isNamed && Buffer.byteLength(path) <= MAX_BYTES ? path : null;
}

export function parseEncodedPath(encoded: string): string | null {
  const text = decodePath(encoded);
  return text === null ? null : parseObjectPath(text);
}

/** With or without the slash at its end; "" is the bucket itself. */
export function parseFolder(text: string): string | null {
  const folder = text.replace(/\/$/, "");
  return folder === "" ? folder : parseObjectPath(folder);
}

/** Null if the percent-encoding is no valid UTF-8. */
export function decodePath(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** Escapes what clients would take for the end of the path; they encode the rest themselves. */
export function escapeForLink(path: string): string {
  return path.replaceAll("?", "%3F").replaceAll("#", "%23");
}
