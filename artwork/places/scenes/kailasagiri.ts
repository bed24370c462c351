import { area, box, dashes, stroke } from "#artwork/places/pen.ts";
import type { PlaceScene, Stage } from "#artwork/places/place.ts";
import { sea, sunPath, swell } from "#artwork/places/sea.ts";
import { clouds, sky } from "#artwork/places/sky.ts";
import { canopy, palm, palms } from "#artwork/places/trees.ts";

/** The hill park over the city, reached by its ropeway. */
export function kailasagiri(stage: Stage): PlaceScene {
  const light = sky({ sun: [250, 286], radius: 46, glow: 300, horizon: 326 });
  return {
    roadside: "street",
    defs: light.defs + palm(),
    view:
      light.view +
      clouds([
        [70, 130, 120],
        [130, 145, 160],
        [170, 159, 90],
        [400, 92, 130],
        [440, 107, 110],
      ]) +
      sea(326, stage === "road" ? 430 : 520) +
      sunPath(250, 326, stage === "road" ? 410 : 440) +
      swell([
        [60, 356, 46],
        [380, 362, 50],
        [110, 392, 60],
      ]) +
      hill() +
      ropeway(stage) +
      city(stage) +
      (stage === "road"
        ? palms([
            [930, 468, 0.82],
            [36, 468, 0.8],
          ])
        : ""),
  };
}

function hill(): string {
  return (
    area(
      "M340 440C400 400 430 350 476 316C520 286 540 236 590 206C640 176 690 152 750 148C820 142 880 160 960 150V600H340Z",
      "hill",
    ) +
    area(
      "M590 206C586 244 616 258 600 296C586 330 620 350 600 390C590 420 610 440 600 600H960V214C930 208 910 232 880 224C850 216 840 180 800 196C770 208 740 180 720 200C690 226 640 190 590 206Z",
      "land",
    ) +
    area(
      "M960 262C920 250 890 292 850 290C806 288 800 340 760 346C716 352 712 396 676 420C660 440 662 470 640 600H960Z",
      "land-dark",
    ) +
    canopy(
      [
        [676, 166, 13],
        [700, 160, 17],
        [860, 158, 15],
        [886, 160, 19],
        [920, 158, 16],
      ],
      "land-dark",
    ) +
    statues(790, 150)
  );
}

/** Shiva and Parvati, seated and white, as they are seen from the whole city. */
function statues(x: number, y: number): string {
  const figure = (dx: number, s: number) =>
    `<g transform="translate(${dx} -10) scale(${s})">${
      area(
        "M-30 0C-31-9-23-14-13-13C-17-22-17-32-8-38C-5-40-4-41-4-45C-9-48-10-58-4-61C-5-66-3-69 0-69C3-69 5-66 4-61C10-58 9-48 4-45C4-41 5-40 8-38C17-32 17-22 13-13C23-14 31-9 30 0Z",
        "tower",
      ) +
      area(
        "M4-45C4-41 5-40 8-38C17-32 17-22 13-13C23-14 31-9 30 0H2C12-12 8-30 4-45Z",
        "tower-shade",
      )
    }</g>`;
  return `<g transform="translate(${x} ${y})">${box(-50, -10, 104, 14, "tower-shade")}${box(-44, -12, 92, 5, "tower")}${figure(-20, 1.04)}${figure(30, 0.86)}</g>`;
}

function ropeway(stage: Stage): string {
  const cabin = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${stroke("M0 0V16", "cape-dark", 3)}${area("M-22 16H22Q28 16 28 24V44Q28 54 18 54H-18Q-28 54-28 44V24Q-28 16-22 16Z", "coral")}${area("M-21 24H-3V38H-21ZM3 24H21V38H3Z", "lamp")}</g>`;
  return (
    stroke("M212 452Q440 300 668 172M224 458Q450 312 676 176", "cape-dark", 2.4) +
    (stage === "road"
      ? ""
      : area("M436 420L446 300H454L464 420Z", "cape-dark") +
        stroke("M432 302H470", "cape-dark", 6)) +
    area("M648 178H706V150Q706 146 700 146H654Q648 146 648 152Z", "tower") +
    area("M648 178H706V166H648Z", "tower-shade") +
    (stage === "road" ? cabin(566, 230, 0.86) : cabin(352, 360, 1.1) + cabin(556, 236, 0.82))
  );
}

function city(stage: Stage): string {
  return (
    area(
      "M0 420H40V386H86V408H110V372H150V408H196V392H240V420H290V398H330V424H380V404H420V432H470V412H520V462L480 600H0Z",
      "hill-far",
    ) +
    area(
      "M0 452H54V420H104V446H140V412H190V450H250V430H306V458H360V436H414V462H480V446H560V466H600L660 520V600H0Z",
      "cape",
    ) +
    dashes(
      "M12 464H50M64 432H98M64 446H98M148 424H184M148 440H184M258 442H300M366 448H408M488 458H550",
      "lamp",
      5,
      "5 7 5 16",
    ) +
    (stage === "alone" ? foreground() : "")
  );
}

function foreground(): string {
  return (
    area("M0 520C180 496 380 516 560 500C720 488 860 470 960 460V600H0Z", "land") +
    area("M0 556C200 536 420 552 620 532C760 520 880 506 960 500V600H0Z", "land-dark") +
    area(
      "M150 600C380 548 620 556 760 514C840 492 900 476 960 470V482C900 490 850 508 776 532C640 582 460 576 330 600Z",
      "road",
    ) +
    dashes("M240 600C420 562 630 568 768 523C846 499 900 482 960 476", "kerb", 3, "20 16") +
    canopy(
      [
        [560, 514, 20],
        [598, 508, 28],
        [640, 510, 19],
        [60, 560, 30],
        [110, 566, 22],
      ],
      "land-dark",
    ) +
    palms([
      [868, 560, 0.6],
      [936, 574, 1],
    ])
  );
}
