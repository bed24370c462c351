import { area, stroke } from "#artwork/places/pen.ts";
import type { PlaceScene, Stage } from "#artwork/places/place.ts";
import { mistBand, mistGradient, ranges } from "#artwork/places/ridges.ts";
import { windingRoad } from "#artwork/places/road.ts";
import { birds, clouds, sky } from "#artwork/places/sky.ts";
import { canopy, palm, palms } from "#artwork/places/trees.ts";
import { ink } from "#artwork/places/tones.ts";

/** NH 16 between the Eastern Ghats and the paddy fields. */
export function highway(stage: Stage): PlaceScene {
  const light = sky({ sun: [600, 230], radius: 48, glow: 310, horizon: 340 });
  return {
    roadside: "highway",
    defs: light.defs + palm() + mistGradient("haze", 240, 350, 0.5),
    view:
      light.view +
      clouds([
        [90, 110, 150],
        [150, 125, 180],
        [210, 139, 100],
        [700, 92, 130],
        [750, 107, 110],
      ]) +
      birds([
        [440, 150, 8],
        [476, 134, 6],
      ]) +
      ranges(
        [
          [HAZE, "hill-haze"],
          [FAR, "hill-far"],
          [NEAR, "hill-mid"],
        ],
        360,
      ) +
      mistBand("haze", 240, 360) +
      fields(stage) +
      (stage === "alone" ? openRoad() : ""),
  };
}

const HAZE =
  "0,262 100,214 190,180 280,226 380,266 500,290 620,284 720,230 810,176 880,158 960,190";
const FAR = "0,312 120,280 230,258 340,296 470,322 640,320 760,276 860,230 960,240";
const NEAR = "0,330 130,318 260,330 420,340 600,342 740,322 850,292 960,280";

function fields(stage: Stage): string {
  return (
    area("M0 344C200 336 400 348 600 342S860 336 960 340V600H0Z", "field") +
    area("M0 364C180 354 380 372 560 362S840 352 960 356V600H0Z", "field-gold") +
    area("M0 390C200 376 420 398 620 384S860 374 960 380V600H0Z", "land-light") +
    area("M0 424C220 408 440 432 640 416S880 408 960 412V600H0Z", "field") +
    `<path d="M0 410C220 394 440 416 640 400S880 392 960 396" fill="none" stroke="${ink("land")}" stroke-width="5" stroke-linecap="round" stroke-dasharray="0 13"/>` +
    canopy(
      [
        [120, 346, 12],
        [142, 344, 17],
        [170, 348, 11],
        [770, 346, 14],
        [796, 342, 20],
        [828, 344, 15],
      ],
      "land",
    ) +
    palms([
      [700, 362, 0.36],
      [726, 358, 0.28],
      [330, 364, 0.34],
    ]) +
    (stage === "road"
      ? palms([
          [906, 448, 0.98],
          [834, 448, 0.54],
          [40, 452, 0.8],
        ])
      : "")
  );
}

function openRoad(): string {
  const left = "M372 600C500 540 640 480 640 420C640 384 574 372 556 344";
  return (
    furrows() +
    area(`${left}H566C596 366 700 384 694 430C688 490 740 540 800 600Z`, "land") +
    windingRoad(
      "M400 600C520 540 650 482 650 424C650 388 580 372 558 344H564C590 370 690 384 684 430C680 486 720 540 770 600Z",
      "M400 600C520 540 650 482 650 424C650 388 580 372 558 344M770 600C720 540 680 486 684 430C690 384 590 370 564 344",
      "M590 600C620 550 670 490 668 430C668 388 586 370 561 344",
    ) +
    palms([
      [900, 548, 1.14],
      [826, 470, 0.5],
      [470, 430, 0.4],
    ])
  );
}

/** The rows of a young crop, running to the road's far end. */
function furrows(): string {
  return stroke(
    "M0 470C160 450 340 430 500 424M0 510C180 484 360 450 540 440M0 556C200 520 400 470 560 456M60 600C240 548 420 496 570 476M720 440C800 450 880 470 960 500M730 470C800 490 880 520 960 556",
    "land-light",
    7,
  );
}
