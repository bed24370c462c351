import { BODIES, type VehicleBody, type VehiclePaint } from "#app/domain/vehicle-pictures.ts";
import { BODY_SHAPES } from "#artwork/cars/bodies/body-shapes.ts";
import { type InteriorTones, interiorTones, paintRamp } from "#artwork/cars/paints.ts";
import { vertical } from "#artwork/cars/svg.ts";
import { coastAhead } from "#artwork/vehicles/scene-coast.ts";
import { bonnet, cabinFrame, cabinGradients, door, rearViewMirror } from "./cabin.ts";
import { centreConsole, seat } from "./console.ts";
import { dashboard, dashboardGradients, CARBON_PATTERN } from "./dashboard.ts";
import { cluster, screen } from "./instruments.ts";
import { INTERIOR_STYLES } from "./interior-styles.ts";
import { steeringWheel } from "./steering-wheel.ts";

/** The definitions and the drawing of a cabin, seen from between its front seats. */
export function drawInterior(
  body: VehicleBody,
  paint: VehiclePaint,
): [defs: string, cabin: string] {
  const style = INTERIOR_STYLES[body];
  const tones = interiorTones(paint, style.seats);
  const ramp = paintRamp(paint, "day");
  const view = coastAhead(BODIES.indexOf(body));
  return [
    view.defs +
      cabinGradients(tones, ramp) +
      dashboardGradients(style, tones, ramp) +
      consoleGradients(tones) +
      (style.trim === "carbon" ? CARBON_PATTERN : ""),
    `<g transform="translate(0 -158)">${view.back}</g>` +
      bonnet(ramp, bonnetWidth(body)) +
      mirrored("frame", cabinFrame(style, tones, ramp)) +
      rearViewMirror(tones) +
      dashboard(style, tones) +
      mirrored("door", door(tones)) +
      cluster(style, tones) +
      screen(style) +
      centreConsole(style, tones) +
      steeringWheel(style, tones) +
      mirrored("seat", seat(tones)),
  ];
}

/** The longer the car, the further away and the narrower its bonnet appears. */
function bonnetWidth(body: VehicleBody): number {
  const { frame, side } = BODY_SHAPES[body];
  return Math.round(frame.halfWidth * 0.78 * (4300 / side.length) ** 0.4);
}

function mirrored(id: string, leftHalf: string): string {
  return `<g id="${id}">${leftHalf}</g><use href="#${id}" transform="matrix(-1 0 0 1 960 0)"/>`;
}

function consoleGradients(tones: InteriorTones): string {
  return (
    vertical("console", 370, 600, [
      [0, tones.dash],
      [0.3, tones.pad],
      [1, tones.shadow],
    ]) +
    `<linearGradient id="leather" x2="0" y2="1"><stop stop-color="#4a5054"/><stop offset=".5" stop-color="#22272a"/><stop offset="1" stop-color="#101314"/></linearGradient>` +
    vertical("cover", 370, 600, [
      [0, tones.seatLight],
      [0.45, tones.seat],
      [1, tones.seatDark],
    ])
  );
}
