import { describe, expect, it } from "vitest";
import { wrapLines } from "./wrap-lines.ts";

const set = (text: string, width: number, lines = 99) =>
  wrapLines(text, { width, lines, measure: (words) => words.length });

describe("wrapLines", () => {
  it("breaks at spaces", () => {
    expect(set("a car of the coast", 8)).toEqual(["a car of", "the", "coast"]);
    expect(set("", 8)).toEqual([""]);
  });

  it("breaks within a word wider than a line, between its letters", () => {
    expect(set("Visakhapatnam is far", 6)).toEqual(["Visakh", "apatna", "m is", "far"]);
    expect(set("e\u0301e\u0301e\u0301", 4)).toEqual(["e\u0301e\u0301", "e\u0301"]);
  });

  it("breaks within a grapheme wider than a line", () => {
    const lines = set(`క${"్క".repeat(10)}`, 6);
    expect(lines.join("")).toBe(`క${"్క".repeat(10)}`);
    expect(lines.filter((line) => line.length > 6)).toEqual([]);
  });

  it("does not measure what no line shows", () => {
    let measured = 0;
    const measure = (words: string) => {
      measured += 1;
      return words.length;
    };
    wrapLines("W".repeat(10_000), { width: 10, lines: 3, measure });
    expect(measured).toBeLessThan(100);
  });

  it("ends with an ellipsis when there are too many lines", () => {
    expect(set("a car of the coast", 8, 2)).toEqual(["a car of", "the…"]);
    expect(set("Visakhapatnam", 6, 1)).toEqual(["Visak…"]);
  });

  it("terminates when nothing fits", () => {
    expect(set("ab", 0, 1)).toEqual(["…"]);
  });
});
