import { area, box, dashes, stroke } from "#artwork/places/pen.ts";
import type { PlaceScene, Stage } from "#artwork/places/place.ts";
import { mistBand, mistGradient, ranges } from "#artwork/places/ridges.ts";
import { clouds, sky } from "#artwork/places/sky.ts";
import { palm, palms } from "#artwork/places/trees.ts";
import { ink } from "#artwork/places/tones.ts";

/** The terminal with its tower, and a flight that leaves over the hills. */
export function airport(stage: Stage): PlaceScene {
  const light = sky({ sun: [330, 290], radius: 50, glow: 330, horizon: 360 });
  return {
    roadside: "street",
    defs: light.defs + palm() + mistGradient("haze", 260, 380, 0.7),
    view:
      light.view +
      clouds([
        [60, 120, 140],
        [120, 135, 170],
        [160, 149, 90],
        [420, 236, 110],
        [790, 244, 120],
      ]) +
      ranges(
        [
          ["0,300 110,262 220,286 340,322 480,330 640,300 780,256 880,240 960,262", "hill-haze"],
          ["0,340 140,322 280,344 440,356 620,344 780,318 960,300", "hill-far"],
        ],
        400,
      ) +
      mistBand("haze", 260, 400) +
      plane() +
      box(0, 376, 960, 124, "land-light") +
      terminal() +
      (stage === "alone" ? approach() : "") +
      palms(stage === "alone" ? BY_THE_APPROACH : BY_THE_ROAD),
  };
}

const BY_THE_APPROACH = [
  [60, 470, 0.6],
  [120, 474, 0.34],
  [936, 520, 1],
  [876, 492, 0.58],
] as const;

const BY_THE_ROAD = [
  [60, 470, 0.7],
  [900, 470, 0.9],
] as const;

/** Seen from its left side, climbing; a white body with the sea on its tail. */
function plane(): string {
  return `<g transform="translate(560 158) scale(-1.15 1.15) rotate(14)">${
    area("M118-18L158-74H184L168-8Z", "sea-near") +
    area(
      "M-150 4C-146-12-118-20-84-20H130C158-20 182-14 196-8C190 4 150 16 110 18H-92C-126 18-146 14-150 4Z",
      "tower",
    ) +
    area(
      "M-149 6C-100 10 100 10 194-6C186 6 150 16 110 18H-92C-126 18-146 14-149 6Z",
      "tower-shade",
    ) +
    area("M-10 8L70 66H96L58 6Z", "steel") +
    area("M-20 22q0-8 14-8h24q10 0 10 9t-10 9H-6q-14 0-14-10Z", "cape") +
    area("M140-4L196 22H212L182-8Z", "steel") +
    area("M-140-6C-134-13-126-15-118-16V-7Z", "glass") +
    dashes("M-96-8H120", "glass", 5, "6 9")
  }</g>`;
}

function terminal(): string {
  return (
    area("M676 384l8-122h20l8 122zM664 234h60l-8 30h-44zM668 226h52v8h-52z", "tower") +
    area("M694 262h10l8 122h-18zM694 234h30l-8 30h-22z", "tower-shade") +
    area("M668 240h52l-4 14h-44z", "glass") +
    stroke("M694 226v-22", "cape", 3) +
    area("M130 412C240 350 420 330 600 342C720 350 820 376 900 412Z", "tower") +
    area("M150 412C260 366 420 348 600 358C710 364 800 386 870 412V450H150Z", "glass") +
    stroke(
      "M190 400V450M250 384V450M310 372V450M370 364V450M430 359V450M490 357V450M550 357V450M610 359V450M670 364V450M730 372V450M790 385V450M840 399V450",
      "sea",
      3,
      `stroke-opacity=".6"`,
    ) +
    box(150, 428, 720, 22, "lamp") +
    dashes("M160 439H866", "cape", 22, "3 27") +
    box(110, 448, 800, 10, "wall-shade")
  );
}

function approach(): string {
  return (
    box(0, 456, 960, 144, "land") +
    area("M0 540C200 470 420 458 520 458H640C700 458 860 500 960 560V600H0Z", "road") +
    `<path d="M0 600C220 500 460 474 580 474C700 474 860 530 960 600" fill="none" stroke="${ink("kerb")}" stroke-width="4" stroke-dasharray="30 22"/>` +
    stroke("M0 540C200 470 420 458 520 458H640C700 458 860 500 960 560", "kerb", 4)
  );
}
