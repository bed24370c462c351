import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { business } from "#app/content/business.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { loader } from "./route.ts";

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

type Icon = { src: string; sizes: string; type: string; purpose: string };

test("has the name, colours and shortcuts", async () => {
  const answer = loader();
  expect(answer.headers.get("content-type")).toBe("application/manifest+json");
  expect(await answer.json()).toMatchObject({
    name: business().name,
    start_url: "/",
    display: "standalone",
    theme_color: "#fcf9f3",
    shortcuts: [
      { name: "Vehicles", url: "/vehicles" },
      { name: "Taxi Booking", url: "/cabbooking" },
    ],
  });
});

test("has no shortcut to taxis while there are none", async () => {
  const services = { ...DEFAULT_SETTINGS.services, taxi: "none" } as const;
  replaceSettings({ ...DEFAULT_SETTINGS, services });
  const { shortcuts } = await loader().json();
  expect(shortcuts).toEqual([expect.objectContaining({ name: "Vehicles" })]);
});

test("every icon exists in its declared size", async () => {
  const { icons }: { icons: Icon[] } = await loader().json();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, type } of icons) {
    const { format, width, height } = await sharp(readFileSync(`public${src}`)).metadata();
    expect({ type, sizes }).toEqual({ type: `image/${format}`, sizes: `${width}x${height}` });
  }
});
