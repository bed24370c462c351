import type { InteriorTones, PaintRamp } from "#artwork/cars/paints.ts";
import { stops, vertical } from "#artwork/cars/svg.ts";
import type { InteriorStyle } from "./interior-styles.ts";

export function dashboardGradients(
  { edge, trim }: InteriorStyle,
  tones: InteriorTones,
  ramp: PaintRamp,
): string {
  const strip = {
    paint: [ramp.sky, ramp.base, ramp.dark],
    metal: ["#eef1f2", "#a3abb0", "#6f787d"],
    wood: ["#a8713f", "#7a4a26", "#4b2b15"],
    carbon: ["#5b6166", "#2a2e31", "#16191b"],
  }[trim];
  return (
    vertical("pad", edge - 56, edge, [
      [0, tones.shadow],
      [0.2, tones.dash],
      [1, tones.pad],
    ]) +
    vertical("face", edge, edge + 130, [
      [0, tones.pad],
      [0.08, tones.dash],
      [1, tones.shadow],
    ]) +
    vertical("strip", edge + 6, edge + 46, [
      [0, strip[0] ?? ""],
      [0.35, strip[1] ?? ""],
      [1, strip[2] ?? ""],
    ]) +
    `<linearGradient id="metal" x2="0" y2="1">${stops([
      [0, "#f3f5f6"],
      [0.5, "#a2abb0"],
      [1, "#596267"],
    ])}</linearGradient>` +
    `<linearGradient id="display" x2="1" y2="1">${stops([
      [0, "#1d3d4f"],
      [0.6, "#12222e"],
      [1, "#0a1219"],
    ])}</linearGradient>`
  );
}

/** A line across the dashboard, highest in its middle; the caller writes its first command. */
function across({ edge, fall }: InteriorStyle, below: number, [from, to]: [number, number]) {
  const middle = edge + below;
  const bend = Math.round(middle + fall * 0.4);
  const reach = Math.round((to - from) / 7);
  return `${from} ${middle + fall}C${from + reach} ${bend} ${480 - reach} ${middle} 480 ${middle}S${to - reach} ${bend} ${to} ${middle + fall}`;
}

export function dashboard(style: InteriorStyle, tones: InteriorTones): string {
  const { edge } = style;
  const band = (top: number, bottom: number, left: number) =>
    `M${across(style, top, [left, 960 - left])}L${across(style, bottom, [960 - left, left])}Z`;
  return (
    `<path d="M80 390H880V600H80Z" fill="#0a0c0d"/>` +
    `<path d="M100 ${edge - 30}C200 ${edge - 50} 340 ${edge - 56} 480 ${edge - 56}S760 ${edge - 50} 860 ${edge - 30}L${across(style, 0, [898, 62])}Z" fill="url(#pad)"/>` +
    `<path d="${band(0, 128, 62)}" fill="url(#face)"/>` +
    `<path d="${band(-1, 2, 64)}" fill="#fff" fill-opacity=".3"/>` +
    `<path d="${band(12, 46, 70)}" fill="url(#strip)"/>` +
    stripDetail(style, band) +
    `<path d="${band(12, 14, 70)}" fill="#fff" fill-opacity=".45"/><path d="${band(46, 54, 72)}" fill="#000" fill-opacity=".4"/>` +
    `<path d="M98 ${edge + 120}L862 ${edge + 120}L822 ${edge + 176}H138Z" fill="${tones.shadow}"/>` +
    gloveBox(style, tones) +
    vents(style)
  );
}

function stripDetail(
  { trim }: InteriorStyle,
  band: (top: number, bottom: number, left: number) => string,
): string {
  if (trim === "wood") {
    return `<g fill="none" stroke="#3b210f" stroke-opacity=".45" stroke-width="1.5"><path d="${band(20, 26, 74)}"/><path d="${band(30, 39, 74)}" stroke-dasharray="180 14 90 8"/></g>`;
  }
  return trim === "carbon"
    ? `<path d="${band(13, 46, 70)}" fill="url(#weave)"/>`
    : `<path d="${band(26, 28, 72)}" fill="#fff" fill-opacity=".18"/>`;
}

export const CARBON_PATTERN = `<pattern id="weave" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0H4V4H0ZM4 4H8V8H4Z" fill="#000" fill-opacity=".4"/></pattern>`;

function gloveBox({ edge, grabHandle }: InteriorStyle, tones: InteriorTones): string {
  return (
    `<path d="M170 ${edge + 76}Q250 ${edge + 68} 372 ${edge + 66}L376 ${edge + 126}Q280 ${edge + 130} 186 ${edge + 138}Q176 ${edge + 110} 170 ${edge + 76}Z" fill="${tones.dash}" stroke="${tones.shadow}" stroke-width="3"/>` +
    `<path d="M172 ${edge + 79}Q250 ${edge + 71} 371 ${edge + 69}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>` +
    `<rect x="252" y="${edge + 82}" width="48" height="9" rx="4.5" fill="${tones.shadow}"/>` +
    (grabHandle
      ? `<path d="M192 ${edge + 50}V${edge + 30}Q192 ${edge + 20} 202 ${edge + 20}H338Q348 ${edge + 20} 348 ${edge + 30}V${edge + 48}" fill="none" stroke="#0d0f10" stroke-width="17" stroke-linejoin="round"/><path d="M198 ${edge + 16}H342" stroke="#5b6267" stroke-width="3" stroke-linecap="round"/>`
      : "")
  );
}

function vents({ vents: shape, edge, fall }: InteriorStyle): string {
  const outer = Math.round(edge + 30 + fall * 0.8);
  const inner = -Math.round(fall * 0.7);
  const vent =
    shape === "round"
      ? `<circle r="25" fill="url(#metal)"/><circle r="21" fill="#0b0d0e"/><path d="M-19-7H19M-21 0H21M-19 7H19" stroke="#3e4549" stroke-width="3.5"/><circle r="5" fill="#596166"/>`
      : `<rect x="-42" y="-14" width="84" height="28" rx="9" fill="url(#metal)"/><rect x="-39" y="-11" width="78" height="22" rx="7" fill="#0b0d0e"/><path d="M-34-4H34M-36 3H36" stroke="#3e4549" stroke-width="3"/><path d="M0-9V9" stroke="#596166" stroke-width="4"/>`;
  return (
    `<g id="vent" transform="translate(132 ${outer})">${vent}</g><use href="#vent" x="696"/>` +
    `<use href="#vent" x="208" y="${inner}"/><use href="#vent" x="488" y="${inner}"/>`
  );
}
