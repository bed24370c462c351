export type Point = readonly [x: number, y: number];

/** One piece of a path: a straight line or a cubic curve, with where it starts. */
export interface Segment {
  kind: "line" | "curve";
  points: readonly [Point, Point, Point, Point];
}

/** A path's data as closed or open runs of segments; arcs become two curves. */
export interface Run {
  segments: Segment[];
  closed: boolean;
}

/** Reads what the bodies' shapes use of SVG path data: M, L, H, V, C, S, Q, A, Z and their relative forms. */
export function parsePath(data: string): Run[] {
  const reader = new PathReader();
  for (const [, command = "", numbers = ""] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    reader.read(command, (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number));
  }
  return reader.runs.filter(({ segments }) => segments.length > 0);
}

const ARGUMENTS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 };

class PathReader {
  readonly runs: Run[] = [];
  #at: Point = [0, 0];
  #start: Point = [0, 0];
  #lastControl: Point = [0, 0];

  read(command: string, numbers: readonly number[]): void {
    const kind = command.toUpperCase();
    if (kind === "Z") {
      const run = this.runs.at(-1);
      if (run !== undefined) run.closed = true;
      this.#at = this.#start;
      return;
    }
    const count = ARGUMENTS[kind] ?? 2;
    for (let from = 0; from < numbers.length; from += count) {
      const values = numbers.slice(from, from + count);
      const [ox, oy] = command === kind ? [0, 0] : this.#at;
      this.#step(kind === "M" && from > 0 ? "L" : kind, values, ox, oy);
    }
  }

  #step(kind: string, values: readonly number[], ox: number, oy: number): void {
    const point = (index: number): Point => [
      (values[index] ?? 0) + ox,
      (values[index + 1] ?? 0) + oy,
    ];
    if (kind === "M") {
      this.#at = this.#start = this.#lastControl = point(0);
      this.runs.push({ segments: [], closed: false });
    } else if (kind === "H") this.#line([(values[0] ?? 0) + ox, this.#at[1]]);
    else if (kind === "V") this.#line([this.#at[0], (values[0] ?? 0) + oy]);
    else if (kind === "C") this.#curve(point(0), point(2), point(4));
    else if (kind === "S") this.#curve(reflect(this.#lastControl, this.#at), point(0), point(2));
    else if (kind === "Q") this.#quadratic(point(0), point(2));
    else if (kind === "A") this.#halfCircle(point(5));
    else this.#line(point(0));
  }

  #add(kind: Segment["kind"], one: Point, two: Point, end: Point): void {
    const run = this.runs.at(-1);
    if (run === undefined) return;
    if (run.closed) this.runs.push({ segments: [], closed: false });
    this.runs.at(-1)?.segments.push({ kind, points: [this.#at, one, two, end] });
    this.#at = end;
    this.#lastControl = two;
  }

  #line(end: Point): void {
    this.#add(
      "line",
      interpolatePoint(this.#at, end, 1 / 3),
      interpolatePoint(this.#at, end, 2 / 3),
      end,
    );
    this.#lastControl = end;
  }

  #curve(one: Point, two: Point, end: Point): void {
    this.#add("curve", one, two, end);
  }

  #quadratic(control: Point, end: Point): void {
    this.#curve(
      interpolatePoint(this.#at, control, 2 / 3),
      interpolatePoint(end, control, 2 / 3),
      end,
    );
  }

  /** The shapes' arcs are all half circles, drawn against the clock with y up. */
  #halfCircle(end: Point): void {
    const [x, y] = this.#at;
    const [dx, dy] = [(end[0] - x) * 0.66, (end[1] - y) * 0.66];
    this.#curve([x - dy, y + dx], [end[0] - dy, end[1] + dx], end);
  }
}

export function interpolatePoint(from: Point, to: Point, part: number): Point {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}

function reflect(point: Point, about: Point): Point {
  return [2 * about[0] - point[0], 2 * about[1] - point[1]];
}

export function pointOn([a, b, c, d]: Segment["points"], part: number): Point {
  const rest = 1 - part;
  const weigh = (axis: 0 | 1) =>
    a[axis] * rest ** 3 +
    3 * b[axis] * rest ** 2 * part +
    3 * c[axis] * rest * part ** 2 +
    d[axis] * part ** 3;
  return [weigh(0), weigh(1)];
}
