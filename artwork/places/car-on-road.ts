import type { VehicleBody, VehiclePaint } from "#app/domain/vehicle-pictures.ts";
import { BODY_SHAPES } from "#artwork/cars/bodies/body-shapes.ts";
import type { SideShape } from "#artwork/cars/bodies/shapes.ts";
import { contactShadow, duskLight, SHADE } from "#artwork/cars/ground.ts";
import { type PaintRamp, paintRamp } from "#artwork/cars/paints.ts";
import { drawSide } from "#artwork/cars/side-view.ts";
import { LANE } from "./road.ts";
import type { NamedColours } from "./tones.ts";

export interface CarOnRoad {
  body: VehicleBody;
  paint: VehiclePaint;
  /** A car on its way has its lamps lit; a taxi wears its sign and plates. */
  use: "driven" | "taxi" | "charging";
  /** The car's middle. */
  x: number;
  /** The width in the picture of a car of 4.6 m. */
  width: number;
}

/** A car on the road's near lane, heading to the left as India drives. */
export function carOnRoad(car: CarOnRoad): {
  defs: string;
  view: string;
  colours: NamedColours;
} {
  const { side } = BODY_SHAPES[car.body];
  const scale = car.width / 4600;
  const left = car.x - (side.length * scale) / 2;
  const at = ([x, y]: readonly [number, number]) => [left + x * scale, LANE - y * scale] as const;
  const { ramp, colours } = rampInTwoLights(car.paint);
  const { defs, car: drawing } = drawSide(side, { ramp, lit: car.use !== "charging" });
  const light = duskLight([at(side.lampsAt[0]), at(side.lampsAt[1])], LANE);
  const wheels = side.axles.map((axle) => left + axle * scale);
  const fittings = car.use === "taxi" ? taxiFittings(side) : { behind: "", before: "" };
  return {
    defs: defs + SHADE + light.defs,
    colours: { ...colours, beams: car.use === "charging" ? ["0", "0"] : [".35", "1"] },
    view:
      `<g opacity="var(--beams)">${light.pool}</g>` +
      contactShadow(wheels, side.length * scale, LANE, car.x) +
      `<g transform="translate(${left.toFixed(1)} ${LANE}) scale(${scale.toFixed(4)} -${scale.toFixed(4)})">${fittings.behind}${drawing}${fittings.before}</g>` +
      `<g opacity="var(--beams)">${light.glow}</g>`,
  };
}

/** What the light changes in a paint, and its variables; the deepest shades stay as they are. */
const REFLECTIONS = [
  ["glint", "pg"],
  ["sky", "ps"],
  ["light", "pl"],
  ["base", "pb"],
  ["dark", "pd"],
] as const;

function rampInTwoLights(paint: VehiclePaint): { ramp: PaintRamp; colours: NamedColours } {
  const [day, dusk] = [paintRamp(paint, "day"), paintRamp(paint, "dusk")];
  const ramp = { ...day };
  const colours: Record<string, readonly [string, string]> = {};
  for (const [part, name] of REFLECTIONS) {
    ramp[part] = `var(--${name})`;
    colours[name] = [day[part], dusk[part]];
  }
  return { ramp, colours };
}

/** The sign on the roof and, seen on edge, the yellow number plates of a hired car. */
function taxiFittings({ length, height, axles: [front, rear] }: SideShape) {
  const middle = Math.round((front + rear) / 2) + 40;
  return {
    behind:
      `<path d="M-18 410H30V540H-18ZM${length - 34} 640H${length + 16}V770H${length - 34}Z" fill="#f5c518" stroke="#4a3a05" stroke-width="8"/>` +
      `<path d="M${middle - 215} ${height - 30}H${middle + 215}V${height + 26}H${middle - 215}Z" fill="#1c2327"/>`,
    before: `<g transform="translate(${middle} ${height + 14})"><path d="M-215 0-190 158Q-186 180-162 180H162Q186 180 190 158L215 0Z" fill="#ffcb2e"/><path d="M-215 0-208 46H208L215 0Z" fill="#e0a20c"/><text transform="translate(0 62) scale(1-1)" font-family="'DejaVu Sans',Arial,sans-serif" font-weight="700" font-size="106" text-anchor="middle" textLength="300" lengthAdjust="spacingAndGlyphs" fill="#1b1e20">TAXI</text></g>`,
  };
}
