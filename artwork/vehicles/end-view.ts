import type { PaintRamp } from "#artwork/cars/paints.ts";
import type { EndFrame } from "#artwork/cars/bodies/shapes.ts";
import { stops, vertical } from "#artwork/cars/svg.ts";

/**
 * The right half of a body's outline, reaching over the middle. What is drawn later reaches
 * further: where two halves end together, the renderer leaves a visible line.
 */
export function halfOutline(
  { halfWidth: w, height, roof, belt, clearance }: EndFrame,
  reach: number,
): string {
  const [x, y] = belt;
  const shoulder = y - 200;
  return (
    `M-${reach} ${height}H0C${roof * 0.55} ${height} ${roof * 0.86} ${height - 14} ${roof} ${height - 62}` +
    `C${roof + 40} ${height - 100} ${x - 70} ${y + 130} ${x - 14} ${y + 26}` +
    `C${x + 10} ${y - 6} ${w - 40} ${y - 60} ${w - 12} ${shoulder}` +
    `C${w + 2} ${shoulder - 120} ${w + 2} ${clearance + 300} ${w - 6} ${clearance + 170}` +
    `C${w - 12} ${clearance + 70} ${w - 40} ${clearance + 14} ${w - 110} ${clearance}H-${reach}`
  ).replaceAll(/\d+\.\d+/g, (number) => String(Math.round(Number(number))));
}

export function endGradients(frame: EndFrame, ramp: PaintRamp): string {
  const { height, halfWidth, belt, clearance } = frame;
  return (
    `<clipPath id="half"><path d="${halfOutline(frame, 90)}"/></clipPath>` +
    vertical("paint", height, clearance, [
      [0, ramp.glint],
      [0.07, ramp.light],
      [0.3, ramp.base],
      [0.42, ramp.sky],
      [0.52, ramp.light],
      [0.62, ramp.base],
      [0.8, ramp.base],
      [0.95, ramp.dark],
      [1, ramp.deep],
    ]) +
    `<linearGradient id="ends" gradientUnits="userSpaceOnUse" x2="${halfWidth}">${stops([
      [0, ramp.deep, 0],
      [0.62, ramp.deep, 0],
      [0.88, ramp.deep, 0.3],
      [1, ramp.line, 0.75],
    ])}</linearGradient>` +
    vertical("glass", height - 60, belt[1], [
      [0, "#60747e"],
      [0.4, "#2e3d46"],
      [1, "#121a1f"],
    ]) +
    `<linearGradient id="metal" x1="0" y1="1" x2="0" y2="0">${stops([
      [0, "#f3f5f6"],
      [0.5, "#aab2b7"],
      [1, "#5f686d"],
    ])}</linearGradient>`
  );
}

/** The dark underside and the part of a tyre seen below the bumper, right half. */
export function endTyre({ halfWidth, tyreWidth, tyre, clearance }: EndFrame): string {
  const left = halfWidth - 24 - tyreWidth;
  return (
    `<path d="M-4 400H${left + 20}V${Math.round(clearance * 0.5)}H${Math.round(left * 0.7)}L${Math.round(left * 0.6)} ${Math.round(clearance * 0.38)}H-4Z" fill="#0a0c0d"/>` +
    `<rect x="${left}" width="${tyreWidth}" height="${tyre * 1.6}" rx="46" fill="#131618"/>` +
    `<path d="M${left + tyreWidth * 0.28} 4V400M${left + tyreWidth * 0.5} 0V400M${left + tyreWidth * 0.72} 4V400" stroke="#2c3235" stroke-width="9"/>`
  );
}

/** A door mirror, right half: its painted back from the front, its glass from the rear. */
export function endMirror(
  { belt: [x, y] }: EndFrame,
  ramp: PaintRamp,
  seen: "back" | "glass",
): string {
  return (
    `<g transform="translate(${x + 92} ${y + 62}) scale(.88)"><path d="M-150-60L-60-58-50-20-140-30Z" fill="#0d1012"/>` +
    `<path d="M-98-36C-98-60-74-66-20-66H70C102-66 110-28 102 20C94 62 60 74 10 72C-60 68-98 30-98-36Z" fill="${seen === "back" ? ramp.base : ramp.deep}" stroke="${ramp.line}" stroke-width="5"/>` +
    (seen === "back"
      ? `<path d="M-84 6C-60 44-20 56 20 56C60 56 84 44 92 12" fill="none" stroke="${ramp.glint}" stroke-width="10"/><path d="M-97-40C-96-62-70-66-20-66H70C94-66 104-50 105-30Z" fill="#14181a"/>`
      : `<path d="M-82-34C-82-50-66-54-20-54H66C88-54 94-26 88 14C80 48 54 58 10 57C-50 54-82 20-82-34Z" fill="#5b6d76"/>`) +
    `</g>`
  );
}

export function roofRails({ rails, roof, height }: EndFrame): string {
  return rails
    ? `<path d="M${roof - 96} ${height - 46}Q${roof - 92} ${height - 12} ${roof - 66} ${height - 8}Q${roof - 40} ${height - 10} ${roof - 22} ${height - 60}Z" fill="#181b1d"/>`
    : "";
}

/** The plate of a self-drive car, yellow on black: without a number, which would not be the car's. */
export function numberPlate(middle: number): string {
  return (
    `<g transform="translate(0 ${middle})"><rect x="-262" y="-64" width="524" height="128" rx="14" fill="#0b0c0d" stroke="#3a3f42" stroke-width="6"/>` +
    `<rect x="-250" y="-53" width="500" height="106" rx="8" fill="none" stroke="#f4c430" stroke-width="3"/></g>`
  );
}
