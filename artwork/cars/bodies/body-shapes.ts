import type { VehicleBody } from "#app/domain/vehicle-pictures.ts";
import { COUPE_BODIES } from "./coupe-bodies.ts";
import { DRAWN_BODIES } from "./drawn-bodies.ts";
import { HATCHBACK_BODIES } from "./hatchback-bodies.ts";
import { LUXURY_BODIES } from "./luxury-bodies.ts";
import { MPV_BODIES } from "./mpv-bodies.ts";
import { SEDAN_BODIES } from "./sedan-bodies.ts";
import type { BodyShape } from "./shapes.ts";
import { SUV_BODIES } from "./suv-bodies.ts";

export const BODY_SHAPES: Record<VehicleBody, BodyShape> = {
  ...DRAWN_BODIES,
  ...HATCHBACK_BODIES,
  ...SEDAN_BODIES,
  ...LUXURY_BODIES,
  ...SUV_BODIES,
  ...MPV_BODIES,
  ...COUPE_BODIES,
};
