import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = ["../styles/colours.css", "../routes/home/coast-scene.css"]
  .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
  .join("\n");

const GROUNDS = ["page", "surface", "sunken"];
const TEXTS_ANYWHERE = [
  "ink",
  "muted",
  "sea-text",
  "coral-text",
  "gold-text",
  "danger",
  "success",
  "warning",
];

/** Every text colour with every ground that it is set on. */
const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...TEXTS_ANYWHERE.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)),
  ...["sea", "coral", "gold", "danger", "success", "warning"].flatMap((tone) => [
    ["ink", `${tone}-soft`] as const,
    [css.includes(`--${tone}-text:`) ? `${tone}-text` : tone, `${tone}-soft`] as const,
  ]),
  ["muted", "sea-soft"],
  ["muted", "danger-soft"],
  ["on-sea", "sea"],
  ["on-sea", "sea-strong"],
  ["on-coral", "coral"],
  ["on-deep", "deep"],
  ["on-deep-muted", "deep"],
  ["ink", "scene-sky-high"],
  ["ink", "scene-sky-low"],
  ["sea-text", "scene-sky-low"],
];

/** What is not text but must be seen: borders of controls, the focus ring. */
const SHAPE_PAIRS: readonly (readonly [shape: string, ground: string])[] = [
  ...GROUNDS.flatMap((ground) => [["line-strong", ground] as const, ["focus", ground] as const]),
  ["sea", "surface"],
  ["danger", "surface"],
  ["on-deep", "deep"],
];

const LIGHTS = ["light", "dark"] as const;

test.each(LIGHTS)("text has sufficient contrast in %s", (light) => {
  expect(tooFaint(TEXT_PAIRS, light, 4.5)).toEqual([]);
});

test.each(LIGHTS)("controls and the focus ring have sufficient contrast in %s", (light) => {
  expect(tooFaint(SHAPE_PAIRS, light, 3)).toEqual([]);
});

type Light = (typeof LIGHTS)[number];

function tooFaint(pairs: typeof TEXT_PAIRS, light: Light, least: number): string[] {
  return pairs
    .map(([front, back]) => ({
      front,
      back,
      ratio: contrast(token(front, light), token(back, light)),
    }))
    .filter(({ ratio }) => ratio < least)
    .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);
}

function token(name: string, light: Light): number {
  const declaration = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\);`, "g");
  const found = [...css.matchAll(declaration)];
  expect(found, `--${name} has one colour by day and one by night`).toHaveLength(2);
  const [lightness, chroma, hue] = found[light === "light" ? 0 : 1]!.slice(1).map(Number);
  return luminance(lightness!, chroma!, hue!);
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** Relative luminance (WCAG 2) of an OKLCH colour, clipped to what a screen can show. */
function luminance(lightness: number, chroma: number, hue: number): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function clip(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
