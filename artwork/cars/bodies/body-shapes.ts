import type { VehicleBody } from "#app/domain/vehicle-pictures.ts";
import type { EndFrame, FrontShape, RearShape, SideShape } from "./shapes.ts";
import { hatchbackFrame, hatchbackFront, hatchbackRear, hatchbackSide } from "./hatchback.ts";
import { luxuryFrame, luxuryFront, luxuryRear, luxurySide } from "./luxury.ts";
import { mpvFrame, mpvFront, mpvRear, mpvSide } from "./mpv.ts";
import { sedanFrame, sedanFront, sedanRear, sedanSide } from "./sedan.ts";
import { sportsFrame, sportsFront, sportsRear, sportsSide } from "./sports.ts";
import { suvFrame, suvFront, suvRear, suvSide } from "./suv.ts";

interface BodyShape {
  side: SideShape;
  frame: EndFrame;
  front: FrontShape;
  rear: RearShape;
}

export const BODY_SHAPES: Record<VehicleBody, BodyShape> = {
  hatchback: {
    side: hatchbackSide,
    frame: hatchbackFrame,
    front: hatchbackFront,
    rear: hatchbackRear,
  },
  sedan: { side: sedanSide, frame: sedanFrame, front: sedanFront, rear: sedanRear },
  suv: { side: suvSide, frame: suvFrame, front: suvFront, rear: suvRear },
  mpv: { side: mpvSide, frame: mpvFrame, front: mpvFront, rear: mpvRear },
  luxury: { side: luxurySide, frame: luxuryFrame, front: luxuryFront, rear: luxuryRear },
  sports: { side: sportsSide, frame: sportsFrame, front: sportsFront, rear: sportsRear },
};
