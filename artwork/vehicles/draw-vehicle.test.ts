import { describe, expect, test } from "vitest";
import { findSvgFaults } from "#test/support/svg-faults.ts";
import { listDrawings } from "#artwork/list-drawings.ts";

const MAX_BYTES = 15_000;

const drawings = new Map(
  listDrawings()
    .filter(({ path }) => path.startsWith("/artwork/vehicles/"))
    .map(({ path, draw }) => [path, draw()]),
);

describe("vehicle pictures", () => {
  test.each([...drawings])(
    "%s is a small, well-formed SVG that defines what it uses",
    (_path, svg) => {
      expect(svg).toMatch(
        /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960" height="600"/,
      );
      expect(findSvgFaults(svg)).toEqual([]);
      const words = svg.replace(/<style>.*?<\/style>/, "").replaceAll(/<[^<>]*>/g, "");
      expect(words).toBe("");
      expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(MAX_BYTES);
    },
  );

  test("dims the studio in the dark theme, in the same hue", () => {
    for (const [path, svg] of drawings) {
      const dimmed = /@media\(prefers-color-scheme:dark\)\{:root\{(?:--\w:#[0-9a-f]{6};?){4}\}\}/;
      expect(dimmed.test(svg), path).toBe(/(?:side|three-quarter|front|rear)\.svg$/.test(path));
    }
  });

  test("draws every view, body and paint differently", () => {
    expect(new Set(drawings.values()).size).toBe(33 * 12 * 7);
  });
});
