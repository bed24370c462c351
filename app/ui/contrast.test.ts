import { readFileSync } from "node:fs";
import culori from "culori/require";
import { expect, test } from "vitest";
import { STANDARD_COLOURS } from "#app/content/brand-colours.ts";
import { derivePalette, type ColourScheme, nearestReadable } from "#app/content/brand-palette.ts";

const { formatHex, wcagContrast } = culori;

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

type Pair = readonly [front: string, back: string];

/** Every text colour with every ground that it is set on. */
const TEXT_PAIRS: readonly Pair[] = [
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

/** Where notes have a colour of their own. */
const INFO_PAIRS: readonly Pair[] = [
  ["ink", "info-soft"],
  ["info", "info-soft"],
];

/** What is not text but must be seen: borders of controls, the focus ring. */
const SHAPE_PAIRS: readonly Pair[] = [
  ...GROUNDS.flatMap((ground) => [["line-strong", ground] as const, ["focus", ground] as const]),
  ["sea", "surface"],
  ["danger", "surface"],
  ["on-deep", "deep"],
];

const LIGHTS = ["light", "dark"] as const;

test.each(LIGHTS)("text has sufficient contrast in %s", (light) => {
  expect(tooFaint(TEXT_PAIRS, (name) => token(name, light), 4.5)).toEqual([]);
});

test.each(LIGHTS)("controls and the focus ring have sufficient contrast in %s", (light) => {
  expect(tooFaint(SHAPE_PAIRS, (name) => token(name, light), 3)).toEqual([]);
});

const HUES = Array.from({ length: 12 }, (_, index) => index * 30);

test.each(LIGHTS)("so it has with the operator's colours, whatever they are, in %s", (light) => {
  const faint = HUES.flatMap((hue) =>
    [30, 100].flatMap((saturation) =>
      [0, 40, 80].flatMap((lightness) => {
        const typed = hexOf(hue, saturation, lightness);
        const palette = new Map(
          Object.entries(
            derivePalette(
              {
                main: nearestReadable("main", typed),
                accent: nearestReadable("accent", typed),
                dark: nearestReadable("dark", typed),
              },
              light,
            ),
          ),
        );
        const colour = (name: string) => palette.get(name) ?? token(name, light);
        const texts = palette.has("info") ? [...TEXT_PAIRS, ...INFO_PAIRS] : TEXT_PAIRS;
        return [...tooFaint(texts, colour, 4.5), ...tooFaint(SHAPE_PAIRS, colour, 3)].map(
          (pair) => `${typed}: ${pair}`,
        );
      }),
    ),
  );
  expect(faint).toEqual([]);
});

test.each(LIGHTS)("derived shades are as light as those of the style sheet in %s", (light) => {
  const palette = derivePalette(STANDARD_COLOURS, light);
  for (const [name, hex] of Object.entries(palette)) {
    expect.soft(wcagContrast(hex, token(name, light)), name).toBeLessThan(1.08);
  }
});

function tooFaint(
  pairs: readonly Pair[],
  colourOf: (name: string) => string,
  least: number,
): string[] {
  return pairs
    .map(([front, back]) => ({
      front,
      back,
      ratio: wcagContrast(colourOf(front), colourOf(back)),
    }))
    .filter(({ ratio }) => ratio < least)
    .map(({ front, back, ratio }) => `${front} on ${back}: ${ratio.toFixed(2)}`);
}

function token(name: string, light: ColourScheme): string {
  const found = [...css.matchAll(new RegExp(`--${name}: (oklch\\([\\d. ]+\\));`, "g"))];
  expect(found, `--${name} has one colour by day and one by night`).toHaveLength(2);
  return found[light === "light" ? 0 : 1]![1]!;
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  return formatHex(`hsl(${hue} ${saturation}% ${lightness}%)`)!;
}
