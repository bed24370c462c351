import {
  BODIES,
  type VehicleBody,
  type VehiclePaint,
  type VehicleView,
} from "#app/domain/vehicle-pictures.ts";
import { BODY_SHAPES } from "#artwork/cars/bodies/body-shapes.ts";
import { drawFront } from "./front-view.ts";
import { contactShadow, duskLight, SHADE } from "#artwork/cars/ground.ts";
import { paintRamp } from "#artwork/cars/paints.ts";
import { drawRear } from "./rear-view.ts";
import { coast } from "./scene-coast.ts";
import { city, ghat } from "./scene-dusk.ts";
import type { SideShape } from "#artwork/cars/bodies/shapes.ts";
import { drawInterior } from "#artwork/interiors/draw-interior.ts";
import { drawThreeQuarter } from "#artwork/three-quarter/draw-three-quarter.ts";
import { drawSide } from "#artwork/cars/side-view.ts";
import { studio } from "./studio.ts";

/** At dusk; the others are in the city. */
const IN_HILLS: ReadonlySet<VehicleBody> = new Set([
  "hatchback",
  "suv",
  "mpv",
  "offroader",
  "crossover",
  "large-suv",
  "city-hatchback",
  "long-hatchback",
  "wedge-hatchback",
  "long-crossover",
  "tall-suv",
  "three-row-suv",
  "upright-suv",
  "compact-mpv",
  "crossover-mpv",
]);

/** A picture of a vehicle as SVG text, 960 x 600, at most 15 kB. */
export function drawVehicle(body: VehicleBody, paint: VehiclePaint, view: VehicleView): string {
  switch (view) {
    case "side":
      return studioSide(body, paint);
    case "front":
    case "rear":
      return studioEnd(body, paint, view);
    case "coast":
    case "dusk":
      return outdoors(body, paint, view);
    case "three-quarter":
      return studioThreeQuarter(body, paint);
    case "interior":
      return sheet(...drawInterior(body, paint));
  }
}

function studioSide(body: VehicleBody, paint: VehiclePaint): string {
  const { side } = BODY_SHAPES[body];
  const room = studio(paint);
  const { defs, car } = drawSide(side, { ramp: paintRamp(paint, "day"), lit: false });
  const place = placeSide(side, 815, 446);
  return sheet(
    `${room.defs}${defs}<g id="car">${car}</g>`,
    `${room.back}<use href="#car" transform="${place.mirrored}"/>${room.gloss}` +
      contactShadow(place.wheels, place.width, 446) +
      `<use href="#car" transform="${place.upright}"/>`,
  );
}

function studioEnd(body: VehicleBody, paint: VehiclePaint, view: "front" | "rear"): string {
  const { frame, front, rear } = BODY_SHAPES[body];
  const room = studio(paint);
  const ramp = paintRamp(paint, "day");
  const { defs, car } =
    view === "front" ? drawFront(frame, front, ramp) : drawRear(frame, rear, ramp);
  const wheels = [-1, 1].map((hand) => 480 + hand * (frame.halfWidth - 130) * 0.245);
  return sheet(
    `${room.defs}${defs}<g id="car">${car}</g>`,
    `${room.back}<use href="#car" transform="translate(480 486) scale(.245)"/>${room.gloss}` +
      contactShadow(wheels, frame.halfWidth * 0.52, 486) +
      `<use href="#car" transform="translate(480 486) scale(.245 -.245)"/>`,
  );
}

function studioThreeQuarter(body: VehicleBody, paint: VehiclePaint): string {
  const room = studio(paint);
  const { defs, car } = drawThreeQuarter(body, paintRamp(paint, "day"));
  return sheet(room.defs + defs, room.back + room.gloss + car);
}

function outdoors(body: VehicleBody, paint: VehiclePaint, view: "coast" | "dusk"): string {
  const { side } = BODY_SHAPES[body];
  const variant = BODIES.indexOf(body);
  const lit = view === "dusk";
  const scene = lit ? (IN_HILLS.has(body) ? ghat(variant) : city(variant)) : coast(variant);
  const { defs, car } = drawSide(side, { ramp: paintRamp(paint, lit ? "dusk" : "day"), lit });
  const place = placeSide(side, 690, 526);
  const light = lit
    ? duskLight([place.at(side.lampsAt[0]), place.at(side.lampsAt[1])], 526)
    : { defs: "", pool: "", glow: "" };
  return sheet(
    scene.defs + defs + SHADE + light.defs,
    `${scene.back}${light.pool}${contactShadow(place.wheels, place.width, 526)}` +
      `<g transform="${place.upright}">${car}</g>${light.glow}`,
  );
}

function placeSide({ length, axles }: SideShape, usualWidth: number, ground: number) {
  const width = usualWidth * (length / 4600) ** 0.6;
  const scale = width / length;
  const left = 480 - width / 2;
  const [k, x] = [scale.toFixed(4), left.toFixed(1)];
  return {
    width,
    wheels: axles.map((axle) => left + axle * scale),
    at: ([px, py]: readonly [number, number]) => [left + px * scale, ground - py * scale] as const,
    upright: `translate(${x} ${ground}) scale(${k} -${k})`,
    mirrored: `translate(${x} ${ground}) scale(${k})`,
  };
}

function sheet(defs: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600" viewBox="0 0 960 600"><defs>${defs}</defs>${drawing}</svg>`;
}
