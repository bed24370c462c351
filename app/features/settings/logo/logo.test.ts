import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, type Settings } from "#app/content/all-settings.server.ts";
import { customIconPath, type LogoSize } from "#app/content/logo.ts";
import { replaceSettings } from "#app/content/settings.ts";
import { createLimiter } from "#app/limits/limiter.server.ts";
import { drawMark, STANDARD_MARK } from "#app/content/brand-mark.ts";
import { logoProblems as problems } from "./logo-messages.ts";
import { isReadableLogo, parseLogo, renderLogo } from "./parse-logo.server.ts";
import { iconSource, renderIcon } from "./render-icon.server.ts";

const limiter = createLimiter({ concurrency: 1 });

const picture = async (width: number, height = width, format: "png" | "webp" | "gif" = "png") =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background: "#c02040" } })
      .toFormat(format)
      .toBuffer(),
  );

async function logoOf(bytes: Uint8Array) {
  const logo = await renderLogo(bytes);
  if (!logo.ok) throw new Error(logo.reason);
  return logo.value;
}

test("a picture becomes a square PNG with clear sides, and the file of settings brings it back", async () => {
  const logo = await logoOf(await picture(600, 300, "webp"));
  const bytes = Buffer.from(logo.png, "base64");
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 512, height: 512 });
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
  expect(parseLogo({ png: logo.png })).toEqual({ ok: true, value: logo });
  expect(parseLogo({ png: "" })).toEqual({ ok: true, value: null });
});

test.each([
  ["too small", async () => await picture(100), problems.tooSmall],
  ["of another format", async () => await picture(300, 300, "gif"), problems.noPicture],
  ["an SVG", async () => new TextEncoder().encode("<svg/>"), problems.noPicture],
  ["cut off", async () => (await picture(300)).subarray(0, 90), problems.noPicture],
  ["too large", async () => new Uint8Array(2 * 1024 * 1024 + 1), problems.tooLarge],
])("refuses what is %s", async (_, make, reason) => {
  expect(await renderLogo(await make())).toEqual({ ok: false, reason });
});

test("refuses a file whose picture is damaged, and one that says nothing of it", async () => {
  const { png } = await logoOf(await picture(300));
  const bytes = Buffer.from(png, "base64");
  bytes.fill(7, 60, bytes.length - 12);
  const damaged = parseLogo({ png: bytes.toString("base64") });
  expect(damaged.ok && damaged.value && (await isReadableLogo(damaged.value))).toBe(false);
  expect(parseLogo({})).toMatchObject({ ok: false });
});

test.each(["none", "<svg/>", "iVBORw0KGgo", "a".repeat(700_001)])("refuses %j of a file", (png) => {
  expect(parseLogo({ png })).toEqual({ ok: false, reason: { png: problems.noPicture } });
});

describe("icons", () => {
  afterEach(() => replaceSettings(DEFAULT_SETTINGS));

  async function iconOf(settings: Partial<Settings>, size: LogoSize) {
    replaceSettings({ ...DEFAULT_SETTINGS, ...settings });
    return sharp(await renderIcon(iconSource()!, size, limiter));
  }

  async function firstPixel(icon: Sharp): Promise<number[]> {
    const { data } = await icon.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, 4)];
  }

  test("of a logo have their size, and those of telephones no clear corner", async () => {
    const logo = await logoOf(await picture(300));
    const icon = await iconOf({ logo }, "32");
    expect(await icon.metadata()).toMatchObject({ width: 32, height: 32 });
    const square = await iconOf({ logo }, "180-square");
    expect(await square.metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false });
    expect(await firstPixel(square)).toEqual([255, 255, 255, 255]);
  });

  test("without a logo are the standard mark in the operator's colours", async () => {
    const colours = { main: "#a4123f", accent: "#ffc72c", dark: "#241123" };
    const icon = await iconOf({ colours }, "192");
    expect(await icon.metadata()).toMatchObject({ width: 192, height: 192 });
    expect((await firstPixel(icon))[3]).toBe(0);
    expect(await firstPixel(await iconOf({ colours }, "512-square"))).toEqual([164, 18, 63, 255]);
    expect(customIconPath("32")).toBe("/logo/a4123fffc72c-32.png");
  });

  test("are the standard ones as long as nothing is set", () => {
    expect(iconSource()).toBeNull();
    expect(customIconPath("32")).toBeNull();
  });
});

test("the icon that browsers load is the standard mark", () => {
  expect(readFileSync("public/favicon.svg", "utf8")).toBe(drawMark(STANDARD_MARK));
});
