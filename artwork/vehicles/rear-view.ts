import {
  endGradients,
  endMirror,
  endTyre,
  halfOutline,
  numberPlate,
  roofRails,
} from "./end-view.ts";
import { TAIL } from "#artwork/cars/lamps.ts";
import type { PaintRamp } from "#artwork/cars/paints.ts";
import type { EndFrame, RearShape } from "#artwork/cars/bodies/shapes.ts";
import { vertical } from "#artwork/cars/svg.ts";

/** The definitions and the drawing of a car from the rear, in mm with y up, middle at x = 0. */
export function drawRear(
  frame: EndFrame,
  shape: RearShape,
  ramp: PaintRamp,
): { defs: string; car: string } {
  const half =
    endTyre(frame) +
    roofRails(frame) +
    endMirror(frame, ramp, "glass") +
    `<g clip-path="url(#half)">${body(frame, shape, ramp)}${tail(shape, ramp)}</g>` +
    `<path d="${halfOutline(frame, 0)}" fill="none" stroke="${ramp.line}" stroke-opacity=".5" stroke-width="4"/>`;
  return {
    defs:
      endGradients(frame, ramp) +
      TAIL +
      vertical("lid", shape.deck, shape.bumper, [
        [0, ramp.sky],
        [0.12, ramp.light],
        [0.45, ramp.base],
        [1, ramp.dark],
      ]) +
      vertical("bumper", shape.bumper, frame.clearance, [
        [0, ramp.light],
        [0.1, ramp.sky],
        [0.3, ramp.light],
        [0.6, ramp.base],
        [1, ramp.deep],
      ]) +
      `<g id="half-car">${half}</g>`,
    car:
      `<use href="#half-car"/><use href="#half-car" transform="scale(-1 1)"/>` +
      glassDetails(frame, shape) +
      numberPlate(shape.plate),
  };
}

function body(frame: EndFrame, shape: RearShape, ramp: PaintRamp): string {
  const { halfWidth: w, height, roof, belt } = frame;
  const [x] = belt;
  const { glass, deck } = shape;
  return (
    `<path d="${halfOutline(frame, 4)}" fill="url(#paint)"/>` +
    `<path d="M-20 ${deck}C300 ${deck} 560 ${deck - 6} ${x - 40} ${deck - 20}C${w - 60} ${deck - 80} ${w - 20} ${deck - 200} ${w} ${deck - 320}L${w} ${shape.bumper}H-20Z" fill="url(#lid)"/>` +
    `<path d="M-20 ${shape.bumper}H${w}V0H-20Z" fill="url(#bumper)"/>` +
    `<path d="M-40 ${height - 84}C${Math.round(roof * 0.5)} ${height - 84} ${Math.round(roof * 0.8)} ${height - 92} ${roof - 50} ${height - 118}C${roof} ${height - 170} ${x - 150} ${glass + 110} ${x - 110} ${glass + 14}Q${x - 130} ${glass} ${x - 170} ${glass - 4}Q300 ${glass - 14} -40 ${glass - 14}" fill="url(#glass)" stroke="#0c1013" stroke-width="14"/>` +
    `<path d="M-60 ${height - 40}H${roof - 60}L${roof - 30} ${height - 84}H-60Z" fill="${ramp.dark}"/><path d="M-60 ${height - 60}H120V${height - 74}H-60Z" fill="#a3211f"/>` +
    `<path d="M-60 ${deck}C300 ${deck} 560 ${deck - 6} ${x - 40} ${deck - 20}" fill="none" stroke="${ramp.glint}" stroke-width="9"/>` +
    `<path d="M0 0H${w}V${height}H0Z" fill="url(#ends)"/>`
  );
}

function tail(shape: RearShape, ramp: PaintRamp): string {
  return (
    `<path d="${shape.recess}" fill="${ramp.deep}"/>` +
    `<g fill="none" stroke-linejoin="round"><path d="${shape.seams}" stroke="${ramp.line}" stroke-opacity=".75" stroke-width="7"/><path d="${shape.seams}" stroke="${ramp.glint}" stroke-opacity=".45" stroke-width="4" transform="translate(0 -6)"/></g>` +
    `<path d="${shape.cladding}" fill="#1b1f21"/>` +
    (shape.chrome ? `<path d="${shape.chrome}" fill="url(#metal)"/>` : "") +
    (shape.exhaust
      ? `<path d="${shape.exhaust}" fill="#060708" stroke="url(#metal)" stroke-width="8"/>`
      : "") +
    `<path d="${shape.reflector}" fill="#b3261e"/>` +
    `<path d="${shape.taillamp}" fill="url(#tail)" stroke="#3a0709" stroke-width="8" stroke-linejoin="round"/>` +
    `<path d="${shape.strip}" fill="none" stroke="#5a0a0e" stroke-width="30" stroke-linejoin="round"/><path d="${shape.strip}" fill="none" stroke="#ff8f7d" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

function glassDetails({ height, roof }: EndFrame, { glass, wiper }: RearShape): string {
  const top = height - 90;
  return (
    `<path d="M-420 ${glass}V${glass + 90}Q-310 ${glass + 150} -200 ${glass + 90}V${glass}ZM200 ${glass}V${glass + 90}Q310 ${glass + 150} 420 ${glass + 90}V${glass}Z" fill="#070b0d" fill-opacity=".45"/>` +
    `<path d="M${-roof * 0.45} ${top}L${-roof * 0.9} ${glass + 20}H${-roof * 0.6}L${-roof * 0.15} ${top}ZM${roof * 0.3} ${top}L${-roof * 0.1} ${glass + 20}H0L${roof * 0.4} ${top}Z" fill="#fff" fill-opacity=".1"/>` +
    (wiper
      ? `<path d="M0 ${glass + 6}L-330 ${glass + 60}" stroke="#0a0e10" stroke-width="15" stroke-linecap="round"/><circle cy="${glass + 4}" r="22" fill="#0a0e10"/>`
      : "")
  );
}
