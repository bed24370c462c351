import type { BodyShape } from "./shapes.ts";
import { cityHatchbackSide } from "./city-hatchback.ts";
import { compactSedanSide } from "./compact-sedan.ts";
import { crossoverFrame, crossoverFront, crossoverRear, crossoverSide } from "./crossover.ts";
import { executiveFrame, executiveFront, executiveRear, executiveSide } from "./executive.ts";
import { fastbackFrame, fastbackFront, fastbackRear, fastbackSide } from "./fastback.ts";
import { hatchbackFrame, hatchbackFront, hatchbackRear, hatchbackSide } from "./hatchback.ts";
import { largeSuvFrame, largeSuvFront, largeSuvRear, largeSuvSide } from "./large-suv.ts";
import { luxuryFrame, luxuryFront, luxuryRear, luxurySide } from "./luxury.ts";
import { mpvFrame, mpvFront, mpvRear, mpvSide } from "./mpv.ts";
import { offroaderFrame, offroaderFront, offroaderRear, offroaderSide } from "./offroader.ts";
import { sedanFrame, sedanFront, sedanRear, sedanSide } from "./sedan.ts";
import { sportsFrame, sportsFront, sportsRear, sportsSide } from "./sports.ts";
import { suvFrame, suvFront, suvRear, suvSide } from "./suv.ts";
import { threeDoorFrame, threeDoorFront, threeDoorRear, threeDoorSide } from "./three-door.ts";

/** The bodies that are drawn; the others are made from them. */
export const DRAWN_BODIES = {
  hatchback: {
    side: hatchbackSide,
    frame: hatchbackFrame,
    front: hatchbackFront,
    rear: hatchbackRear,
  },
  sedan: { side: sedanSide, frame: sedanFrame, front: sedanFront, rear: sedanRear },
  suv: { side: suvSide, frame: suvFrame, front: suvFront, rear: suvRear },
  mpv: { side: mpvSide, frame: mpvFrame, front: mpvFront, rear: mpvRear },
  offroader: {
    side: offroaderSide,
    frame: offroaderFrame,
    front: offroaderFront,
    rear: offroaderRear,
  },
  "three-door": {
    side: threeDoorSide,
    frame: threeDoorFrame,
    front: threeDoorFront,
    rear: threeDoorRear,
  },
  crossover: {
    side: crossoverSide,
    frame: crossoverFrame,
    front: crossoverFront,
    rear: crossoverRear,
  },
  "large-suv": {
    side: largeSuvSide,
    frame: largeSuvFrame,
    front: largeSuvFront,
    rear: largeSuvRear,
  },
  fastback: {
    side: fastbackSide,
    frame: fastbackFrame,
    front: fastbackFront,
    rear: fastbackRear,
  },
  executive: {
    side: executiveSide,
    frame: executiveFrame,
    front: executiveFront,
    rear: executiveRear,
  },
  "compact-sedan": {
    side: compactSedanSide,
    frame: sedanFrame,
    front: {
      ...sedanFront,
      grille: "M-60 716H380C404 706 412 680 404 652L350 548C338 528 320 518 296 518H-60",
      grillePattern: "mesh",
      plate: 470,
    },
    rear: { ...sedanRear, chrome: "M-60 862H440L446 846H-60Z", plate: 760 },
  },
  "city-hatchback": {
    side: cityHatchbackSide,
    frame: hatchbackFrame,
    front: {
      ...hatchbackFront,
      grille: "M-60 700H372C396 694 402 676 390 660L330 622H-60",
      grillePattern: "mesh",
      plate: 440,
    },
    rear: { ...hatchbackRear, chrome: "M-60 900H380L372 886H-60Z", exhaust: "", plate: 790 },
  },
  luxury: { side: luxurySide, frame: luxuryFrame, front: luxuryFront, rear: luxuryRear },
  sports: { side: sportsSide, frame: sportsFrame, front: sportsFront, rear: sportsRear },
} satisfies Record<string, BodyShape>;
