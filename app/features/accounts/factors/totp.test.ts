import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { generateTotpSecret, createTotpSetup, matchTotpStep } from "./totp.server.ts";

/** "12345678901234567890", the secret of RFC 6238's table of test values, in base32. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const STEP = 30_000;

describe("codes", () => {
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("at %i seconds: %s, as in RFC 6238", (seconds, code) => {
    expect(matchTotpStep(RFC_SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test("accepts one step early or late, not two", () => {
    const now = 1_800_000_000_000;
    const step = now / STEP;
    for (const [off, expected] of [
      [-2, null],
      [-1, step - 1],
      [0, step],
      [1, step + 1],
      [2, null],
    ] as const) {
      const token = new TOTP({ secret: RFC_SECRET }).generate({ timestamp: now + off * STEP });
      expect([off, matchTotpStep(RFC_SECRET, token, now)]).toEqual([off, expected]);
    }
  });

  test.each(["", "28708", "2870820", "abcdef", "28708 ", "-87082", "２８７０８２", "0x1234"])(
    "%j is refused",
    (code) => {
      expect(matchTotpStep(RFC_SECRET, code, 59_000)).toBeNull();
    },
  );
});

describe("setting up", () => {
  test("generates a new secret of sufficient length", () => {
    const secrets = new Set(Array.from({ length: 20 }, generateTotpSecret));
    expect(secrets.size).toBe(20);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });

  test("names the owner in the URI, whatever the name", () => {
    const { uri } = createTotpSetup(RFC_SECRET, "asha+a&b=c@example.com");
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host]).toEqual(["otpauth:", "totp"]);
    expect(decodeURIComponent(pathname)).toBe("/Samudra Drives:asha+a&b=c@example.com");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      secret: RFC_SECRET,
      issuer: "Samudra Drives",
      digits: "6",
      period: "30",
      algorithm: "SHA1",
    });
  });

  test("the QR code is black on white with a quiet zone, in any theme", () => {
    const { qr } = createTotpSetup(RFC_SECRET, "asha@example.com");
    const svg = decodeURIComponent(qr.replace("data:image/svg+xml,", ""));
    expect(svg).toContain('fill="white"');
    expect(svg).toContain('fill="black"');
    const [, x = ""] = /d="M(\d+),40h/.exec(svg) ?? [];
    expect(x).toBe("40");
  });
});
