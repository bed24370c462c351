// As one file: its 200 modules would take a tenth of a second at every start.
import culori, { type Oklch } from "culori/require";
import type { BrandColours } from "./brand-colours.ts";

const { clampChroma, converter, formatHex, wcagContrast } = culori;
const toOklch = converter("oklch");

/** By day and by night, as the tokens of `colours.css` have them. */
export type ColourScheme = "light" | "dark";

/** Lightness, and the largest chroma; the hue is that of the brand colour. */
type Shade = readonly [lightness: number, chroma: number];

/** As `colours.css` has them for the standard colours, so that text can be read whatever the hue. */
const SHADES = {
  sea: { of: "main", light: [0.485, 0.088], dark: [0.76, 0.108] },
  "sea-strong": { of: "main", light: [0.412, 0.078], dark: [0.83, 0.1] },
  "sea-text": { of: "main", light: [0.455, 0.084], dark: [0.81, 0.1] },
  "sea-soft": { of: "main", light: [0.938, 0.03], dark: [0.302, 0.048] },
  "on-sea": { of: "main", light: [0.992, 0.006], dark: [0.2, 0.04] },
  focus: { of: "main", light: [0.5, 0.13], dark: [0.82, 0.12] },
  coral: { of: "accent", light: [0.735, 0.158], dark: [0.745, 0.142] },
  "coral-text": { of: "accent", light: [0.515, 0.164], dark: [0.79, 0.124] },
  "coral-soft": { of: "accent", light: [0.948, 0.036], dark: [0.31, 0.06] },
  "on-coral": { of: "accent", light: [0.235, 0.05], dark: [0.2, 0.045] },
  deep: { of: "dark", light: [0.262, 0.046], dark: [0.148, 0.026] },
  ink: { of: "dark", light: [0.262, 0.046], dark: [0.95, 0.012] },
  muted: { of: "dark", light: [0.468, 0.034], dark: [0.755, 0.024] },
  "line-strong": { of: "dark", light: [0.62, 0.03], dark: [0.56, 0.033] },
  "on-deep": { of: "dark", light: [0.965, 0.012], dark: [0.935, 0.014] },
  "on-deep-muted": { of: "dark", light: [0.8, 0.03], dark: [0.735, 0.028] },
  "line-on-deep": { of: "dark", light: [0.39, 0.045], dark: [0.29, 0.03] },
} as const satisfies Record<string, { of: keyof BrandColours } & Record<ColourScheme, Shade>>;

type Token = keyof typeof SHADES;
/** The tokens of `colours.css` that the brand colours change, as `#rrggbb`. */
export type Palette = Readonly<Record<Token, string>>;

const TOKENS = Object.keys(SHADES) as Token[];

export function derivePalette(
  colours: BrandColours,
  scheme: ColourScheme,
): Palette & Partial<InfoPalette> {
  return { ...deriveBrand(colours, scheme), ...deriveInfo(colours.main, scheme) };
}

type InfoPalette = Readonly<Record<"info" | "info-soft", string>>;

/** A hue, in degrees, so near to that of `--danger` that a note in it would look like an error. */
const DANGER_HUE = 26;
const LIKE_DANGER = 32;
/** A sober blue, for the notes of a red brand. */
const INFO_HUE = 245;

/** Empty where notes can have the main colour. */
function deriveInfo(main: string, scheme: ColourScheme): Partial<InfoPalette> {
  const { c, h = 0 } = oklchOf(main);
  const apart = Math.abs(((h - DANGER_HUE + 540) % 360) - 180);
  if (c < 0.04 || apart > LIKE_DANGER) return {};
  const shade = ([l, chroma]: Shade) => hexOf({ mode: "oklch", l, c: chroma, h: INFO_HUE });
  return {
    info: shade(SHADES["sea-text"][scheme]),
    "info-soft": shade(SHADES["sea-soft"][scheme]),
  };
}

function deriveBrand(colours: BrandColours, scheme: ColourScheme): Palette {
  const { main, accent, dark } = colours;
  const derived = Object.fromEntries(
    TOKENS.map((token) => [token, shadeOf(colours[SHADES[token].of], SHADES[token][scheme])]),
  ) as Palette;
  if (scheme === "dark") return derived;
  return { ...derived, sea: main, "sea-strong": darker(main), coral: accent, deep: dark };
}

function shadeOf(hex: string, [l, most]: Shade): string {
  const { c, h = 0 } = oklchOf(hex);
  return hexOf({ mode: "oklch", l, c: Math.min(c, most), h });
}

/** Of a button under the pointer. */
function darker(hex: string): string {
  const colour = oklchOf(hex);
  return hexOf({ ...colour, l: Math.max(0, colour.l - 0.073) });
}

function oklchOf(hex: string): Oklch {
  const colour = toOklch(hex);
  if (colour === undefined) throw new RangeError(`Not a colour: ${hex}`);
  return colour;
}

function hexOf(colour: Oklch): string {
  return formatHex(clampChroma(colour, "oklch"));
}

/** For text of normal size (WCAG 2). */
const LEAST_CONTRAST = 4.5;

/** The texts that stand on a brand colour itself, by day. */
const TEXTS_ON: Readonly<Record<keyof BrandColours, readonly Token[]>> = {
  main: ["on-sea"],
  accent: ["on-coral"],
  dark: ["on-deep", "on-deep-muted"],
};

/** Of the text that is hardest to read on this colour. */
export function contrastOn(name: keyof BrandColours, hex: string): number {
  const texts = TEXTS_ON[name].map((token) => shadeOf(hex, SHADES[token].light));
  return Math.min(...texts.map((text) => wcagContrast(text, hex)));
}

const STEP = 0.005;

/** The colour itself where text on it can be read, else the nearest shade of its hue on which it can. */
export function nearestReadable(name: keyof BrandColours, hex: string): string {
  if (contrastOn(name, hex) >= LEAST_CONTRAST) return hex;
  const colour = oklchOf(hex);
  const direction = name === "accent" ? 1 : -1;
  const steps = Array.from({ length: 1 / STEP }, (_, index) => colour.l + direction * STEP * index);
  const nearest = steps
    .filter((l) => l > 0 && l < 1)
    .map((l) => hexOf({ ...colour, l }))
    .find((shade) => contrastOn(name, shade) >= LEAST_CONTRAST);
  return nearest ?? (name === "accent" ? "#ffffff" : "#000000");
}
