import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { BODIES, PAINTS, VIEWS, vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import { findSvgFaults } from "#test/support/svg-faults.ts";
import { loader } from "./route.ts";

const context = new RouterContextProvider();
const MAX_BYTES = 15_000;

const pictures = BODIES.flatMap((body) =>
  PAINTS.flatMap((paint) => VIEWS.map((view) => vehiclePicture(body, paint, view))),
);

async function answer(path: string): Promise<Response> {
  return await loader({ params: { picture: path.replace("/artwork/vehicles/", "") }, context });
}

describe("vehicle pictures", () => {
  test("there is one for every body, paint and view", () => {
    expect(new Set(pictures).size).toBe(6 * 12 * 5);
  });

  test.each(pictures)("%s is a small, well-formed SVG that defines what it uses", async (path) => {
    const response = await answer(path);
    expect(response.status).toBe(200);
    const svg = await response.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960" height="600"/);
    expect(findSvgFaults(svg)).toEqual([]);
    const words = svg.replace(/<style>.*?<\/style>/, "").replaceAll(/<[^<>]*>/g, "");
    expect(words).toMatch(/^(AP 39 [T-Y]{2} \d{4})?$/);
    expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(MAX_BYTES);
  });

  test("the studio is dimmed on a dark page, in the colour's own family", async () => {
    for (const path of pictures) {
      const svg = await (await answer(path)).text();
      const dimmed = /@media\(prefers-color-scheme:dark\)\{:root\{(?:--\w:#[0-9a-f]{6};?){4}\}\}/;
      expect(dimmed.test(svg), path).toBe(/(?:side|front|rear)\.svg$/.test(path));
    }
  });

  test("the views, the bodies and the paints differ", async () => {
    const drawn = await Promise.all(
      pictures.map(async (path) => await (await answer(path)).text()),
    );
    expect(new Set(drawn).size).toBe(pictures.length);
  });

  test("is served as a cacheable image", async () => {
    const { headers } = await answer(vehiclePicture("sedan", "ocean", "side"));
    expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(headers.get("cache-control")).toContain("max-age=86400");
  });

  test.each([
    "tank-ocean-side.svg",
    "sedan-mauve-side.svg",
    "sedan-ocean-top.svg",
    "sedan-ocean-side.png",
    "sedan-ocean.svg",
    "constructor-ocean-side.svg",
    "",
  ])("an unknown name (%s) is not found", async (picture) => {
    expect((await loader({ params: { picture }, context })).status).toBe(404);
    expect((await loader({ params: {}, context })).status).toBe(404);
  });
});
