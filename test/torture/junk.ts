import { pickOne, type Random } from "#test/crash/seeded-random.ts";

/** Texts that forms, addresses and programs have choked on. */
const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1e309",
  "NaN",
  "99999999999999999999",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202eevil",
  "'; drop table bookings; --",
  "<script>alert(1)</script>",
  "../../../etc/passwd",
  "..%2f..%2fetc",
  "%00",
  "%ff%fe",
  "__proto__",
  "constructor",
  "[object Object]",
  "null",
  "true",
  "{}",
  "[]",
  "2026-02-31",
  "0000-00-00",
  "99:99",
  "+91",
  "+919000000000000000000",
  "a@b",
  `${"a".repeat(300)}@example.com`,
  "नमस्ते",
  "💥".repeat(2000),
  "x".repeat(20_000),
  "00000000-0000-0000-0000-000000000000",
  "javascript:alert(1)",
  "//evil.example",
  "https://evil.example/",
] as const;

export function junkText(random: Random): string {
  return pickOne(random, TEXTS);
}

/** A JSON value of any type; deep at times. */
export function junkJson(random: Random, depth = 0): unknown {
  const kind = random.between(0, depth > 3 ? 4 : 7);
  if (kind < 3) return junkText(random);
  if (kind === 3) return pickOne(random, [0, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, null]);
  if (kind === 4) return pickOne(random, [true, false]);
  if (kind === 5) return Array.from({ length: 3 }, () => junkJson(random, depth + 1));
  return Object.fromEntries([[junkText(random).slice(0, 50), junkJson(random, depth + 1)]]);
}

/** Bodies that are not what their type says. */
export const BROKEN_BODIES = [
  ["application/json", "{"],
  ["application/json", ""],
  ["application/json", `${"[".repeat(5000)}${"]".repeat(5000)}`],
  ["application/json", Buffer.from([0xff, 0xfe, 0x00])],
  ["application/x-www-form-urlencoded", "%"],
  ["application/x-www-form-urlencoded", "a=%zz&b=%00&=&&&"],
  ["multipart/form-data; boundary=x", "--x\r\nno headers"],
  ["multipart/form-data", "--x--"],
  ["text/plain", "a=b"],
  ["", "x"],
] as const;
