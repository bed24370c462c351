import { LENS, TAIL } from "./lamps.ts";
import type { PaintRamp } from "./paints.ts";
import type { SideShape } from "./bodies/shapes.ts";
import { type Stop, stops, vertical } from "./svg.ts";
import { wheelDefinition } from "./wheels.ts";

/** What the lamps and the glass show: off in the studio and by day, lit at dusk. */
interface SideLook {
  ramp: PaintRamp;
  lit: boolean;
}

/** The definitions and the drawing of a car from its left side, in mm with y up. */
export function drawSide(shape: SideShape, look: SideLook): { defs: string; car: string } {
  return {
    defs:
      outlines(shape, look.ramp) +
      gradients(shape, look.ramp) +
      LENS +
      TAIL +
      wheelDefinition(shape.wheel, shape.tyre, shape.rim),
    car:
      underside(shape) +
      (shape.roofParts ? `<path d="${shape.roofParts}" fill="#181b1d"/>` : "") +
      `<g clip-path="url(#body)">${panels(shape)}${glass(shape)}${lamps(shape, look)}${arches(shape)}</g>` +
      seams(look.ramp) +
      fittings(shape, look.ramp) +
      shape.axles.map((x) => `<use href="#w" x="${x}" y="${shape.tyre}"/>`).join(""),
  };
}

function outlines({ outline, windows, shutLines, daylight }: SideShape, ramp: PaintRamp): string {
  return (
    `<path id="o" d="${outline}"/><path id="g" d="${windows}"/><path id="t" d="${shutLines}"/><path id="l" d="${daylight}"/>` +
    `<path id="seat" d="M-60-280L-6-60Q4-6 50-6Q92-6 106-60L156-280ZM48-10H72V20H48ZM36 16Q22 18 24 48L33 104Q38 124 64 122Q97 118 97 92L92 34Q90 16 74 16Z"/>` +
    `<g id="handle"><path d="M20-38h110q30 10 20 40h-150q-10-30 20-40Z" fill="${ramp.deep}" fill-opacity=".5"/><rect x="-20" y="-14" width="210" height="32" rx="15" fill="${ramp.light}" stroke="${ramp.line}" stroke-width="5"/><path d="M-4 10h178" stroke="${ramp.glint}" stroke-width="6"/></g>` +
    `<clipPath id="body"><use href="#o"/></clipPath><clipPath id="dlo"><use href="#g"/></clipPath>`
  );
}

function gradients(shape: SideShape, ramp: PaintRamp): string {
  const { height, length } = shape;
  return (
    vertical("paint", height, 180, [
      [0, ramp.sky],
      [0.14, ramp.light],
      [0.5, ramp.base],
      [0.74, ramp.base],
      [0.92, ramp.dark],
      [0.957, ramp.deep],
      [0.96, "#15181a"],
    ]) +
    wedged("band", shape, 190, [
      [0, ramp.glint],
      [0.3, ramp.sky],
      [0.8, ramp.light],
      [1, ramp.base],
    ]) +
    wedged("under", shape, -330, [
      [0, ramp.deep, 0],
      [0.65, ramp.deep, 0.42],
      [1, ramp.deep, 0.78],
    ]) +
    vertical("rim", height, height * 0.6, [
      [0, "#fff"],
      [0.5, "#fff", 0.5],
      [1, "#fff", 0],
    ]) +
    `<linearGradient id="ends" gradientUnits="userSpaceOnUse" x2="${length}">${stops([
      [0, ramp.line, 0.6],
      [0.05, ramp.deep, 0.28],
      [0.13, ramp.deep, 0],
      [0.88, ramp.deep, 0],
      [0.97, ramp.deep, 0.4],
      [1, ramp.line, 0.7],
    ])}</linearGradient>` +
    `<linearGradient id="fade">${stops([
      [0, ramp.glint, 0],
      [0.3, ramp.glint, 0.75],
      [0.7, ramp.glint, 0.75],
      [1, ramp.glint, 0],
    ])}</linearGradient>` +
    `<radialGradient id="lip">${stops([
      [0.66, ramp.deep, 0.5],
      [0.7, ramp.sky, 0.6],
      [0.76, ramp.sky, 0.22],
      [1, ramp.sky, 0],
    ])}</radialGradient>` +
    vertical("glass", height * 0.97, height * 0.62, [
      [0, "#566973"],
      [0.35, "#2c3a42"],
      [1, "#10181d"],
    ])
  );
}

/** A gradient across the body's crease line, ending on it, from so many mm above (or below). */
function wedged(id: string, { length, wedge }: SideShape, above: number, marks: Stop[]): string {
  const [height, slope] = wedge;
  const x = length / 2;
  const y = height + slope * x;
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${Math.round(x - slope * above)}" y1="${Math.round(y + above)}" x2="${x}" y2="${Math.round(y)}">${stops(marks)}</linearGradient>`;
}

