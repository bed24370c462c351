import type { InteriorTones, PaintRamp } from "#artwork/cars/paints.ts";
import { stops, vertical } from "#artwork/cars/svg.ts";
import type { InteriorStyle } from "./interior-styles.ts";

export function cabinGradients(tones: InteriorTones, ramp: PaintRamp): string {
  return (
    vertical("bonnet", 196, 246, [
      [0, ramp.light],
      [0.4, ramp.base],
      [1, ramp.deep],
    ]) +
    vertical("roof", 0, 60, [
      [0, tones.pad],
      [0.85, tones.headliner],
      [1, tones.headliner],
    ]) +
    `<linearGradient id="pillar">${stops([
      [0, tones.shadow],
      [0.55, tones.pad],
      [1, tones.dash],
    ])}</linearGradient>` +
    vertical("panel", 240, 560, [
      [0, tones.pad],
      [0.25, tones.dash],
      [1, tones.shadow],
    ])
  );
}

/** What is in front of the windscreen: the car's own bonnet, and the tint of the glass. */
export function bonnet(ramp: PaintRamp, width: number): string {
  const left = 480 - width / 2;
  const right = 480 + width / 2;
  return (
    `<path d="M${left} 262C${left + 20} 222 ${left + 90} 208 ${left + 170} 204S400 198 480 198S${right - 240} 200 ${right - 170} 204S${right - 20} 222 ${right} 262Z" fill="url(#bonnet)"/>` +
    `<path d="M${left + 110} 250Q${left + 150} 216 ${left + 210} 204M${right - 110} 250Q${right - 150} 216 ${right - 210} 204" fill="none" stroke="${ramp.dark}" stroke-width="2.5" stroke-opacity=".7"/>` +
    `<path d="M0 0H960V270H0Z" fill="#0e2730" fill-opacity=".1"/><path d="M300 0H410L250 270H140ZM440 0H470L310 270H280Z" fill="#fff" fill-opacity=".1"/>`
  );
}

/** The left half of what frames the view: roof, pillar and outer mirror. */
export function cabinFrame(style: InteriorStyle, tones: InteriorTones, ramp: PaintRamp): string {
  const top = 126 - style.rake;
  return (
    outerMirror(ramp) +
    `<path d="M0 0H484V38C320 38 190 44 ${top + 54} 62Q${top + 30} 64 ${top} 58Q${top - 40} 50 0 64Z" fill="url(#roof)"/>` +
    `<path d="M484 38C320 38 190 44 ${top + 54} 62" fill="none" stroke="${tones.shadow}" stroke-opacity=".6" stroke-width="3"/>` +
    `<path d="M${top - 2} 56Q${top + 24} 66 ${top + 56} 60Q${top + 62} 72 172 252L110 268Z" fill="url(#pillar)"/>` +
    `<path d="M210 26Q200 26 204 34L214 52Q218 58 228 57L402 47Q412 46 411 38L409 20Z" fill="${tones.headliner}" stroke="${tones.shadow}" stroke-opacity=".35" stroke-width="2"/>`
  );
}

function outerMirror(ramp: PaintRamp): string {
  return (
    `<path d="M20 178Q20 166 34 166H76Q90 166 90 180V206Q90 222 74 224L40 228Q20 230 20 212Z" fill="${ramp.base}" stroke="${ramp.line}" stroke-width="2"/>` +
    `<path d="M27 182Q27 173 36 173H74Q83 173 83 182V204Q83 215 72 217L42 220Q27 221 27 210Z" fill="#b9dbe2"/><path d="M27 204Q50 194 83 200V204Q83 215 72 217L42 220Q27 221 27 210Z" fill="#6f8f8c"/>`
  );
}

/** The left door, in front of the end of the dashboard. */
export function door(tones: InteriorTones): string {
  const panel = "M0 304Q44 296 68 300L90 366Q40 372 0 388Z";
  return (
    `<path d="M0 262L62 255Q80 256 86 282L118 470L128 600H0Z" fill="url(#panel)"/>` +
    `<path d="M0 263L62 256Q78 257 84 282L116 470" fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="2.5"/>` +
    `<path d="${panel}" fill="${tones.seat}"/><path d="${panel}" fill="#000" fill-opacity=".25"/>`
  );
}

export function rearViewMirror(tones: InteriorTones): string {
  return (
    `<path d="M468 30H492L488 66H472Z" fill="${tones.shadow}"/>` +
    `<path d="M404 62Q404 56 412 56Q480 50 548 56Q556 56 556 62L550 92Q548 99 540 99Q480 105 420 99Q412 99 410 92Z" fill="#141719"/>` +
    `<path d="M411 66Q411 62 416 62Q480 57 544 62Q549 62 549 66L544 89Q543 93 538 93Q480 98 422 93Q417 93 416 89Z" fill="#7e929b"/><path d="M416 89L413 76Q480 70 547 76L544 89Q543 93 538 93Q480 98 422 93Q417 93 416 89Z" fill="#3a4a52"/>`
  );
}
