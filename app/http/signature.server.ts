import { createHmac, timingSafeEqual } from "node:crypto";

export function sign(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Compares text, because several base64url texts decode to the same bytes. */
export function isSignature(key: string, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
