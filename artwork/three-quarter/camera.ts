import type { Point } from "#artwork/cars/path-data.ts";

/** In mm: along the car from its front bumper, up from the road, and out to its left side. */
export type Point3d = readonly [along: number, up: number, out: number];

export const LENGTH_AXIS: Point3d = [1, 0, 0];
export const HEIGHT_AXIS: Point3d = [0, 1, 0];
export const WIDTH_AXIS: Point3d = [0, 0, 1];

export interface Camera {
  project: (point: Point3d) => Point;
  /** The matrix that draws a flat thing, given by its own two axes, at a point. */
  matrix: (point: Point3d, right: Point3d, up: Point3d) => string;
}

const TURN = (40 * Math.PI) / 180;
const DISTANCE = 10_500;
const EYE = 1500;

/** A camera in front of the car's left side, at the height of the eyes. */
export function createCamera(middle: number, scale: number, origin: Point): Camera {
  const project = ([along, up, out]: Point3d): Point => {
    const x = along - middle;
    const right = x * Math.cos(TURN) + out * Math.sin(TURN);
    const near = -x * Math.sin(TURN) + out * Math.cos(TURN);
    const size = (scale * DISTANCE) / (DISTANCE - near);
    return [origin[0] + right * size, origin[1] - (up - EYE) * size];
  };
  return {
    project,
    matrix: (point, right, up) => {
      const at = project(point);
      const [a, b] = difference(project(add(point, right)), at);
      const [c, d] = difference(project(add(point, up)), at);
      const numbers = [a / 100, b / 100, c / 100, d / 100].map((value) => +value.toFixed(4));
      return `matrix(${numbers.join(" ")} ${at.map((value) => +value.toFixed(1)).join(" ")})`;
    },
  };
}

function add(point: Point3d, step: Point3d): Point3d {
  return [point[0] + step[0] * 100, point[1] + step[1] * 100, point[2] + step[2] * 100];
}

function difference(one: Point, other: Point): Point {
  return [one[0] - other[0], one[1] - other[1]];
}
