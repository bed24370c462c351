import { describe, expect, test } from "vitest";
import {
  BANNERS,
  bannerPicture,
  PLACES,
  placePicture,
  TAXI_PLACES,
  TAXIS,
} from "#app/domain/place-pictures.ts";
import { findSvgFaults } from "#test/support/svg-faults.ts";
import { loader } from "./route.ts";

const places = PLACES.map((place) => placePicture(place));
const taxis = TAXI_PLACES.flatMap((place) => TAXIS.map((taxi) => placePicture(place, taxi)));
const banners = BANNERS.map(bannerPicture);
const pictures = [...places, ...taxis, ...banners];

function answer(path: string): Response {
  return loader({ params: { picture: path.replace("/artwork/places/", "") } });
}

function size(text: string): number {
  return new TextEncoder().encode(text).length;
}

describe("place pictures", () => {
  test("there are ten places, eight taxis and eight banners", () => {
    expect([places.length, taxis.length, banners.length]).toEqual([10, 8, 8]);
    expect(new Set(pictures).size).toBe(26);
  });

  test.each(pictures)("%s is a well-formed SVG that defines what it uses", async (path) => {
    const response = answer(path);
    expect(response.status).toBe(200);
    const svg = await response.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960" height="600"/);
    expect(findSvgFaults(svg)).toEqual([]);
  });

  test.each(pictures)("%s has every colour twice: by day and on a dark page", async (path) => {
    const svg = await answer(path).text();
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

  test("a place alone is small; a car adds its own 12 kB", async () => {
    for (const path of pictures) {
      const svg = await answer(path).text();
      expect(size(svg), path).toBeLessThanOrEqual(svg.includes('id="body"') ? 19_000 : 8000);
    }
  });

  test("the taxis say so, and no other word is in a picture", async () => {
    for (const path of pictures) {
      const words = (await answer(path).text()).replace(/<style>.*?<\/style>/, "");
      expect(words.replaceAll(/<[^<>]*>/g, ""), path).toBe(taxis.includes(path) ? "TAXI" : "");
    }
  });

  test("is served as a cacheable image", () => {
    const { headers } = answer(placePicture("araku", "suv"));
    expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(headers.get("cache-control")).toContain("max-age=86400");
  });

  test.each([
    "goa.svg",
    "araku-hatchback.svg",
    "airport-sedan.svg",
    "banner-0.svg",
    "banner-9.svg",
    "araku.png",
    "araku",
    "constructor.svg",
    "../araku.svg",
    "",
  ])("an unknown name (%s) is not found", (picture) => {
    expect(loader({ params: { picture } }).status).toBe(404);
    expect(loader({ params: {} }).status).toBe(404);
  });
});
