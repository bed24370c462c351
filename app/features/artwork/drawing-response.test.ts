import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { drawVehicle } from "#artwork/vehicles/draw-vehicle.ts";
import { createLimits } from "#app/limits/create-limits.server.ts";
import { drawingResponse } from "./drawing-response.server.ts";

const limits = createLimits();
const folder = mkdtempSync(path.join(tmpdir(), "artwork-"));

beforeAll(() => {
  for (const kind of ["vehicles", "places"]) mkdirSync(path.join(folder, kind));
  writeFileSync(path.join(folder, "vehicles/sedan-ocean-coast.svg"), "<svg/>");
  writeFileSync(path.join(folder, "vehicles/sedan-ocean-coast.png"), "png");
  writeFileSync(
    path.join(folder, "vehicles/suv-teal-dusk.svg"),
    drawVehicle("suv", "teal", "dusk"),
  );
  writeFileSync(path.join(folder, "vehicles/suv-teal-side.svg"), "<svg/>");
  writeFileSync(path.join(folder, "places/banner-1.svg"), "<svg/>");
  writeFileSync(path.join(folder, "secret.svg"), "<svg/>");
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("drawingResponse", () => {
  test.each([
    ["vehicles", "sedan-ocean-coast.svg", "image/svg+xml; charset=utf-8", "<svg/>"],
    ["vehicles", "sedan-ocean-coast.png", "image/png", "png"],
    ["places", "banner-1.svg", "image/svg+xml; charset=utf-8", "<svg/>"],
  ] as const)("serves %s/%s as a cacheable image", async (kind, name, type, body) => {
    const response = await drawingResponse(kind, name, limits, folder);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toContain("max-age=86400");
    expect(await response.text()).toBe(body);
  });

  test("renders the PNG of an outdoor view once, also for several requests at once", async () => {
    const request = () => drawingResponse("vehicles", "suv-teal-dusk.png", limits, folder);
    const bodies = await Promise.all(
      [request(), request()].map(async (response) => Buffer.from(await (await response).bytes())),
    );
    expect(bodies[0]?.subarray(1, 4).toString()).toBe("PNG");
    expect(bodies[1]).toEqual(bodies[0]);
    expect(readFileSync(path.join(folder, "vehicles/suv-teal-dusk.png"))).toEqual(bodies[0]);
    expect(readdirSync(path.join(folder, "vehicles"))).toHaveLength(5);
  });

  test.each([
    "suv-teal-side.png",
    "tank-ocean-side.svg",
    "sedan-ocean-coast",
    "banner-1.png",
    "constructor.svg",
    "../secret.svg",
    "..%2Fsecret.svg",
    `${"a".repeat(5000)}.svg`,
    "",
    undefined,
  ])("answers 404 for the unknown name %j", async (name) => {
    for (const kind of ["vehicles", "places"] as const) {
      expect((await drawingResponse(kind, name, limits, folder)).status).toBe(404);
    }
  });
});
