import { createHmac, timingSafeEqual } from "node:crypto";

/** What proves that a text came from whoever has the key. */
export function sign(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Compares the signature letter by letter: decoded, several spellings would be the same. */
export function isSignature(key: string, text: string, given: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const offered = Buffer.from(given);
  return offered.length === expected.length && timingSafeEqual(offered, expected);
}
