import { timingSafeEqual } from "node:crypto";

/** Constant-time comparison. */
export function isSameSecret(claimed: string, expected: string): boolean {
  const [a, b] = [Buffer.from(claimed), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
