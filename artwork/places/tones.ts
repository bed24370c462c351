import { type Colour, toHex } from "#artwork/cars/colour.ts";

type Light = [l: number, c: number, h: number];

/** The colours of the coast: at first light, then before dawn for a dark page. */
const TONES = {
  "sky-high": [
    [0.88, 0.046, 216],
    [0.2, 0.038, 258],
  ],
  "sky-mid": [
    [0.935, 0.03, 170],
    [0.28, 0.05, 310],
  ],
  "sky-low": [
    [0.94, 0.056, 62],
    [0.38, 0.07, 354],
  ],
  cloud: [
    [0.98, 0.018, 76],
    [0.4, 0.06, 345],
  ],
  "cloud-low": [
    [0.92, 0.055, 46],
    [0.5, 0.1, 18],
  ],
  glow: [
    [0.89, 0.115, 60],
    [0.6, 0.15, 32],
  ],
  sun: [
    [0.79, 0.155, 48],
    [0.76, 0.15, 44],
  ],
  "sea-far": [
    [0.835, 0.05, 205],
    [0.345, 0.045, 238],
  ],
  sea: [
    [0.745, 0.072, 204],
    [0.298, 0.045, 236],
  ],
  "sea-near": [
    [0.655, 0.082, 205],
    [0.25, 0.042, 236],
  ],
  glint: [
    [0.93, 0.075, 62],
    [0.68, 0.13, 40],
  ],
  foam: [
    [0.985, 0.01, 95],
    [0.55, 0.03, 225],
  ],
  sand: [
    [0.905, 0.042, 80],
    [0.36, 0.026, 50],
  ],
  "sand-wet": [
    [0.825, 0.046, 72],
    [0.31, 0.028, 40],
  ],
  road: [
    [0.43, 0.03, 232],
    [0.215, 0.022, 245],
  ],
  "road-edge": [
    [0.5, 0.028, 225],
    [0.26, 0.024, 245],
  ],
  kerb: [
    [0.955, 0.016, 80],
    [0.46, 0.02, 230],
  ],
  "kerb-dark": [
    [0.34, 0.04, 228],
    [0.16, 0.024, 245],
  ],
  wall: [
    [0.9, 0.022, 78],
    [0.33, 0.026, 250],
  ],
  "wall-shade": [
    [0.8, 0.03, 68],
    [0.27, 0.028, 250],
  ],
  "hill-haze": [
    [0.83, 0.036, 220],
    [0.34, 0.045, 300],
  ],
  "hill-far": [
    [0.74, 0.046, 218],
    [0.3, 0.036, 258],
  ],
  "hill-mid": [
    [0.62, 0.056, 204],
    [0.264, 0.036, 245],
  ],
  hill: [
    [0.53, 0.066, 190],
    [0.275, 0.038, 232],
  ],
  cape: [
    [0.445, 0.062, 214],
    [0.228, 0.034, 240],
  ],
  "cape-dark": [
    [0.385, 0.058, 218],
    [0.196, 0.03, 242],
  ],
  "cape-lit": [
    [0.66, 0.1, 52],
    [0.42, 0.09, 34],
  ],
  land: [
    [0.5, 0.07, 178],
    [0.25, 0.037, 215],
  ],
  "land-light": [
    [0.62, 0.08, 165],
    [0.305, 0.042, 200],
  ],
  "land-dark": [
    [0.405, 0.06, 190],
    [0.2, 0.032, 225],
  ],
  field: [
    [0.75, 0.092, 132],
    [0.33, 0.045, 190],
  ],
  "field-gold": [
    [0.86, 0.115, 88],
    [0.42, 0.07, 70],
  ],
  palm: [
    [0.3, 0.048, 205],
    [0.14, 0.024, 240],
  ],
  mist: [
    [0.965, 0.02, 75],
    [0.42, 0.05, 320],
  ],
  tower: [
    [0.985, 0.008, 90],
    [0.78, 0.02, 80],
  ],
  "tower-shade": [
    [0.87, 0.02, 80],
    [0.6, 0.025, 60],
  ],
  coral: [
    [0.735, 0.158, 38],
    [0.7, 0.15, 36],
  ],
  lamp: [
    [0.95, 0.08, 85],
    [0.92, 0.1, 85],
  ],
  glass: [
    [0.3, 0.04, 230],
    [0.2, 0.03, 240],
  ],
  steel: [
    [0.6, 0.03, 232],
    [0.3, 0.026, 250],
  ],
} satisfies Record<string, [Light, Light]>;

export type Tone = keyof typeof TONES;

/** Tones of one place that differ from the family's: a cold morning, a night. */
export type Mood = Partial<Record<Tone, [Light, Light]>>;

/** Colours a drawing names itself: by day, then on a dark page. */
export type NamedColours = Record<string, readonly [day: string, dark: string]>;

/** A tone as a value of `fill`, `stroke` or a gradient's stop. */
export function ink(tone: Tone): string {
  return `var(--${tone})`;
}

/** A drawing with its style before it, which gives every tone used its two colours. */
export function inTwoLights(drawing: string, named: NamedColours, mood: Mood): string {
  const names = [
    ...new Set([...drawing.matchAll(/var\(--([a-z-]+)\)/g)].map(([, name = ""]) => name)),
  ];
  const short = (name: string) => names.indexOf(name).toString(36);
  const rules = (light: 0 | 1) =>
    names
      .map((name) => `--${short(name)}:${named[name]?.[light] ?? hexOf(name, mood, light)}`)
      .join(";");
  return (
    `<style>:root{${rules(0)}}@media(prefers-color-scheme:dark){:root{${rules(1)}}}</style>` +
    drawing.replaceAll(/var\(--([a-z-]+)\)/g, (_, name: string) => `var(--${short(name)})`)
  );
}

function hexOf(name: string, mood: Mood, light: 0 | 1): string {
  const tone = name as Tone;
  const [l, c, h] = (mood[tone] ?? TONES[tone])[light];
  return toHex({ l, c, h } satisfies Colour);
}
