import { interpolate } from "#artwork/cars/interpolate.ts";
import type { Point } from "#artwork/cars/path-data.ts";
import { warpPath } from "#artwork/cars/warp-path.ts";
import type { BodyShape, EndFrame, FrontShape, RearShape, SideShape } from "./shapes.ts";

/** Values for some lengths or heights in mm; those between are in proportion. */
type Marks = Readonly<Record<number, number>>;

/** Where lengths and heights of one body are on another one. */
interface Reshaping {
  along: Marks;
  up: Marks;
  /** How much higher the roof is at places along the body that it is made from. */
  roof?: Marks;
  /** How many times as wide. */
  width?: number;
}

/** What the made body has of its own. */
interface OwnParts {
  side?: Partial<SideShape>;
  frame?: Partial<EndFrame>;
  front?: Partial<FrontShape>;
  rear?: Partial<RearShape>;
}

/** A body made from a similar one, so that a model has its own proportions without new drawings. */
export function reshapeBody(base: BodyShape, reshaping: Reshaping, own: OwnParts): BodyShape {
  return {
    side: { ...reshapeSide(base, reshaping), ...own.side },
    frame: { ...reshapeFrame(base.frame, reshaping), ...own.frame },
    front: { ...reshapeFront(base.front, reshaping), ...own.front },
    rear: { ...reshapeRear(base.rear, reshaping), ...own.rear },
  };
}

function reshapeSide({ side, frame }: BodyShape, reshaping: Reshaping): SideShape {
  const [along, up] = [scale(reshaping.along), scale(reshaping.up)];
  const roof = pointsOf(reshaping.roof ?? {});
  const belt = frame.belt[1];
  const move = ([x, y]: Point): Point => {
    const part = Math.min(Math.max((y - belt) / (side.height - belt), 0), 1.1);
    return [Math.round(along(x)), Math.round(up(y) + interpolate(x, roof) * part)];
  };
  const [start, slope] = side.wedge;
  const [, low] = move([0, start]);
  const [length, high] = move([side.length, start + slope * side.length]);
  return {
    ...side,
    ...mapPaths(side, SIDE_PATHS, move),
    length,
    height: Math.round(up(side.height)),
    axles: [Math.round(along(side.axles[0])), Math.round(along(side.axles[1]))],
    wedge: [low, (high - low) / length],
    lampsAt: [move(side.lampsAt[0]), move(side.lampsAt[1])],
    handles: side.handles.map(move),
    mirror: move(side.mirror),
    heads: side.heads.map(move),
  };
}

function reshapeFrame(frame: EndFrame, reshaping: Reshaping): EndFrame {
  const move = endMove(reshaping);
  const [roof, height] = move([frame.roof, frame.height]);
  const [halfWidth, clearance] = move([frame.halfWidth, frame.clearance]);
  return { ...frame, halfWidth, height, roof, belt: move(frame.belt), clearance };
}

function reshapeFront(front: FrontShape, reshaping: Reshaping): FrontShape {
  const move = endMove(reshaping);
  const heightOf = (up: number) => move([0, up])[1];
  return {
    ...front,
    ...mapPaths(front, FRONT_PATHS, move),
    modules: front.modules.map(move),
    cowl: heightOf(front.cowl),
    nose: heightOf(front.nose),
    plate: heightOf(front.plate),
  };
}

function reshapeRear(rear: RearShape, reshaping: Reshaping): RearShape {
  const move = endMove(reshaping);
  const heightOf = (up: number) => move([0, up])[1];
  return {
    ...rear,
    ...mapPaths(rear, REAR_PATHS, move),
    glass: heightOf(rear.glass),
    deck: heightOf(rear.deck),
    bumper: heightOf(rear.bumper),
    plate: heightOf(rear.plate),
  };
}

const SIDE_PATHS = [
  "outline",
  "screens",
  "windows",
  "pillars",
  "shoulder",
  "crease",
  "undercut",
  "blade",
  "cladding",
  "shutLines",
  "headlamp",
  "daylight",
  "taillamp",
  "tailStrip",
  "chrome",
  "roofParts",
] as const;

const FRONT_PATHS = [
  "headlamp",
  "daylight",
  "grille",
  "intake",
  "cladding",
  "fogs",
  "skid",
  "seams",
] as const;

const REAR_PATHS = [
  "taillamp",
  "strip",
  "recess",
  "cladding",
  "reflector",
  "chrome",
  "exhaust",
  "seams",
] as const;

/** In mm: less than a pixel of any picture. */
const TOLERANCE = 7;

function mapPaths<Name extends string>(
  shape: Record<Name, string>,
  names: readonly Name[],
  move: (point: Point) => Point,
): Record<Name, string> {
  return Object.fromEntries(
    names.map((name) => [name, warpPath(shape[name], move, TOLERANCE)]),
  ) as Record<Name, string>;
}

function endMove({ up, width = 1 }: Reshaping): (point: Point) => [x: number, y: number] {
  const heightOf = scale(up);
  return ([x, y]) => [Math.round(x * width), Math.round(heightOf(y))];
}

function scale(marks: Marks): (value: number) => number {
  const moves = pointsOf(marks).map(([from, to]): Point => [from, to - from]);
  return (value) => value + interpolate(value, moves);
}

function pointsOf(marks: Marks): Point[] {
  return Object.entries(marks).map(([from, to]) => [Number(from), to]);
}
