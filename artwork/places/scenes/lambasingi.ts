import { area, stroke } from "#artwork/places/pen.ts";
import type { PlaceScene, Stage } from "#artwork/places/place.ts";
import { mistBand, mistGradient, ranges, wood, woodedCrest } from "#artwork/places/ridges.ts";
import { birds, sky } from "#artwork/places/sky.ts";
import { pine, pines } from "#artwork/places/trees.ts";

/** Pine hills in layers of mist on a cold morning. */
export function lambasingi(stage: Stage): PlaceScene {
  const light = sky({ sun: [640, 168], radius: 44, glow: 270, horizon: 340 });
  return {
    roadside: "ghat",
    mood: {
      "sky-high": [
        [0.87, 0.036, 236],
        [0.2, 0.04, 262],
      ],
      "sky-mid": [
        [0.925, 0.022, 250],
        [0.27, 0.045, 285],
      ],
      "sky-low": [
        [0.94, 0.035, 30],
        [0.38, 0.05, 330],
      ],
      mist: [
        [0.975, 0.01, 240],
        [0.42, 0.035, 285],
      ],
      "hill-haze": [
        [0.82, 0.03, 245],
        [0.33, 0.04, 275],
      ],
      "hill-far": [
        [0.72, 0.04, 235],
        [0.29, 0.038, 262],
      ],
      sun: [
        [0.86, 0.105, 60],
        [0.8, 0.11, 60],
      ],
    },
    defs:
      light.defs +
      pine("palm") +
      wood() +
      mistGradient("m1", 190, 290, 0.9) +
      mistGradient("m2", 270, 370, 0.92) +
      mistGradient("m3", 350, 450, 0.8),
    view:
      light.view +
      birds([
        [470, 130, 8],
        [506, 116, 6],
        [440, 108, 5],
      ]) +
      ranges([[HAZE, "hill-haze"]], 600) +
      mistBand("m1", 190, 600) +
      woodedCrest(FAR, 17, 600, "hill-far") +
      mistBand("m2", 270, 600) +
      woodedCrest(MIDDLE, 32, 600, "hill-mid") +
      mistBand("m3", 350, 600) +
      woodedCrest(stage === "road" ? NEAR : NEAR_ALONE, 58, 600, "hill") +
      (stage === "road" ? pinesByTheRoad() : clearing()),
  };
}

const HAZE = "0,220 110,176 220,206 330,224 450,180 560,206 680,216 780,160 880,134 960,150";
const FAR = "0,276 120,262 230,288 350,300 470,278 600,290 720,262 830,214 960,206";
const MIDDLE = "0,350 170,334 350,380 530,376 690,356 840,300 960,286";
const NEAR = "0,424 230,440 500,462 760,440 960,396";
const NEAR_ALONE = "0,454 240,478 500,500 740,462 960,396";

function pinesByTheRoad(): string {
  return (
    area("M0 470C200 460 400 476 600 468S860 470 960 462V500H0Z", "land-dark") +
    pines([
      [26, 482, 1.7],
      [78, 482, 1.25],
      [122, 480, 0.9],
      [884, 482, 2.2],
      [938, 482, 1.7],
      [832, 480, 1.3],
    ])
  );
}

function clearing(): string {
  return (
    area("M0 560C160 530 320 552 480 560C640 560 800 520 960 500V600H0Z", "land-dark") +
    tent(470, 560) +
    pines([
      [60, 590, 2.3],
      [130, 592, 1.6],
      [190, 580, 1.1],
      [790, 560, 2],
      [850, 590, 3.1],
      [926, 590, 2.6],
      [720, 560, 1.2],
    ])
  );
}

function tent(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${area("M-62 6L0-62 66 6Z", "coral") + area("M0-62L66 6H26Z", "cape-lit") + area("M0-62L22 6H-14Z", "lamp")}${stroke("M0-62V-70", "palm", 3)}</g>`;
}
