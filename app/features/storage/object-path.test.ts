import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEncodedPath, parseFolder, parseObjectPath } from "./object-path.ts";

describe("the path of an object", () => {
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

  it("is one path, however its letters are composed", () => {
    expect(parseObjectPath("cafe\u0301")).toBe("caf\u00e9");
  });

  it.each([
    ["nothing", ""],
    ["a slash alone", "/"],
    ["a slash before it", "/a"],
    ["a slash behind it", "a/"],
    ["an empty part", "a//b"],
    ["a dot", "a/./b"],
    ["two dots", ".."],
    ["two dots inside", "a/../../b"],
    ["a backslash", "..\\secret"],
    ["a null byte", "a.jpg\0.png"],
    ["a line break", "a\nb"],
    ["an end of a line", "a\u2028b"],
    ["a letter that turns the rest around", "a\u202egpj.exe"],
    ["half a character", "a\ud800"],
    ["too many characters", "x".repeat(1025)],
    ["too many bytes", "é".repeat(513)],
  ])("is never %s", (_what, path) => {
    expect(parseObjectPath(path)).toBeNull();
  });

  it.each([
    ["two dots", "%2e%2e/secret"],
    ["two dots and the slash", "..%2fsecret"],
    ["two dots in capitals", "%2E%2E%2Fsecret"],
    ["a backslash", "..%5csecret"],
    ["a null byte", "a%00.jpg"],
    ["overlong two dots", "%c0%ae%c0%ae/secret"],
    ["an overlong slash", "..%c0%afsecret"],
    ["a slash in three bytes", "..%e0%80%afsecret"],
    ["bytes that are no UTF-8", "%ff"],
    ["half an escape", "%2"],
  ])("is refused where an address hides %s", (_what, encoded) => {
    expect(parseEncodedPath(encoded)).toBeNull();
  });

  it("is decoded once, so that what is encoded twice is a plain name", () => {
    expect(parseEncodedPath("%252e%252e%252fsecret")).toBe("%2e%2e%2fsecret");
  });

  it("never leaves its place, whatever is sent", () => {
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

it("takes a folder with and without the slash at its end", () => {
  expect(parseFolder("")).toBe("");
  expect(parseFolder("/")).toBe("");
  expect(parseFolder("a/b")).toBe("a/b");
  expect(parseFolder("a/b/")).toBe("a/b");
  expect(parseFolder("a/../b")).toBeNull();
  expect(parseFolder("/a")).toBeNull();
});
