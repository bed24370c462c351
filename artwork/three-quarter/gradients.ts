import { LENS, TAIL } from "#artwork/cars/lamps.ts";
import type { PaintRamp } from "#artwork/cars/paints.ts";
import { type Stop, stops, vertical } from "#artwork/cars/svg.ts";
import { grillePattern } from "#artwork/vehicles/front-view.ts";
import { WIDTH_AXIS, HEIGHT_AXIS } from "./camera.ts";
import type { Model } from "./model.ts";

export function modelGradients(model: Model, ramp: PaintRamp): string {
  const { front, surface, camera } = model;
  return (
    sideGradients(model, ramp) +
    frontGradients(model, ramp) +
    grillePattern(
      front,
      camera.matrix([surface.front(front.nose), 0, 0], WIDTH_AXIS, HEIGHT_AXIS),
    ) +
    (LENS + TAIL).replaceAll('y1="1" x2="0" y2="0"', 'x2="0" y2="1"') +
    (front.skid || front.grilleTrim === "chrome" ? METAL : "")
  );
}

function sideGradients({ side, frame, surface, camera }: Model, ramp: PaintRamp): string {
  const middle = side.length / 2;
  const heightOf = (up: number) => camera.project(surface.onSide([middle, up]))[1];
  const [roof, low] = [heightOf(frame.height), heightOf(180)];
  const shoulder = heightOf(side.wedge[0] + side.wedge[1] * middle);
  return (
    vertical("paint", roof, low, [
      [0, ramp.sky],
      [0.14, ramp.light],
      [0.5, ramp.base],
      [0.78, ramp.base],
      [1, ramp.deep],
    ]) +
    vertical("band", shoulder - 80, shoulder + 8, [
      [0, ramp.sky],
      [0.4, ramp.glint],
      [0.85, ramp.light],
      [1, ramp.base],
    ]) +
    vertical("under", shoulder, low, [
      [0, ramp.deep, 0],
      [0.65, ramp.deep, 0.4],
      [1, ramp.deep, 0.75],
    ]) +
    vertical("glass", roof, heightOf(frame.belt[1] - 40), [
      [0, "#566973"],
      [0.35, "#2c3a42"],
      [1, "#10181d"],
    ])
  );
}

function frontGradients(model: Model, ramp: PaintRamp): string {
  const { frame, front, surface, camera } = model;
  const heightOf = (up: number) => camera.project(surface.onFront([0, up]))[1];
  return (
    vertical("hood", heightOf(front.cowl + 40), heightOf(front.nose - 60), [
      [0, ramp.base],
      [0.25, ramp.light],
      [0.6, ramp.sky],
      [0.9, ramp.glint],
      [1, ramp.light],
    ]) +
    vertical("face", heightOf(front.nose), heightOf(frame.clearance), [
      [0, ramp.light],
      [0.3, ramp.base],
      [0.7, ramp.base],
      [1, ramp.deep],
    ]) +
    cornerLight(model, [
      [0, ramp.line, 0.85],
      [0.14, ramp.deep, 0.3],
      [0.4, ramp.deep, 0],
      [0.7, ramp.glint, 0.3],
      [1, ramp.glint, 0],
    ])
  );
}

/** From the far side of the nose around the near corner. */
function cornerLight({ front, surface, camera, panels }: Model, marks: Stop[]): string {
  const [far] = camera.project(surface.onFront([panels.seenUntil(600), 600]));
  const [near] = camera.project(surface.onSide([front.nose < 800 ? 760 : 640, 600]));
  return `<linearGradient id="turn" gradientUnits="userSpaceOnUse" x1="${Math.round(far)}" x2="${Math.round(near)}">${stops(marks)}</linearGradient>`;
}

const METAL = `<linearGradient id="metal" x2="0" y2="1">${stops([
  [0, "#f3f5f6"],
  [0.5, "#aab2b7"],
  [1, "#5f686d"],
])}</linearGradient>`;
