/** As much as every store takes for a name, and every index. */
const MOST_BYTES = 1024;
// Control characters, ends of lines, and those that make a name read in another direction than it is.
const UNSHOWN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\\]/u;

/**
 * A path as a bucket keeps it: in Unicode's composed form, at most 1024 bytes, of parts that name
 * something; null for what is none. It is a name and no more: no file is ever stored under it.
 */
export function readObjectPath(text: string): string | null {
  if (!text.isWellFormed() || UNSHOWN.test(text)) return null;
  const path = text.normalize("NFC");
  const isNamed = path.split("/").every((part) => !["", ".", ".."].includes(part));
  return isNamed && Buffer.byteLength(path) <= MOST_BYTES ? path : null;
}

/** The same of a path in an address, which is decoded once. */
export function readAddressedPath(encoded: string): string | null {
  const text = decoded(encoded);
  return text === null ? null : readObjectPath(text);
}

/** A folder of a bucket, written with or without the slash at its end; "" is the bucket itself. */
export function readFolder(text: string): string | null {
  const folder = text.replace(/\/$/, "");
  return folder === "" ? folder : readObjectPath(folder);
}

/** Null for what is no percent-encoding of UTF-8, overlong spellings among it. */
export function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/**
 * A path as it stands in the address of a link. Clients encode the rest of it themselves, but would
 * take these two for the end of the path.
 */
export function pathInLink(path: string): string {
  return path.replaceAll("?", "%3F").replaceAll("#", "%23");
}
