import { describe, expect, test } from "vitest";
import { placePicture, TAXI_PLACES, TAXIS } from "#app/domain/place-pictures.ts";
import { findSvgFaults } from "#test/support/svg-faults.ts";
import { listDrawings } from "#artwork/list-drawings.ts";

const taxis = new Set(
  TAXI_PLACES.flatMap((place) => TAXIS.map((taxi) => placePicture(place, taxi))),
);
const drawings = new Map(
  listDrawings()
    .filter(({ path }) => path.startsWith("/artwork/places/"))
    .map(({ path, draw }) => [path, draw()]),
);

function size(text: string): number {
  return new TextEncoder().encode(text).length;
}

describe("place pictures", () => {
  test.each([...drawings])("%s is a well-formed SVG that defines what it uses", (_path, svg) => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960" height="600"/);
    expect(findSvgFaults(svg)).toEqual([]);
  });

  test.each([...drawings])("%s has every colour for the light and the dark theme", (_path, svg) => {
    const [, day = "", dark = ""] =
      /<style>:root\{(.*?)\}@media\(prefers-color-scheme:dark\)\{:root\{(.*?)\}\}<\/style>/.exec(
        svg,
      ) ?? [];
    const named = (rules: string) => rules.split(";").map((rule) => rule.split(":")[0]);
    const used = new Set([...svg.matchAll(/var\((--\w+)\)/g)].map(([, name]) => name));
    expect(named(day)).toEqual([...used]);
    expect(named(dark)).toEqual([...used]);
    expect(`${day};${dark};`).toMatch(/^(?:--\w+:(?:#[0-9a-f]{6}|[01]|\.\d+);)+$/);
    expect(dark).not.toBe(day);
  });

  test("draws a place in 8 kB, with a car in 19 kB", () => {
    for (const [path, svg] of drawings) {
      expect(size(svg), path).toBeLessThanOrEqual(svg.includes('id="body"') ? 19_000 : 8000);
    }
  });

  test("writes TAXI on the taxis and no other word on any picture", () => {
    for (const [path, svg] of drawings) {
      const words = svg.replace(/<style>.*?<\/style>/, "");
      expect(words.replaceAll(/<[^<>]*>/g, ""), path).toBe(taxis.has(path) ? "TAXI" : "");
    }
  });
});
