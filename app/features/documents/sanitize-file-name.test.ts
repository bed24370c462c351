import { describe, expect, it } from "vitest";
import { sanitizeFileName } from "./sanitize-file-name.ts";

describe("sanitizeFileName", () => {
  it.each([
    ["licence front.jpg", "licence front.jpg"],
    ["ఆధార్ कार्ड.png", "ఆధార్ कार्ड.png"],
    ["../../x.pdf", "x.pdf"],
    ["..\\..\\windows\\x.pdf", "x.pdf"],
    ["/etc/passwd\0.pdf", "passwd.pdf"],
    ["two\r\nlines\t.pdf", "twolines.pdf"],
    ["invoice\u202Efdp.exe", "invoicefdp.exe"],
    ["broken \ud800 half.png", "broken \ufffd half.png"],
    ["folder/", ""],
  ])("of %j is %j", (fileName, shown) => {
    expect(sanitizeFileName(fileName)).toBe(shown);
  });

  it("limits the name to 120 characters and keeps its extension", () => {
    const name = sanitizeFileName(`${"a".repeat(300)}.jpeg`);
    expect(name).toBe(`${"a".repeat(115)}.jpeg`);
    expect(sanitizeFileName("b".repeat(121))).toBe("b".repeat(120));
    expect(sanitizeFileName("c".repeat(120))).toBe("c".repeat(120));
  });

  it("cuts between grapheme clusters", () => {
    const name = sanitizeFileName(`${"😀".repeat(200)}.png`);
    expect(Array.from(name)).toHaveLength(120);
    expect(name.isWellFormed()).toBe(true);
  });
});
