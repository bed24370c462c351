import { describe, expect, it } from "vitest";
import { FUEL_LEVELS } from "#app/content/fuel-levels.ts";
import { shapeRuns, type Weight } from "./shape-text.server.ts";

const runs = (text: string, weight: Weight = "regular") =>
  shapeRuns(text, weight, (set) => set.length).map(({ text, glyphs }) => [
    glyphs === null ? "set" : "drawn",
    text,
  ]);

describe("fonts", () => {
  it("use one face for Latin letters and the rupee sign", () => {
    expect(runs("Łukasz Ñandú, Rs.1,04,248.00 ₹ — “é”")).toEqual([
      ["set", "Łukasz Ñandú, Rs.1,04,248.00 ₹ — “é”"],
    ]);
    const levels = FUEL_LEVELS.map(({ label }) => label).join(" ");
    expect(runs(levels)).toEqual([["set", "Empty ⅛ ¼ ⅜ ½ ⅝ ¾ ⅞ Full"]]);
    expect(runs("e\u0301")).toEqual([["set", "é"]]);
  });

  it.each(["regular", "strong"] as const)("render Telugu and Hindi, %s", (weight) => {
    expect(runs("Sri శ్రీనివాస रावु", weight)).toEqual([
      ["set", "Sri "],
      ["drawn", "శ్రీనివాస"],
      ["set", " "],
      ["drawn", "रावु"],
    ]);
  });

  it("shape conjuncts of each script", () => {
    const [run] = shapeRuns("క్ష", "regular", () => 0);
    expect(run?.glyphs?.length).toBeLessThan(3);
    expect(run?.width).toBeGreaterThan(0.3);
    for (const glyph of run?.glyphs ?? []) expect(glyph.path).toMatch(/^M[\d.,-]+/);
    // The vowel is spoken after the letter and written before it.
    const [hindi] = shapeRuns("कि", "regular", () => 0);
    const [alone] = shapeRuns("क", "regular", () => 0);
    expect(hindi?.glyphs?.at(-1)?.path).toBe(alone?.glyphs?.[0]?.path);
  });

  it("show a question mark for unknown characters, and never fail", () => {
    expect(runs("தமிழ் 😀 漢")).toEqual([["set", "??? ? ?"]]);
    expect(runs("\ud800x\u0000\u202e")).toEqual([["set", "?x"]]);
    expect(runs("x\u0328\u0328\u0328")).toHaveLength(1);
    expect(runs("")).toEqual([]);
  });
});
