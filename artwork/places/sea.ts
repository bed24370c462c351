import { area, chance, stroke } from "./pen.ts";

/** The sea in three depths, from the horizon down to the shore. */
export function sea(horizon: number, shore: number): string {
  const depth = shore - horizon;
  const [second, third] = [horizon + depth * 0.28, horizon + depth * 0.62].map(Math.round);
  return (
    area(`M0 ${horizon}H960V${shore}H0Z`, "sea-far") +
    area(`M0 ${second}c80-8 130 6 220 2s140-9 240-3 170 7 260 1 160-7 240 0V${shore}H0Z`, "sea") +
    area(`M0 ${third}c110-9 160 7 270 2s170-11 280-4 190 8 270-3l140 3V${shore}H0Z`, "sea-near")
  );
}

/** The sun's path on the water: broken bars that spread towards the shore. */
export function sunPath(x: number, horizon: number, shore: number): string {
  const random = chance(Math.round(x) + 7);
  let d = "";
  for (let y = horizon + 7, step = 0; y < shore - 6; y += 12 + step, step += 0.8) {
    const half = 26 + (y - horizon) * 0.34 * (0.5 + random());
    const shift = (random() - 0.5) * 26;
    d += `M${Math.round(x - half + shift)} ${Math.round(y)}h${Math.round(half * (0.9 + random()))}`;
    if (step > 1.5) d += `m16 0h${Math.round(half * 0.5)}`;
  }
  return stroke(d, "glint", 4.5);
}

/** Loose lines of light on the swell. */
export function swell(lines: readonly (readonly [x: number, y: number, length: number])[]): string {
  return stroke(
    lines.map(([x, y, length]) => `M${x} ${y}h${length}`).join(""),
    "foam",
    3,
    `stroke-opacity=".5"`,
  );
}

/** A small boat under sail, its waterline at the origin. */
export function sailBoat(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${area("M4-4-2-42 30-8ZM-8 0h46c-3 8-9 12-16 12H6C-1 12-6 8-8 0Z", "cape")}</g>`;
}
