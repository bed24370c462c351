import { ink, type Tone } from "./tones.ts";

/** A filled outline. */
export function area(d: string, tone: Tone, opacity = 1): string {
  return `<path d="${d}" fill="${ink(tone)}"${opacity === 1 ? "" : ` fill-opacity="${opacity}"`}/>`;
}

/** A drawn line with round ends. */
export function stroke(d: string, tone: Tone, width: number, more = ""): string {
  return `<path d="${d}" fill="none" stroke="${ink(tone)}" stroke-width="${width}" stroke-linecap="round"${more && ` ${more}`}/>`;
}

/** A line of separate pieces with square ends: windows, coaches, blocks. */
export function dashes(d: string, tone: Tone, width: number, pattern: string, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${ink(tone)}" stroke-width="${width}" stroke-dasharray="${pattern}"${opacity === 1 ? "" : ` stroke-opacity="${opacity}"`}/>`;
}

export function disc(x: number, y: number, radius: number, tone: Tone): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${ink(tone)}"/>`;
}

export function box(x: number, y: number, width: number, height: number, tone: Tone): string {
  return `<path d="M${x} ${y}h${width}v${height}h${-width}z" fill="${ink(tone)}"/>`;
}

type Point = [x: number, y: number];

/** Points written as in SVG: "0,216 90,172". */
export function pointsOf(line: string): Point[] {
  return line.split(" ").map((pair) => {
    const [x = 0, y = 0] = pair.split(",").map(Number);
    return [x, y];
  });
}

/** A smooth line through the points (Catmull-Rom), as path data that starts with M. */
export function smooth(line: string): string {
  const points = pointsOf(line);
  const at = (index: number): Point => points[Math.min(points.length - 1, index)] ?? [0, 0];
  let d = `M${pair(...at(0))}`;
  for (let i = 0; i < points.length - 1; i += 1) {
    const [[x, y], [toX, toY], [nextX, nextY]] = [at(i), at(i + 1), at(i + 2)];
    const [dx, dy] = [toX - x, toY - y];
    d += `s${pair(dx - (nextX - x) / 6, dy - (nextY - y) / 6)}${pair(dx, dy, true)}`;
  }
  return d;
}

/** The land under a smooth line, down to a height. */
export function under(line: string, bottom: number): string {
  const [first, last] = [pointsOf(line).at(0), pointsOf(line).at(-1)];
  return `${smooth(line)}L${last?.[0] ?? 0} ${bottom}H${first?.[0] ?? 0}Z`;
}

/** Two whole numbers of path data, no longer than they must be. */
function pair(x: number, y: number, after = false): string {
  const [a, b] = [Math.round(x), Math.round(y)];
  return `${after && a >= 0 ? " " : ""}${a}${b < 0 ? "" : " "}${b}`;
}

/** The same numbers for the same seed, 0 to 1. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
