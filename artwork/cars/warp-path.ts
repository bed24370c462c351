import { interpolatePoint, parsePath, type Point, pointOn, type Segment } from "./path-data.ts";

type Warp = (point: Point) => Point;

/**
 * Path data in whole units, with every point moved by a warp. A curve is split where it would be
 * further than the tolerance from its exact course.
 */
export function warpPath(data: string, warp: Warp, tolerance: number): string {
  return parsePath(data)
    .map(({ segments, closed }) => {
      const pen = new Pen(warp(segments[0]?.points[0] ?? [0, 0]));
      for (const segment of segments) warpSegment(segment, { warp, tolerance, splits: 3 }, pen);
      return pen.path + (closed ? "z" : "");
    })
    .join("");
}

export function polygon([first = [0, 0], ...others]: readonly Point[]): string {
  const pen = new Pen(first);
  for (const point of others) pen.line(point);
  return `${pen.path}z`;
}

/** Writes each step as relative to the last, which is shorter than where it leads. */
class Pen {
  path: string;
  #at: Point;

  constructor(start: Point) {
    this.#at = whole(start);
    this.path = `M${this.#at.join(" ")}`;
  }

  line(to: Point): void {
    this.#step("l", [to]);
  }

  curve(one: Point, two: Point, to: Point): void {
    this.#step("c", [one, two, to]);
  }

  #step(command: string, points: readonly Point[]): void {
    const [x, y] = this.#at;
    const numbers = points.map(whole).flatMap((point) => [point[0] - x, point[1] - y]);
    this.path += command + numbers.join(" ").replaceAll(" -", "-");
    this.#at = whole(points.at(-1) ?? this.#at);
  }
}

function whole([x, y]: Point): Point {
  return [Math.round(x), Math.round(y)];
}

interface Warping {
  warp: Warp;
  tolerance: number;
  splits: number;
}

function warpSegment(segment: Segment, warping: Warping, pen: Pen): void {
  const { warp, tolerance, splits } = warping;
  const [a, b, c, d] = segment.points;
  const moved = [warp(a), warp(b), warp(c), warp(d)] as const;
  const middle = warp(pointOn(segment.points, 0.5));
  const isStraight = segment.kind === "line";
  const guess = isStraight ? interpolatePoint(moved[0], moved[3], 0.5) : pointOn(moved, 0.5);
  if (splits > 0 && Math.hypot(middle[0] - guess[0], middle[1] - guess[1]) > tolerance) {
    for (const half of split(segment)) warpSegment(half, { ...warping, splits: splits - 1 }, pen);
  } else if (isStraight) pen.line(moved[3]);
  else pen.curve(moved[1], moved[2], moved[3]);
}

function split({ kind, points: [a, b, c, d] }: Segment): [Segment, Segment] {
  const [ab, bc, cd] = [
    interpolatePoint(a, b, 0.5),
    interpolatePoint(b, c, 0.5),
    interpolatePoint(c, d, 0.5),
  ];
  const [abc, bcd] = [interpolatePoint(ab, bc, 0.5), interpolatePoint(bc, cd, 0.5)];
  const middle = interpolatePoint(abc, bcd, 0.5);
  return [
    { kind, points: [a, ab, abc, middle] },
    { kind, points: [middle, bcd, cd, d] },
  ];
}
