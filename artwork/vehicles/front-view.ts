import {
  endGradients,
  endMirror,
  endTyre,
  halfOutline,
  numberPlate,
  roofRails,
} from "./end-view.ts";
import { LENS } from "#artwork/cars/lamps.ts";
import type { PaintRamp } from "#artwork/cars/paints.ts";
import type { EndFrame, FrontShape } from "#artwork/cars/bodies/shapes.ts";
import { vertical } from "#artwork/cars/svg.ts";

/** The definitions and the drawing of a car from the front, in mm with y up, middle at x = 0. */
export function drawFront(
  frame: EndFrame,
  shape: FrontShape,
  ramp: PaintRamp,
): { defs: string; car: string } {
  const half =
    endTyre(frame) +
    roofRails(frame) +
    `<g clip-path="url(#half)">${body(frame, shape)}${face(shape, ramp)}</g>` +
    `<path d="${halfOutline(frame, 0)}" fill="none" stroke="${ramp.line}" stroke-opacity=".5" stroke-width="4"/>` +
    endMirror(frame, ramp, "back");
  return {
    defs:
      endGradients(frame, ramp) +
      LENS +
      vertical("hood", shape.cowl, shape.nose - 40, [
        [0, ramp.light],
        [0.45, ramp.sky],
        [0.85, ramp.glint],
        [1, ramp.light],
      ]) +
      grillePattern(shape) +
      `<g id="half-car">${half}</g>`,
    car:
      `<use href="#half-car"/><use href="#half-car" transform="scale(-1 1)"/>` +
      cabin(frame, shape) +
      numberPlate(shape.plate),
  };
}

/** The pattern `mesh` that fills a grille. */
export function grillePattern({ grillePattern: kind }: FrontShape, transform = ""): string {
  const marks = {
    bars: `width="60" height="34"><path d="M0 8H60" stroke="#4b5357" stroke-width="9"/>`,
    slats: `width="30" height="60"><path d="M15 0V60" stroke="#8d969b" stroke-width="9"/>`,
    mesh: `width="44" height="44"><path d="M0 0L44 44M44 0L0 44" stroke="#3d4448" stroke-width="7"/>`,
  };
  const moved = transform && `patternTransform="${transform}" `;
  return `<pattern id="mesh" patternUnits="userSpaceOnUse" ${moved}${marks[kind]}</pattern>`;
}

function body(frame: EndFrame, shape: FrontShape): string {
  const { halfWidth: w, height, roof, belt } = frame;
  const [x] = belt;
  const { cowl, nose } = shape;
  return (
    `<path d="${halfOutline(frame, 4)}" fill="url(#paint)"/>` +
    `<path d="M-20 ${nose}C300 ${nose} 560 ${nose - 10} ${w - 90} ${nose + 20}C${x + 20} ${cowl - 90} ${x - 20} ${cowl - 20} ${x - 70} ${cowl + 6}L-20 ${cowl + 30}Z" fill="url(#hood)"/>` +
    `<path d="M-40 ${height - 62}C${Math.round(roof * 0.5)} ${height - 62} ${Math.round(roof * 0.8)} ${height - 70} ${roof - 46} ${height - 96}C${roof + 10} ${height - 160} ${x - 130} ${cowl + 110} ${x - 84} ${cowl}Q300 ${cowl + 26} -40 ${cowl + 26}" fill="url(#glass)" stroke="#0c1013" stroke-width="14"/>` +
    `<path d="M-60 ${cowl + 30}H${x - 150}" stroke="#0b0f11" stroke-width="16"/>` +
    `<path d="M0 0H${w}V${height}H0Z" fill="url(#ends)"/>`
  );
}

function face(shape: FrontShape, ramp: PaintRamp): string {
  const trim = shape.grilleTrim === "chrome" ? "url(#metal)" : "#0a0c0d";
  return (
    `<g fill="none" stroke-linejoin="round"><path d="${shape.seams}" stroke="${ramp.line}" stroke-opacity=".7" stroke-width="6"/><path d="${shape.seams}" stroke="${ramp.glint}" stroke-opacity=".55" stroke-width="4" transform="translate(7 4)"/></g>` +
    `<path d="${shape.cladding}" fill="#1b1f21"/>` +
    (shape.skid ? `<path d="${shape.skid}" fill="url(#metal)"/>` : "") +
    `<path d="${shape.fogs}" fill="#15191b" stroke="${ramp.deep}" stroke-width="8"/>` +
    (shape.intake
      ? `<path d="${shape.intake}" fill="#0d1011"/><path d="${shape.intake}" fill="url(#mesh)"/>`
      : "") +
    `<path d="${shape.grille}" fill="#0d1011"/><path d="${shape.grille}" fill="url(#mesh)"/>` +
    `<path d="${shape.grille}" fill="none" stroke="${trim}" stroke-width="15" stroke-linejoin="round"/>` +
    `<path d="${shape.headlamp}" fill="url(#lens)" stroke="#15191b" stroke-width="9"/>` +
    shape.modules
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="24" fill="#15191b" stroke="url(#metal)" stroke-width="6"/><circle cx="${x}" cy="${y}" r="13" fill="#7f8f98"/><circle cx="${x - 6}" cy="${y + 6}" r="5" fill="#fff"/>`,
      )
      .join("") +
    `<path d="${shape.daylight}" fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

/** What is seen through the windscreen: right-hand drive, so the wheel is on the viewer's left. */
function cabin({ height, roof }: EndFrame, { cowl }: FrontShape): string {
  const top = height - 66;
  const seat = `M-165 ${cowl + 50}L-150 ${top - 270}Q-138 ${top - 206} -84 ${top - 204}H84Q138 ${top - 206} 150 ${top - 270}L165 ${cowl + 50}ZM-42 ${top - 206}V${top - 176}H-22V${top - 206}ZM42 ${top - 206}V${top - 176}H22V${top - 206}ZM-92 ${top - 166}Q-98 ${top - 178} -80 ${top - 180}H80Q98 ${top - 178} 92 ${top - 166}L84 ${top - 96}Q80 ${top - 78} 58 ${top - 78}H-58Q-80 ${top - 78} -84 ${top - 96}Z`;
  return (
    `<g fill="#070b0d" fill-opacity=".5"><path d="${seat}" transform="translate(-310)"/><path d="${seat}" transform="translate(310)"/></g>` +
    `<ellipse cx="-330" cy="${cowl + 50}" rx="150" ry="88" fill="none" stroke="#05080a" stroke-opacity=".6" stroke-width="22" clip-path="url(#dash)"/>` +
    `<clipPath id="dash"><path d="M-700 ${cowl + 40}H700V${height}H-700Z"/></clipPath>` +
    `<path d="M-90 ${top - 24}Q0 ${top - 12} 90 ${top - 24}L84 ${top - 66}Q0 ${top - 76} -84 ${top - 66}Z" fill="#0a0e10"/>` +
    `<path d="M${-roof * 0.5} ${height - 70}L${-roof * 0.9} ${cowl + 60}H${-roof * 0.62}L${-roof * 0.2} ${height - 66}ZM${roof * 0.3} ${height - 66}L${-roof * 0.05} ${cowl + 60}H${roof * 0.05}L${roof * 0.4} ${height - 66}Z" fill="#fff" fill-opacity=".1"/>` +
    `<path d="M-480 ${cowl + 34}L-60 ${cowl + 58}M60 ${cowl + 34}L480 ${cowl + 58}" stroke="#0a0e10" stroke-width="11" stroke-linecap="round"/>`
  );
}
