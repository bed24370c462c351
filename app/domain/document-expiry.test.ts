import { describe, expect, test } from "vitest";
import { instantOf } from "./business-time.ts";
import { canExpire, formatDate, hasExpired, licenceExpiryBeforeReturn } from "./document-expiry.ts";
import { DOCUMENT_KINDS } from "./document-kinds.ts";

test("an Aadhaar card does not expire", () => {
  expect(DOCUMENT_KINDS.filter(canExpire)).toEqual(["dl_front", "dl_back", "work_proof"]);
});

describe("the printed expiry date is the last valid day in business time", () => {
  test.each([
    ["2026-11-22", "2026-11-22", 23 * 60 + 59, false],
    ["2026-11-22", "2026-11-23", 0, true],
    ["2026-11-22", "2026-11-21", 0, false],
    ["2028-02-29", "2028-03-01", 0, true],
  ])("%s on %s at minute %i", (validUntil, date, minute, ended) => {
    expect(hasExpired(validUntil, instantOf(date, minute))).toBe(ended);
  });

  test("a document without an expiry date is valid", () => {
    expect(hasExpired(null, instantOf("2099-12-31", 0))).toBe(false);
  });
});

describe("a licence that expires before the return", () => {
  const back = instantOf("2026-11-24", 10 * 60);
  const front = (validUntil: string | null) => ({ kind: "dl_front", validUntil }) as const;
  const rear = (validUntil: string | null) => ({ kind: "dl_back", validUntil }) as const;
  const work = { kind: "work_proof", validUntil: "2020-01-01" } as const;

  test("is reported with its expiry date", () => {
    expect(licenceExpiryBeforeReturn([front("2026-11-23")], back)).toBe("2026-11-23");
    expect(licenceExpiryBeforeReturn([front("2026-11-24")], back)).toBeNull();
  });

  test("is reported with the earlier date of its two sides", () => {
    expect(licenceExpiryBeforeReturn([front("2031-01-01"), rear("2026-11-20")], back)).toBe(
      "2026-11-20",
    );
    expect(licenceExpiryBeforeReturn([front("2026-11-21"), rear("2026-11-20")], back)).toBe(
      "2026-11-20",
    );
  });

  test("is not reported for other or missing documents", () => {
    expect(licenceExpiryBeforeReturn([work, front(null), rear(null)], back)).toBeNull();
    expect(licenceExpiryBeforeReturn([], back)).toBeNull();
  });
});

test("formats a date as customers read it", () => {
  expect(formatDate("2031-05-14")).toBe("14 May 2031");
});
