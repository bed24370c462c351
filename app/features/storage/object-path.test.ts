import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEncodedPath, parseFolder, parseObjectPath } from "./object-path.ts";

describe("an object path", () => {
  it.each([
    "a",
    "folder/a.jpg",
    "a.php.jpg",
    "...",
    "..a/b..",
    ".hidden",
    "a b & c?#%41",
    "நாள்/తెలుగు.jpg",
    "x".repeat(1024),
  ])("may be %s", (path) => {
    expect(parseObjectPath(path)).toBe(path);
    expect(parseEncodedPath(path.split("/").map(encodeURIComponent).join("/"))).toBe(path);
  });

  it("is normalised to one Unicode form", () => {
    expect(parseObjectPath("cafe\u0301")).toBe("caf\u00e9");
  });

  it.each([
    ["an empty text", ""],
    ["a single slash", "/"],
    ["a leading slash", "/a"],
    ["a trailing slash", "a/"],
    ["an empty segment", "a//b"],
    ["a dot", "a/./b"],
    ["two dots", ".."],
    ["two dots inside", "a/../../b"],
    ["a backslash", "..\\secret"],
    ["a null byte", "a.jpg\0.png"],
    ["a line break", "a\nb"],
    ["a line separator", "a\u2028b"],
    ["a right-to-left override", "a\u202egpj.exe"],
    ["an unpaired surrogate", "a\ud800"],
    ["too many characters", "x".repeat(1025)],
    ["too many bytes", "é".repeat(513)],
  ])("is refused as %s", (_what, path) => {
    expect(parseObjectPath(path)).toBeNull();
  });

  it.each([
    ["two dots", "%2e%2e/secret"],
    ["two dots and slash", "..%2fsecret"],
    ["two dots in upper case", "%2E%2E%2Fsecret"],
    ["backslash", "..%5csecret"],
    ["null byte", "a%00.jpg"],
    ["overlong two dots", "%c0%ae%c0%ae/secret"],
    ["overlong slash", "..%c0%afsecret"],
    ["slash in three bytes", "..%e0%80%afsecret"],
    ["byte that is invalid UTF-8", "%ff"],
    ["incomplete escape", "%2"],
  ])("is refused when the URL contains an encoded %s", (_what, encoded) => {
    expect(parseEncodedPath(encoded)).toBeNull();
  });

  it("is decoded once, so that double encoding is a plain name", () => {
    expect(parseEncodedPath("%252e%252e%252fsecret")).toBe("%2e%2e%2fsecret");
  });

  it("never leaves its bucket", () => {
    const parts = constantFrom("a", ".", "..", "", "/", "\\", "%", "2e", "2f", "5c", "c0", "ae");
    const text = array(parts, { maxLength: 12 }).map((some) => some.join(""));
    assert(
      property(text, (encoded) => {
        const path = parseEncodedPath(encoded);
        if (path === null) return;
        const { pathname } = new URL(encodeURI(path), "http://a.test/base/");
        expect(pathname.startsWith("/base/")).toBe(true);
        expect(path).not.toMatch(/(^|\/)\.{0,2}(\/|$)|\\/);
      }),
      { numRuns: 2000 },
    );
  });
});

it("accepts a folder with and without a trailing slash", () => {
  expect(parseFolder("")).toBe("");
  expect(parseFolder("/")).toBe("");
  expect(parseFolder("a/b")).toBe("a/b");
  expect(parseFolder("a/b/")).toBe("a/b");
  expect(parseFolder("a/../b")).toBeNull();
  expect(parseFolder("/a")).toBeNull();
});
