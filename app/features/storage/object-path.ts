/** The limit of S3 keys and of the index. */
const MAX_BYTES = 1024;
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\]/u;

/** In normal form C; null if empty, too long or unsafe, or with an empty or dot segment. */
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

/** "" is the bucket itself. */
export function parseFolder(text: string): string | null {
  const folder = text.replace(/\/$/, "");
  return folder === "" ? folder : parseObjectPath(folder);
}

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
