import { area, chance, pointsOf, under } from "./pen.ts";
import { ink, type Tone } from "./tones.ts";

/** Ranges one behind another, each a smooth line down to `bottom`. */
export function ranges(list: readonly (readonly [line: string, tone: Tone])[], bottom: number) {
  return list.map(([line, tone]) => area(under(line, bottom), tone)).join("");
}

/** The gradient `mist-…`: clear above, the place's mist below. */
export function mistGradient(id: string, top: number, bottom: number, strength: number): string {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" y1="${top}" x2="0" y2="${bottom}"><stop stop-color="${ink("mist")}" stop-opacity="0"/><stop offset="1" stop-color="${ink("mist")}" stop-opacity="${strength}"/></linearGradient>`;
}

export function mistBand(id: string, top: number, bottom: number): string {
  return `<path d="M0 ${top}H960V${bottom}H0Z" fill="url(#${id})"/>`;
}

/** The conifers `wood`, 100 long and at most 30 high, that stand on a wooded crest. */
export function wood(): string {
  const random = chance(5);
  let d = "M0 4";
  for (let tree = 0; tree < 11; tree += 1) {
    const [w, h] = [100 / 11, 12 + random() * 18];
    const lean = w * (0.42 + random() * 0.16);
    const tip = h * 0.52;
    d += `l${fine(lean * 0.62)}-${fine(tip)} ${fine(-lean * 0.2)} 1 ${fine(lean * 0.58)}-${fine(h - tip + 1)} ${fine((w - lean) * 0.58)} ${fine(h - tip + 1)} ${fine((lean - w) * 0.2)}-1 ${fine((w - lean) * 0.62)} ${fine(tip)}`;
  }
  return `<path id="wood" d="${d}V8H0Z"/>`;
}

function fine(number: number): string {
  return String(Math.round(number * 10) / 10);
}

/** A hill down to `bottom` with a wood along its crest, its tallest trees `height` high. */
export function woodedCrest(crest: string, height: number, bottom: number, tone: Tone): string {
  const points = pointsOf(crest);
  const trees = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0];
    const [stretch, slope] = [(x - fromX) / 100, (y - fromY) / 100];
    const flip = index % 2 ? [-stretch, -slope, x, y] : [stretch, slope, fromX, fromY];
    const [a, b, e, f] = flip.map((n) => Math.round(n * 100) / 100);
    return `<use href="#wood" transform="matrix(${a} ${b} 0 ${fine(height / 30)} ${e} ${f})"/>`;
  });
  const line = points.map(([x, y]) => `L${x} ${y}`).join("");
  return `<g fill="${ink(tone)}"><path d="M0 ${bottom}${line}V${bottom}Z"/>${trees.join("")}</g>`;
}
