import { area, box, dashes, smooth, stroke, under } from "#artwork/places/pen.ts";
import type { PlaceScene, Stage } from "#artwork/places/place.ts";
import { mistBand, mistGradient, ranges } from "#artwork/places/ridges.ts";
import { birds, clouds, sky } from "#artwork/places/sky.ts";
import { canopy } from "#artwork/places/trees.ts";
import { ink, type Tone } from "#artwork/places/tones.ts";

/** The valley in the Eastern Ghats: coffee hills, terraces, the train on its viaduct. */
export function araku(stage: Stage): PlaceScene {
  const light = sky({ sun: [610, 178], radius: 42, glow: 300, horizon: 330 });
  return {
    roadside: "ghat",
    // Stone pale enough to stand out from the valley's mist before dawn.
    mood: {
      wall: [
        [0.9, 0.022, 78],
        [0.5, 0.04, 340],
      ],
    },
    defs: light.defs + mistGradient("haze", 190, 340, 0.5),
    view:
      light.view +
      clouds([
        [120, 96, 150],
        [180, 111, 170],
        [240, 125, 90],
        [760, 74, 120],
      ]) +
      birds([
        [430, 110, 8],
        [466, 128, 6],
      ]) +
      ranges(
        [
          [HAZE, "hill-haze"],
          [FAR, "hill-far"],
          [MIDDLE, "hill-mid"],
        ],
        420,
      ) +
      mistBand("haze", 190, 420) +
      viaduct() +
      ranges([[NEAR, "hill"]], 480) +
      terraces(stage === "road" ? 480 : 600),
  };
}

const HAZE =
  "0,216 90,172 170,150 260,186 350,200 450,164 540,190 650,204 740,160 830,128 900,146 960,170";
const FAR = "0,252 110,226 220,240 330,256 440,226 560,250 680,232 780,190 870,176 960,206";
const MIDDLE = "0,296 120,268 240,292 360,310 480,300 640,312 760,270 860,232 960,226";
const NEAR = "0,300 90,274 180,262 250,276 320,338 420,378 540,384 660,372 780,348 880,322 960,312";

/** Arches of stone across the valley, and the train that everyone comes for. */
function viaduct(): string {
  const [top, left, right, step] = [282, 300, 912, 51];
  let arches = "";
  for (let x = left; x < right; x += step) {
    arches += `M${x + 6} 420V${top + 34}a${(step - 12) / 2} ${(step - 12) / 2} 0 0 1 ${step - 12} 0V420Z`;
  }
  return (
    `<path d="M${left - 30} ${top}H960V420H${left - 30}Z${arches}" fill="${ink("wall")}" fill-rule="evenodd"/>` +
    box(left - 30, top, 700, 5, "kerb") +
    box(left - 30, top + 9, 700, 3, "wall-shade") +
    train(430, top)
  );
}

function train(x: number, rail: number): string {
  const coaches = [0, 1, 2, 3, 4, 5]
    .map((n) => `M${x + 66 + n * 68} ${rail - 3}v-24q0-4 4-4h56q4 0 4 4v24z`)
    .join("");
  return (
    area(`M${x} ${rail - 3}v-12q2-16 18-16h38q4 0 4 4v24z`, "coral") +
    area(coaches, "sea-near") +
    area(`M${x + 6} ${rail - 18}q3-9 12-9h4v9z`, "glass") +
    dashes(`M${x + 74} ${rail - 20}h400`, "lamp", 7, "9 6 9 6 9 6 9 14") +
    stroke(`M${x} ${rail - 3}h474`, "kerb-dark", 3)
  );
}

/** The terraces from the top of the slope to its foot, each drawn over the one above. */
const TERRACES: readonly (readonly [edge: string, tone: Tone])[] = [
  ["0,366 130,350 280,386 430,416 560,420 700,402 840,372 960,342", "field"],
  ["0,384 150,374 300,412 450,434 590,432 740,408 860,388 960,368", "field-gold"],
  ["0,414 140,398 270,424 430,448 570,456 720,436 850,406 960,384", "land-light"],
  ["0,432 170,424 330,456 480,470 620,464 760,440 880,428 960,414", "field"],
  ["0,472 150,458 310,476 460,492 600,494 750,478 870,452 960,436", "land"],
  ["0,496 180,492 340,520 500,526 650,512 790,496 890,484 960,474", "field-gold"],
  ["0,546 150,530 320,548 480,566 640,560 780,536 880,520 960,508", "land-light"],
  ["0,580 200,576 400,592 560,600 740,592 870,566 960,552", "land-dark"],
];

function terraces(bottom: number): string {
  const shown = bottom === 600 ? TERRACES : TERRACES.slice(0, 5);
  return (
    shown
      .map(([edge, tone], index) => {
        const plants = `transform="translate(0 ${12 + index * 2})" stroke-dasharray="0 ${17 + index * 3}"`;
        return (
          area(under(edge, bottom), tone) +
          (index % 2 ? "" : stroke(smooth(edge), "land-dark", 6 + index, plants))
        );
      })
      .join("") +
    cottage(232, 372) +
    cottage(262, 382) +
    canopy(
      [
        [204, 374, 13],
        [290, 394, 15],
        [40, 362, 16],
        [66, 366, 22],
        [100, 362, 15],
        [884, 380, 18],
        [914, 374, 26],
        [950, 366, 20],
      ],
      "land-dark",
    )
  );
}

function cottage(x: number, y: number): string {
  return (
    area(`M${x - 14} ${y}V${y - 16}H${x + 14}V${y}Z`, "tower") +
    area(`M${x - 20} ${y - 14}L${x - 8} ${y - 30}H${x + 8}L${x + 20} ${y - 14}Z`, "coral") +
    area(`M${x - 4} ${y}v-11h8v11z`, "glass")
  );
}
