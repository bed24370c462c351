import type { Point } from "#artwork/cars/path-data.ts";

/** In mm: along the car from its front bumper, up from the road, and out to its left side. */
export type Spot = readonly [along: number, up: number, out: number];

export const ALONG: Spot = [1, 0, 0];
export const UP: Spot = [0, 1, 0];
export const OUT: Spot = [0, 0, 1];

export interface Camera {
  project: (spot: Spot) => Point;
  /** The matrix that draws a flat thing, given by its own two axes, at a spot. */
  matrix: (spot: Spot, right: Spot, up: Spot) => string;
}

const TURN = (40 * Math.PI) / 180;
const DISTANCE = 10_500;
const EYE = 1500;

/** A camera in front of the car's left side, at the height of the eyes. */
export function createCamera(middle: number, scale: number, origin: Point): Camera {
  const project = ([along, up, out]: Spot): Point => {
    const x = along - middle;
    const right = x * Math.cos(TURN) + out * Math.sin(TURN);
    const near = -x * Math.sin(TURN) + out * Math.cos(TURN);
    const size = (scale * DISTANCE) / (DISTANCE - near);
    return [origin[0] + right * size, origin[1] - (up - EYE) * size];
  };
  return {
    project,
    matrix: (spot, right, up) => {
      const at = project(spot);
      const [a, b] = difference(project(add(spot, right)), at);
      const [c, d] = difference(project(add(spot, up)), at);
      const numbers = [a / 100, b / 100, c / 100, d / 100].map((value) => +value.toFixed(4));
      return `matrix(${numbers.join(" ")} ${at.map((value) => +value.toFixed(1)).join(" ")})`;
    },
  };
}

function add(spot: Spot, step: Spot): Spot {
  return [spot[0] + step[0] * 100, spot[1] + step[1] * 100, spot[2] + step[2] * 100];
}

function difference(one: Point, other: Point): Point {
  return [one[0] - other[0], one[1] - other[1]];
}