function underside({ axles: [front, rear], tyre }: SideShape): string {
  return `<path d="M${front - 200} 330H${rear + 200}L${rear} ${Math.round(tyre * 0.45)}H${front}Z" fill="#0c0e0f"/>`;
}

function panels(shape: SideShape): string {
  const { length, height, axles, arch } = shape;
  return (
    `<use href="#o" fill="url(#paint)"/>` +
    `<path d="${shape.undercut}" fill="url(#under)"/>` +
    `<path d="${shape.shoulder}" fill="url(#band)"/>` +
    `<path d="${shape.blade}" fill="url(#fade)" fill-opacity=".5"/>` +
    axles
      .map(
        (x) =>
          `<circle cx="${x}" cy="${shape.tyre}" r="${Math.round(arch * 1.5)}" fill="url(#lip)"/>`,
      )
      .join("") +
    `<path d="M0 0H${length}V${height}H0Z" fill="url(#ends)"/>` +
    `<path d="${shape.crease}" fill="none" stroke="url(#fade)" stroke-width="9"/>` +
    `<use href="#o" fill="none" stroke="url(#rim)" stroke-width="22" stroke-opacity=".65"/>` +
    `<path d="${shape.cladding}" fill="#1b1f21"/>`
  );
}

function glass(shape: SideShape): string {
  const { length, height, windowTrim } = shape;
  const [from, to] = [length * 0.33, length * 0.62];
  return (
    `<path d="${shape.screens}" fill="#1a242a"/>` +
    `<g clip-path="url(#dlo)"><use href="#g" fill="url(#glass)"/>` +
    `<g fill="#070b0d" fill-opacity=".5">${shape.heads.map(([x, y]) => `<use href="#seat" x="${x}" y="${y}"/>`).join("")}</g>` +
    `<path d="M${from} ${height}h170l-430-520h-170ZM${from + 215} ${height}h45l-430-520h-45ZM${to} ${height}h230l-430-520h-230Z" fill="#fff" fill-opacity=".12"/>` +
    `<path d="${shape.pillars}" fill="#0b0e10"/></g>` +
    `<use href="#g" fill="none" stroke="#0b0e10" stroke-width="20"/>` +
    (windowTrim === "chrome"
      ? `<use href="#g" fill="none" stroke="#c9d0d4" stroke-width="8"/>`
      : "")
  );
}

function lamps(shape: SideShape, { lit }: SideLook): string {
  return (
    `<path d="${shape.headlamp}" fill="url(#lens)" stroke="#15191b" stroke-width="9"/>` +
    `<use href="#l" fill="none" stroke="#1c2327" stroke-opacity=".7" stroke-width="26" stroke-dasharray="54 22 54 22 54 22 40 999" x="-16" y="30"/>` +
    `<use href="#l" fill="none" stroke="${lit ? "#fff6dc" : "#fff"}" stroke-width="${lit ? 22 : 13}" stroke-linecap="round"/>` +
    `<path d="${shape.taillamp}" fill="url(#tail)" stroke="#3a0709" stroke-width="8"/>` +
    `<path d="${shape.tailStrip}" fill="none" stroke="${lit ? "#ffb3a3" : "#ff8f7d"}" stroke-width="${lit ? 26 : 13}" stroke-linecap="round"/>`
  );
}

function arches({ axles, tyre, arch, archCladding }: SideShape): string {
  return axles
    .map(
      (x) =>
        (archCladding
          ? `<circle cx="${x}" cy="${tyre}" r="${arch + archCladding}" fill="#22272a"/>`
          : "") + `<circle cx="${x}" cy="${tyre}" r="${arch}" fill="#060708"/>`,
    )
    .join("");
}

function seams(ramp: PaintRamp): string {
  return (
    `<g fill="none" stroke-linejoin="round"><use href="#t" stroke="${ramp.line}" stroke-width="8" stroke-opacity=".85"/>` +
    `<use href="#t" stroke="${ramp.glint}" stroke-width="4" stroke-opacity=".4" x="7"/>` +
    `<use href="#o" stroke="${ramp.line}" stroke-width="4" stroke-opacity=".5"/></g>`
  );
}

function fittings({ handles, mirror: [x, y], chrome }: SideShape, ramp: PaintRamp): string {
  return (
    (chrome ? `<path d="${chrome}" fill="#aab3b8"/>` : "") +
    handles.map(([hx, hy]) => `<use href="#handle" x="${hx}" y="${hy}"/>`).join("") +
    `<g transform="translate(${x} ${y})"><path d="M-10-55h70l30 40h-90Z" fill="#0d1012"/>` +
    `<path d="M-85 5C-85-25-60-30-10-30H85C105-30 110 10 105 45C100 85 70 95 25 92C-35 88-85 50-85 5Z" fill="${ramp.base}" stroke="${ramp.line}" stroke-width="6"/>` +
    `<path d="M-68 27C-40 65 10 80 60 78" fill="none" stroke="${ramp.glint}" stroke-width="11"/>` +
    `<path d="M-83 0C-80-30-40-30 0-30H85L104 0Z" fill="#14181a"/></g>`
  );
}
