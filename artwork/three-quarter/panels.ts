import type { EndFrame, FrontShape, SideShape } from "#artwork/cars/bodies/shapes.ts";
import type { BodySurface } from "./body-surface.ts";
import type { Camera, Point3d } from "./camera.ts";
import { parsePath, type Point, pointOn } from "#artwork/cars/path-data.ts";
import { convexHull } from "./convex-hull.ts";
import { polygon } from "#artwork/cars/warp-path.ts";

/** What the two views of a body do not draw: the surfaces between its sides, as path data. */
export interface Panels {
  face: string;
  bonnet: string;
  windscreen: string;
  /** The light on the windscreen. */
  sheen: string;
  roof: string;
  /** How far out the front is seen at a height on the far side; beyond, it turns away. */
  seenUntil: (up: number) => number;
}

interface Shapes {
  side: SideShape;
  frame: EndFrame;
  front: FrontShape;
}

export function createPanels(
  { side, frame, front }: Shapes,
  surface: BodySurface,
  { project }: Camera,
): Panels {
  const glass = windscreenEdges(side);
  const cowl = onMiddle(surface, glass.outer[0]);
  const header = onMiddle(surface, glass.outer[3]);
  const pillar = spread(6, (part) => surface.onSide(pointOn(glass.inner, 1 - part)));
  const edge = bonnetEdge(surface, cowl[0] + 60);
  const seenUntil = remember((up) => furthestSeen(up, frame, surface, project));
  const heights = spread(10, (part) => surface.low - 6 + part * (front.nose - 42 - surface.low));
  const draw = (spots: readonly Point3d[]) => polygon(spots.map(project));
  const farLip = edge.map(mirror);
  const corner = lowestIndex(farLip.map((point) => project(point)[0]));
  const headline = bow(pillar.at(-1) ?? header, header, mirror(pillar.at(-1) ?? header));
  const sill = bow(pillar[0] ?? cowl, cowl, mirror(pillar[0] ?? cowl));
  return {
    face: draw([
      ...heights.map((up) => surface.onFront([seenUntil(up), up])),
      ...farLip.slice(0, corner + 1).toReversed(),
      ...heights.map((up) => surface.onFront([60, up])).toReversed(),
    ]),
    bonnet: draw([
      ...edge.toReversed(),
      ...farLip,
      ...bow(farLip.at(-1) ?? cowl, cowl, edge.at(-1) ?? cowl),
    ]),
    windscreen: draw([
      ...pillar,
      ...headline,
      ...pillar.map(mirror).toReversed(),
      ...sill.toReversed(),
    ]),
    sheen: draw([...headline.slice(1, 3), ...sill.slice(2, 4).toReversed()]),
    roof: polygon(convexHull(roof(surface, header[0], frame).map(project))),
    seenUntil,
  };
}

/** The outer and the inner edge of the strip of windscreen that the side view shows, both upwards. */
function windscreenEdges({ screens }: SideShape) {
  const [outer, inner] =
    parsePath(screens)[0]?.segments.filter(({ kind }) => kind === "curve") ?? [];
  if (outer === undefined || inner === undefined) throw new Error("A windscreen has two curves.");
  return { outer: outer.points, inner: inner.points };
}

/** The near edge of the bonnet, from its nose to the windscreen. */
function bonnetEdge(surface: BodySurface, cowl: number): Point3d[] {
  const start = surface.front(Number.MAX_SAFE_INTEGER) + 14;
  return spread(12, (part) => {
    const along = start + (cowl - start) * part ** 1.8;
    return surface.onSide([along, surface.top(along)]);
  });
}

/** Places on the roof as far back as it is high; the roof bulges to its middle. */
function roof(surface: BodySurface, from: number, { belt, height }: EndFrame): Point3d[] {
  const lowest = belt[1] + (height - belt[1]) * 0.7;
  const places = spread(40, (part) => from + part * 3600).filter(
    (along) => surface.top(along) > lowest,
  );
  return places.flatMap((along) => {
    const top = surface.top(along);
    const edge = surface.onSide([along, top]);
    return [-1, -0.7, -0.35, 0, 0.35, 0.7, 1].map((part): Point3d => {
      const up = edge[1] + (top - edge[1]) * (1 - part ** 2);
      return [along, up, edge[2] * part];
    });
  });
}

function furthestSeen(
  up: number,
  { halfWidth }: EndFrame,
  surface: BodySurface,
  project: Camera["project"],
): number {
  const places = spread(60, (part) => -halfWidth * part);
  const seen = places.map((out) => project(surface.onFront([out, up]))[0]);
  return places[lowestIndex(seen)] ?? 0;
}

/** Remembers what is the same for every centimetre, since it is asked for each point of a front. */
function remember(calculate: (value: number) => number): (value: number) => number {
  const results = new Map<number, number>();
  return (value) => {
    const key = Math.round(value / 10) * 10;
    const result = results.get(key) ?? calculate(key);
    results.set(key, result);
    return result;
  };
}

function onMiddle(surface: BodySurface, [along]: Point): Point3d {
  return [along, surface.top(along), 0];
}

/** Places on a curve across the car, over its middle, without its two ends. */
function bow(from: Point3d, middle: Point3d, to: Point3d): Point3d[] {
  return [0.15, 0.3, 0.5, 0.7, 0.85].map((part) => {
    const weight = 4 * part * (1 - part);
    const at = (axis: 0 | 1 | 2) =>
      from[axis] +
      (to[axis] - from[axis]) * part +
      (middle[axis] - (from[axis] + to[axis]) / 2) * weight;
    return [at(0), at(1), at(2)];
  });
}

function mirror([along, up, out]: Point3d): Point3d {
  return [along, up, -out];
}

function spread<T>(count: number, at: (part: number) => T): T[] {
  return Array.from({ length: count }, (_, step) => at(step / (count - 1)));
}

function lowestIndex(values: readonly number[]): number {
  return values.indexOf(Math.min(...values));
}
