import { timingSafeEqual } from "node:crypto";

/** Compares in a time that tells nothing of where the two differ. */
export function isSameSecret(claimed: string, expected: string): boolean {
  const [a, b] = [Buffer.from(claimed), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
