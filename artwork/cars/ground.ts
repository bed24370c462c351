import { stops } from "./svg.ts";

type Point = readonly [x: number, y: number];

/** The gradient that `contactShadow` needs. */
export const SHADE = `<radialGradient id="shade">${stops([
  [0, "#0a0f14", 0.8],
  [0.6, "#0a0f14", 0.4],
  [1, "#0a0f14", 0],
])}</radialGradient>`;

/** The soft shadow on the ground under a car and, darker, under each of its wheels. */
export function contactShadow(
  wheels: readonly number[],
  width: number,
  ground: number,
  middle = 480,
): string {
  const wide = (part: number) => Math.round(width * part);
  return (
    `<g fill="url(#shade)"><ellipse cx="${middle}" cy="${ground}" rx="${wide(0.54)}" ry="${wide(0.036)}" fill-opacity=".75"/>` +
    `<ellipse cx="${middle}" cy="${ground - 4}" rx="${wide(0.43)}" ry="${wide(0.018)}"/>` +
    wheels
      .map(
        (x) =>
          `<ellipse cx="${Math.round(x)}" cy="${ground}" rx="${wide(0.086)}" ry="${wide(0.011)}"/>`,
      )
      .join("") +
    `</g>`
  );
}

/** What lit lamps add to a dusk scene: pools on the road, then the glow over the car. */
export function duskLight(
  [front, rear]: readonly [Point, Point],
  ground: number,
): { defs: string; pool: string; glow: string } {
  const [fx, fy] = [Math.round(front[0]), Math.round(front[1])];
  const [rx, ry] = [Math.round(rear[0]), Math.round(rear[1])];
  return {
    defs:
      `<radialGradient id="beam">${stops([
        [0, "#fff4d4", 0.95],
        [0.2, "#ffe7b0", 0.5],
        [1, "#ffdf9a", 0],
      ])}</radialGradient>` +
      `<radialGradient id="red">${stops([
        [0, "#ff6a55", 0.8],
        [1, "#ff3b2f", 0],
      ])}</radialGradient>`,
    pool: `<ellipse cx="${fx - 70}" cy="${ground + 4}" rx="210" ry="30" fill="url(#beam)" fill-opacity=".75"/><ellipse cx="${rx}" cy="${ground + 4}" rx="130" ry="16" fill="url(#red)" fill-opacity=".5"/>`,
    glow: `<ellipse cx="${fx}" cy="${fy}" rx="200" ry="26" fill="url(#beam)" fill-opacity=".5"/><circle cx="${fx}" cy="${fy}" r="58" fill="url(#beam)"/><circle cx="${rx}" cy="${ry}" r="50" fill="url(#red)" fill-opacity=".75"/>`,
  };
}
