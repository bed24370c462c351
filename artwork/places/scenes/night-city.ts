import { area, box, chance, dashes, stroke } from "#artwork/places/pen.ts";
import type { PlaceScene, Stage } from "#artwork/places/place.ts";
import { sky } from "#artwork/places/sky.ts";
import { palm, palms } from "#artwork/places/trees.ts";
import { ink, type Mood } from "#artwork/places/tones.ts";

const WATER = 392;

/** The harbour after dark: cranes, lit windows, their lights on the water. */
export function nightCity(stage: Stage): PlaceScene {
  const light = sky({ sun: [560, 120], radius: 0, glow: 220, horizon: WATER });
  return {
    roadside: "promenade",
    mood: NIGHT,
    defs: light.defs + palm(),
    view:
      light.view +
      stars() +
      area("M566 84A38 38 0 1 0 596 134A30 30 0 1 1 566 84Z", "sun") +
      area(
        "M0 320C90 280 160 272 250 300C330 276 420 270 500 300C620 320 700 280 780 250C860 226 920 236 960 244V400H0Z",
        "hill-far",
      ) +
      skyline() +
      cranes() +
      box(0, WATER, 960, 208, "sea") +
      reflections(stage === "road" ? 440 : 548) +
      ship() +
      (stage === "road"
        ? palms([
            [30, 446, 0.9],
            [104, 446, 0.5],
          ])
        : area("M0 600V560C160 540 300 560 420 568C620 580 800 560 960 530V600Z", "land-dark") +
          palms([
            [60, 580, 1.02],
            [138, 588, 0.6],
          ])),
  };
}

const NIGHT: Mood = {
  "sky-high": [
    [0.27, 0.06, 262],
    [0.18, 0.035, 258],
  ],
  "sky-mid": [
    [0.36, 0.075, 285],
    [0.24, 0.05, 285],
  ],
  "sky-low": [
    [0.58, 0.11, 22],
    [0.4, 0.085, 10],
  ],
  sun: [
    [0.95, 0.05, 90],
    [0.9, 0.05, 90],
  ],
  glow: [
    [0.6, 0.08, 280],
    [0.42, 0.07, 280],
  ],
  "hill-far": [
    [0.34, 0.05, 280],
    [0.24, 0.04, 275],
  ],
  "hill-mid": [
    [0.29, 0.05, 270],
    [0.205, 0.036, 262],
  ],
  cape: [
    [0.24, 0.045, 260],
    [0.17, 0.03, 255],
  ],
  sea: [
    [0.31, 0.055, 262],
    [0.215, 0.04, 255],
  ],
  "land-dark": [
    [0.2, 0.035, 245],
    [0.15, 0.028, 245],
  ],
  palm: [
    [0.17, 0.03, 245],
    [0.12, 0.022, 245],
  ],
  wall: [
    [0.42, 0.035, 270],
    [0.3, 0.028, 260],
  ],
  "wall-shade": [
    [0.34, 0.036, 265],
    [0.25, 0.028, 255],
  ],
  kerb: [
    [0.6, 0.03, 265],
    [0.46, 0.02, 240],
  ],
  "kerb-dark": [
    [0.2, 0.03, 260],
    [0.14, 0.022, 250],
  ],
  road: [
    [0.29, 0.03, 262],
    [0.2, 0.022, 250],
  ],
  "road-edge": [
    [0.36, 0.03, 262],
    [0.25, 0.024, 250],
  ],
};

function stars(): string {
  const random = chance(41);
  let d = "";
  for (let n = 0; n < 34; n += 1)
    d += `M${Math.round(random() * 960)} ${Math.round(random() * 200)}h.1`;
  return stroke(d, "foam", 2.6, `stroke-opacity=".8"`);
}

function skyline(): string {
  return (
    area(
      "M0 330H40V296H84V340H120V280H166V318H204V262H214V250H240V262H250V330H300V300H350V346H400V310H452V350H500V318H548V356H600V330H650V372H960V400H0Z",
      "hill-mid",
    ) +
    area(
      "M0 356H60V326H110V364H150V338H214V370H262V342H330V374H380V352H440V378H500V358H560V384H960V400H0Z",
      "cape",
    ) +
    dashes(
      "M46 306H78M126 290H160M126 304H160M210 276H244M210 290H244M210 304H244M306 310H344M406 320H446M406 334H446M506 328H542M606 342H644",
      "lamp",
      5,
      "5 7 5 15",
      0.75,
    ) +
    dashes(
      "M10 368H54M66 338H104M66 352H104M158 350H208M158 364H208M270 354H324M270 368H324M388 364H434M508 370H554",
      "lamp",
      6,
      "6 6 6 18",
    )
  );
}

/** Two container cranes of the port, each with its lights. */
function cranes(): string {
  const crane = `M-34 0L-26-132H-20L-14 0H-20L-22-50H22L20 0H14L20-132H26L34 0ZM-120-140H64V-130H-120ZM-26-132L0-186H6L28-132H22L3-176-20-132ZM-116-140L2-184 4-180-104-140ZM62-140L6-182 4-186 68-138ZM-66-130H-62V-96H-66ZM-76-98H-52V-84H-76Z`;
  return [
    [700, 394, 0.86],
    [850, 396, 1.12],
  ]
    .map(
      ([x = 0, y = 0, s = 1]) =>
        `<g transform="translate(${x} ${y}) scale(${s})">${area(crane, "cape")}${stroke("M-118-144h.1M3-190h.1M64-144h.1M-64-80h.1", "coral", 8)}${stroke("M-90-128h.1M-40-128h.1M40-128h.1", "lamp", 6)}</g>`,
    )
    .join("");
}

function ship(): string {
  return `<g transform="translate(470 410)">${
    area("M-20-6H270C268 14 256 26 236 28H16C0 24-14 12-20-6Z", "coral") +
    area("M-20-6H270C269 4 266 11 262 16H-6C-12 10-17 3-20-6Z", "cape") +
    area("M20-6V-30H70V-6ZM74-6V-38H124V-6ZM178-6V-26H206V-6Z", "hill-far") +
    area("M128-6V-30H174V-6Z", "coral") +
    area("M214-6V-54H256V-6ZM222-64H248V-54H222Z", "wall") +
    dashes("M220-46H252M220-32H252M220-18H252", "lamp", 5, "5 5")
  }</g>`;
}

function reflections(bottom: number): string {
  const random = chance(17);
  let [warm, red] = ["", ""];
  for (const x of [40, 86, 140, 180, 230, 300, 410, 430, 520, 640, 760, 812, 880, 930]) {
    for (let y = WATER + 8; y < bottom; y += 13) {
      const half = 5 + random() * 16;
      if (random() > 0.3) {
        const bar = `M${Math.round(x - half + random() * 8)} ${y}h${Math.round(half * 2)}`;
        if (x % 4 === 2 && x > 600) red += bar;
        else warm += bar;
      }
    }
  }
  return (
    stroke(warm, "lamp", 3.6, `stroke-opacity=".6"`) +
    stroke(red, "coral", 3.6, `stroke-opacity=".75"`) +
    `<path d="M0 ${WATER}H960" stroke="${ink("cape")}" stroke-width="5"/>`
  );
}
