import { vertical } from "#artwork/cars/svg.ts";
import { disc, stroke } from "./pen.ts";
import { ink, type Tone } from "./tones.ts";

interface SkyLight {
  /** The middle of the sun and of its glow. */
  sun: readonly [x: number, y: number];
  /** None for a sky whose light is drawn elsewhere: a moon. */
  radius?: number;
  glow?: number;
  horizon: number;
}

/** The sky from the top to the horizon, with the glow and the disc of the sun. */
export function sky({ sun: [x, y], radius = 46, glow = 300, horizon }: SkyLight): {
  defs: string;
  view: string;
} {
  return {
    defs:
      vertical("sky", 0, horizon, [
        [0, ink("sky-high")],
        [0.5, ink("sky-mid")],
        [1, ink("sky-low")],
      ]) +
      `<radialGradient id="glow"><stop stop-color="${ink("glow")}" stop-opacity=".85"/><stop offset="1" stop-color="${ink("glow")}" stop-opacity="0"/></radialGradient>`,
    view:
      `<path d="M0 0H960V600H0Z" fill="url(#sky)"/><circle cx="${x}" cy="${y}" r="${glow}" fill="url(#glow)"/>` +
      (radius ? disc(x, y, radius, "sun") : ""),
  };
}

/** Flat bars of cloud: x, y and length of each; the second tone lies lower and thinner. */
export function clouds(bars: readonly (readonly [x: number, y: number, length: number])[]): string {
  return bars
    .map(([x, y, length], index) => {
      const low = index % 3 === 2;
      const tone: Tone = low ? "cloud-low" : "cloud";
      return stroke(`M${x} ${y}h${length}`, tone, low ? 6 : 10);
    })
    .join("");
}

/** Sea birds, each a thin double arc. */
export function birds(places: readonly (readonly [x: number, y: number, size: number])[]): string {
  const d = places
    .map(
      ([x, y, s]) =>
        `M${x - s * 2} ${y - s}q${s} ${-s * 0.2} ${s * 2} ${s}q${s} ${-s * 1.2} ${s * 2} ${-s}`,
    )
    .join("");
  return stroke(d, "cape", 2.6, `stroke-linejoin="round"`);
}
