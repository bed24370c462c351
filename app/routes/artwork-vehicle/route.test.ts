import { describe, expect, test } from "vitest";
import { BODIES, PAINTS, VIEWS, vehiclePicture } from "#app/domain/vehicle-pictures.ts";
import { loader } from "./route.ts";

const MAX_BYTES = 15_000;

const pictures = BODIES.flatMap((body) =>
  PAINTS.flatMap((paint) => VIEWS.map((view) => vehiclePicture(body, paint, view))),
);

function answer(path: string): Response {
  return loader({ params: { picture: path.replace("/artwork/vehicles/", "") } });
}

/** The first tag that does not match its opening one, or the tags left open at the end. */
function unbalanced(svg: string): string[] {
  const open: string[] = [];
  for (const [, closing, name = "", selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) return [`</${name}>`];
    } else if (!selfClosing) {
      open.push(name);
    }
  }
  return open;
}

describe("vehicle pictures", () => {
  test("there is one for every body, paint and view", () => {
    expect(new Set(pictures).size).toBe(6 * 12 * 5);
  });

  test.each(pictures)("%s is a small, well-formed SVG that defines what it uses", async (path) => {
    const response = answer(path);
    expect(response.status).toBe(200);
    const svg = await response.text();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="960" height="600"/);
    expect(unbalanced(svg)).toEqual([]);
    expect(svg.replaceAll(/<[^<>]*>/g, "")).toMatch(/^(AP 39 [T-Y]{2} \d{4})?$/);
    expect(svg).not.toMatch(/NaN|undefined|null|Infinity|<style|<script/);
    expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(MAX_BYTES);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
    expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id) => !used.includes(id))).toEqual([]);
  });

  test("the views, the bodies and the paints differ", async () => {
    const drawn = await Promise.all(pictures.map((path) => answer(path).text()));
    expect(new Set(drawn).size).toBe(pictures.length);
  });

  test("is served as a cacheable image that can run nothing", () => {
    const { headers } = answer(vehiclePicture("sedan", "ocean", "side"));
    expect(headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
    expect(headers.get("cache-control")).toContain("max-age=86400");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  test.each([
    "tank-ocean-side.svg",
    "sedan-mauve-side.svg",
    "sedan-ocean-top.svg",
    "sedan-ocean-side.png",
    "sedan-ocean.svg",
    "constructor-ocean-side.svg",
    "",
  ])("an unknown name (%s) is not found", (picture) => {
    expect(loader({ params: { picture } }).status).toBe(404);
    expect(loader({ params: {} }).status).toBe(404);
  });
});
