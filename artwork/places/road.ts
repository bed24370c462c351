import { area, box, stroke } from "./pen.ts";
import { ink } from "./tones.ts";

export type Roadside = "promenade" | "ghat" | "highway" | "street";

/** Where a car's tyres meet the road. */
export const LANE = 546;

/** The road across the foot of a picture, with what stands at its far edge. */
export function roadStrip(roadside: Roadside): string {
  return (
    SIDES[roadside]() +
    box(0, 492, 960, 108, "road") +
    box(0, 492, 960, 7, "road-edge") +
    `<path d="M-40 583H960" stroke="${ink("kerb")}" stroke-width="6" stroke-dasharray="110 90"/>`
  );
}

const SIDES = {
  promenade: () =>
    box(0, 446, 960, 24, "wall") +
    box(0, 442, 960, 7, "kerb") +
    `<path d="M24 470V452" stroke="${ink("wall-shade")}" stroke-width="3"/>` +
    `<path d="M0 461H960" stroke="${ink("wall-shade")}" stroke-width="12" stroke-dasharray="3 57"/>` +
    box(0, 470, 960, 12, "wall-shade") +
    chequered(482),
  ghat: () =>
    box(0, 474, 960, 20, "land-dark") +
    `<path d="M30 470H960" stroke="${ink("kerb")}" stroke-width="30" stroke-dasharray="34 76"/>` +
    `<path d="M30 470H960" stroke="${ink("kerb-dark")}" stroke-width="9" stroke-dasharray="34 76"/>`,
  highway: () =>
    box(0, 478, 960, 16, "land-dark") +
    `<path d="M40 468H960" stroke="${ink("kerb-dark")}" stroke-width="38" stroke-dasharray="6 114"/>` +
    box(0, 450, 960, 14, "steel") +
    box(0, 450, 960, 4, "kerb"),
  street: () => box(0, 466, 960, 18, "wall-shade") + box(0, 464, 960, 4, "wall") + chequered(482),
};

/** The kerb of Indian roads: blocks of black and white. */
function chequered(top: number): string {
  return (
    box(0, top, 960, 11, "kerb") +
    `<path d="M0 ${top + 5.5}H960" stroke="${ink("kerb-dark")}" stroke-width="11" stroke-dasharray="36 36"/>`
  );
}

/** A road that winds away: its surface between two lines, an edge line and a broken middle. */
export function windingRoad(surface: string, edge: string, middle: string): string {
  return (
    area(surface, "road") +
    stroke(edge, "kerb", 3.5) +
    stroke(middle, "kerb", 3, `stroke-dasharray="22 18"`)
  );
}
