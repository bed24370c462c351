import { expect, it } from "vitest";
import { isAllowedType, isBucketName, parseAllowedType, parseFileSize } from "./bucket-rules.ts";

it.each(["a", "0", "car-images", "a.b_c-d", "a".repeat(63)])(
  "accepts the bucket name %s",
  (name) => {
    expect(isBucketName(name)).toBe(true);
  },
);

it.each(["", "-a", ".a", "A", "a/b", "a b", "ä", "..", "a".repeat(64), "public", "sign", "move"])(
  "refuses the bucket name %j",
  (name) => {
    expect(isBucketName(name)).toBe(false);
  },
);

it.each([
  [1, 1],
  [5_242_880, 5_242_880],
  ["5MB", 5_242_880],
  ["5 mb", 5_242_880],
  ["1.5KB", 1536],
  ["20", 20],
  ["20B", 20],
  ["50M", 52_428_800],
])("reads %j as a limit of %d bytes", (text, bytes) => {
  expect(parseFileSize(text)).toBe(bytes);
});

it.each([0, -1, 0.5, Number.NaN, "", "MB", "5 megabytes", "51MB", "1TB", "1e3", "٥MB"])(
  "refuses the limit %j",
  (text) => {
    expect(parseFileSize(text)).toBeNull();
  },
);

it("accepts MIME types and wildcards", () => {
  expect(parseAllowedType(" Image/* ")).toBe("image/*");
  expect(parseAllowedType("*/*")).toBe("*/*");
  for (const text of ["image", "image/", "*/png", "image/p*", "a/b/c", "image/png; q=1"]) {
    expect(parseAllowedType(text)).toBeNull();
  }
  expect(isAllowedType(null, "text/plain")).toBe(true);
  expect(isAllowedType(["image/*"], "image/png")).toBe(true);
  expect(isAllowedType(["*/*"], "text/plain")).toBe(true);
  expect(isAllowedType(["image/*"], "imagex/png")).toBe(false);
  expect(isAllowedType(["image/png"], "image/jpeg")).toBe(false);
});
