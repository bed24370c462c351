import { area, stroke } from "./pen.ts";
import { ink, type Tone } from "./tones.ts";

type Spot = readonly [x: number, y: number, size: number];

/** Ten leaves about the crown, each between two bows that rise and droop. */
const FRONDS =
  "q-44-34-74 58q38-38 74-58q-46-46-86 6q44-18 86-6q-34-62-64-38q34 4 64 38q-18-50-26-72q28 22 26 72" +
  "q26-66 44-62q-22 20-44 62q46-58 80-26q-38-4-80 26q50-38 90 28q-46-32-90-28q36-20 70 74q-38-48-70-74" +
  "q16 10 24 80q-24-36-24-80q-22 10-34 78q30-34 34-78Z";

/** The palm `palm`, 300 high, its foot at the origin; place it with `palms`. */
export function palm(tone: Tone = "palm"): string {
  return `<path id="palm" d="M-12 3Q-5-6-5-30Q0-150 15-300H20Q11-150 6-30Q7-6 13 3ZM18-300${FRONDS}" fill="${ink(tone)}"/>`;
}

export function palms(spots: readonly Spot[]): string {
  return uses("palm", spots);
}

/** The pine `pine`, 100 high, its foot at the origin; place it with `pines`. */
export function pine(tone: Tone): string {
  return `<path id="pine" d="M-3 0V-12L-25-9-12-32-20-30-9-52-15-51-6-71-10-70 0-100 10-70 6-71 15-51 9-52 20-30 12-32 25-9 3-12V0Z" fill="${ink(tone)}"/>`;
}

export function pines(spots: readonly Spot[]): string {
  return uses("pine", spots);
}

function uses(id: string, spots: readonly Spot[]): string {
  return spots
    .map(
      ([x, y, size], index) =>
        `<use href="#${id}" transform="translate(${x} ${y}) scale(${index % 2 ? -size : size} ${size})"/>`,
    )
    .join("");
}

/** Round tree tops, each a dome on a shallow foot. */
export function canopy(spots: readonly Spot[], tone: Tone): string {
  return area(
    spots
      .map(
        ([x, y, r]) =>
          `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0q0 ${r / 2}-${r} ${r / 2}t-${r}-${r / 2}Z`,
      )
      .join(""),
    tone,
  );
}

/** Street lamps of the promenade: each a thin mast with a bent arm and its light. */
export function lampPosts(spots: readonly Spot[]): string {
  return spots
    .map(
      ([x, y, h]) =>
        stroke(
          `M${x} ${y}v${-h * 0.9}q0 ${-h * 0.1} ${h * 0.12} ${-h * 0.1}`,
          "palm",
          1 + h * 0.022,
        ) +
        `<circle cx="${Math.round(x + h * 0.14)}" cy="${Math.round(y - h)}" r="${(h * 0.045).toFixed(1)}" fill="${ink("lamp")}"/>`,
    )
    .join("");
}
