import type { VehicleBody } from "#app/domain/vehicle-pictures.ts";
import { BODY_SHAPES } from "#artwork/cars/bodies/body-shapes.ts";
import type { EndFrame, FrontShape, SideShape } from "#artwork/cars/bodies/shapes.ts";
import { BodySurface } from "./body-surface.ts";
import { type Camera, createCamera } from "./camera.ts";
import { createPanels, type Panels } from "./panels.ts";
import type { Point } from "#artwork/cars/path-data.ts";
import { warpPath } from "#artwork/cars/warp-path.ts";

/** Paths are in whole units of half a pixel: shorter than decimals, and as sharp. */
export const UNIT = 2;
const TOLERANCE = 3;

export interface Model {
  side: SideShape;
  frame: EndFrame;
  front: FrontShape;
  surface: BodySurface;
  camera: Camera;
  panels: Panels;
  onSide: (path: string) => string;
  /** Both halves of a part of the front, each as a path of its own. */
  onFront: (path: string, attributes?: string) => string;
}

const models = new Map<VehicleBody, Model>();

/** Of every paint: what is projected once is not projected again. */
export function modelOf(body: VehicleBody): Model {
  const model = models.get(body) ?? createModel(body);
  models.set(body, model);
  return model;
}

function createModel(body: VehicleBody): Model {
  const { side, frame, front } = BODY_SHAPES[body];
  const surface = new BodySurface(side, frame, front);
  const scale = UNIT * 0.182 * (4300 / side.length) ** 0.5;
  const middle = side.length * 0.5;
  const camera = centredCamera(middle, scale, surface, side.length);
  const panels = createPanels({ side, frame, front }, surface, camera);
  const seen = ([out, up]: Point, hand: number): Point => [
    Math.max(out * hand, panels.seenUntil(up)),
    up,
  ];
  const halves = remembered((path) =>
    [1, -1].map((hand) =>
      warpPath(path, (point) => camera.project(surface.onFront(seen(point, hand))), TOLERANCE),
    ),
  );
  return {
    side,
    frame,
    front,
    surface,
    camera,
    panels,
    onSide: remembered((path) =>
      warpPath(path, (point) => camera.project(surface.onSide(point)), TOLERANCE),
    ),
    onFront: (path, attributes = "") =>
      halves(path)
        .map((half) => `<path d="${half}" ${attributes}/>`)
        .join(""),
  };
}

function remembered<Value>(make: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    const value = known.get(path) ?? make(path);
    known.set(path, value);
    return value;
  };
}

/** The car's widest reach, from the far side of its nose to its tail, is in the picture's middle. */
function centredCamera(middle: number, scale: number, surface: BodySurface, length: number) {
  const { project } = createCamera(middle, scale, [0, 0]);
  const left = Math.min(
    ...[300, 450, 600, 750].map((out) => project(surface.onFront([-out, 500]))[0]),
  );
  const [right] = project(surface.onSide([length, 700]));
  return createCamera(middle, scale, [UNIT * 480 - (left + right) / 2, UNIT * 478 - 1575 * scale]);
}
