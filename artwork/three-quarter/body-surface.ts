import type { EndFrame, FrontShape, SideShape } from "#artwork/cars/bodies/shapes.ts";
import { interpolate } from "#artwork/cars/interpolate.ts";
import type { Point3d } from "./camera.ts";
import { parsePath, type Point, pointOn } from "#artwork/cars/path-data.ts";

/** How long the rounded corner at the rear is, seen from above. */
const REAR_CORNER = 520;
const STEP = 10;

/** The painted surface of a body in space, made from its outlines from the side and the front. */
export class BodySurface {
  /** The lower edge of the front bumper, where every outline starts. */
  readonly low: number;
  readonly #tops: readonly number[];
  readonly #fronts: readonly number[];
  readonly #length: number;
  readonly #frame: EndFrame;
  /** How long the rounded corners at the front are: a low nose is more pointed. */
  readonly #corner: number;

  constructor(side: SideShape, frame: EndFrame, { nose }: FrontShape) {
    const outline = samplePath(side.outline);
    this.#length = side.length;
    this.#frame = frame;
    this.#corner = 1020 - nose * 0.45;
    this.low = (outline[0]?.[1] ?? 0) + 8;
    this.#tops = measure([60, side.length - 60], (along) =>
      Math.max(this.low, ...crossings(outline, 0, along)),
    );
    this.#fronts = measure([this.low, nose - 40], (up) => Math.min(...crossings(outline, 1, up)));
  }

  /** The height of the roof, the bonnet or the boot at a place along the car. */
  top(along: number): number {
    return lookUp(this.#tops, along - 60);
  }

  /** The foremost point of the body at a height. */
  front(up: number): number {
    return lookUp(this.#fronts, up - this.low);
  }

  /** Where a point of the side view is in space. */
  onSide([along, up]: Point): Point3d {
    const top = this.top(along);
    const lowered = up - this.#crown(top) * Math.min(up / top, 1) ** 8;
    return [along, lowered, this.#halfWidth(lowered) * this.#taper(along, up)];
  }

  /** Where a point of the front view is in space. */
  onFront([out, up]: Point): Point3d {
    const part = Math.min(Math.abs(out) / this.#halfWidth(up), 0.995);
    const back = this.#corner * (1 - Math.sqrt(1 - part ** 3.4));
    return [this.front(up) + back, up, out];
  }

  /** How much lower the sides of the bonnet or, more, of the roof are than its middle. */
  #crown(top: number): number {
    const { belt, height } = this.#frame;
    return interpolate(top, [
      [belt[1], 18],
      [height, 50],
    ]);
  }

  /** How much narrower the body is towards its ends, seen from above. */
  #taper(along: number, up: number): number {
    const ahead = Math.max(1 - Math.max(along - this.front(up), 0) / this.#corner, 0);
    const behind = Math.max(1 - (this.#length - along) / REAR_CORNER, 0);
    return (1 - ahead ** 2) ** (1 / 3.4) * (1 - 0.2 * behind ** 2);
  }

  #halfWidth(up: number): number {
    const { halfWidth, belt, roof, height, clearance } = this.#frame;
    const [beltWidth, beltHeight] = belt;
    return interpolate(up, [
      [clearance, halfWidth - 70],
      [clearance + 170, halfWidth - 6],
      [beltHeight - 200, halfWidth - 12],
      [beltHeight, beltWidth + 6],
      [height - 62, roof + 10],
      [height, roof - 60],
    ]);
  }
}

function measure([from, to]: readonly [number, number], at: (value: number) => number): number[] {
  return Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, step) =>
    at(from + step * STEP),
  );
}

/** The measured value at a distance, or at the nearer end. */
function lookUp(measured: readonly number[], distance: number): number {
  const at = Math.min(Math.max(distance / STEP, 0), measured.length - 1);
  const from = measured[Math.floor(at)] ?? 0;
  return from + ((measured[Math.ceil(at)] ?? from) - from) * (at % 1);
}

function samplePath(data: string): Point[] {
  return parsePath(data).flatMap(({ segments }) =>
    segments.flatMap(({ points }) =>
      Array.from({ length: 12 }, (_, step) => pointOn(points, step / 12)),
    ),
  );
}

/** The other coordinate wherever the closed line crosses a value of one axis. */
function crossings(line: readonly Point[], on: 0 | 1, value: number): number[] {
  const of = on === 0 ? 1 : 0;
  return line.flatMap((to, index) => {
    const from = line.at(index - 1) ?? to;
    if (from[on] <= value === to[on] <= value) return [];
    return [from[of] + ((to[of] - from[of]) * (value - from[on])) / (to[on] - from[on])];
  });
}
