import type { Point } from "./path-data.ts";

/** The value at a place between marks, in proportion; beyond the marks, that of the nearest. */
export function interpolate(at: number, marks: readonly Point[]): number {
  const upper = marks.findIndex(([mark]) => mark > at);
  const [from, to] = [marks[upper - 1], marks[upper]];
  if (to === undefined) return marks.at(-1)?.[1] ?? 0;
  if (from === undefined) return to[1];
  return from[1] + ((to[1] - from[1]) * (at - from[0])) / (to[0] - from[0]);
}
