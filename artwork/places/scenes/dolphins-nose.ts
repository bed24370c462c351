import { area, disc, stroke } from "#artwork/places/pen.ts";
import type { PlaceScene, Stage } from "#artwork/places/place.ts";
import { sailBoat, sea, sunPath, swell } from "#artwork/places/sea.ts";
import { birds, clouds, sky } from "#artwork/places/sky.ts";
import { ink } from "#artwork/places/tones.ts";

const HORIZON = 338;

/** The cape south of the harbour with its lighthouse. */
export function dolphinsNose(stage: Stage): PlaceScene {
  const light = sky({ sun: [350, 306], radius: 52, glow: 320, horizon: HORIZON });
  return {
    roadside: "promenade",
    colours: { ray: [".5", ".8"] },
    defs:
      light.defs +
      `<linearGradient id="ray" x1="1" x2="0"><stop stop-color="${ink("lamp")}" stop-opacity="var(--ray)"/><stop offset="1" stop-color="${ink("lamp")}" stop-opacity="0"/></linearGradient>`,
    view:
      light.view +
      clouds([
        [60, 150, 130],
        [120, 165, 170],
        [150, 179, 90],
        [420, 214, 90],
        [450, 228, 120],
        [800, 86, 110],
      ]) +
      birds([
        [470, 120, 9],
        [510, 142, 7],
        [436, 150, 6],
      ]) +
      sea(HORIZON, stage === "road" ? 450 : 600) +
      sunPath(350, HORIZON, stage === "road" ? 446 : 520) +
      swell([
        [40, 372, 46],
        [150, 402, 70],
        [520, 420, 60],
        [640, 404, 50],
        [820, 424, 70],
        [60, 432, 50],
      ]) +
      cape() +
      sailBoat(180, 350, 0.9) +
      (stage === "alone" ? rocks() : ""),
  };
}

function cape(): string {
  return (
    `<path d="M668 76 60 26v96z" fill="url(#ray)"/>` +
    area("M820 190C850 150 890 120 960 116V240H820Z", "hill-far") +
    area("M655 180l6-84h22l6 84zM656 88h32v9h-32zM661 66h22v22h-22z", "tower") +
    area("M672 96h11l6 84h-17zM672 66h11v22h-11z", "tower-shade") +
    area("M659.600 116h24.800l1.700 24h-28.200zM659 67h26l-13-16z", "coral") +
    area("M664 70h16v15h-16z", "lamp") +
    area(
      "M960 184C916 174 872 168 826 166C780 164 742 172 706 176C668 180 640 190 612 212C590 230 562 238 546 258C532 276 506 280 492 298C482 312 470 318 452 344H960Z",
      "cape",
    ) +
    area(
      "M612 212C590 230 562 238 546 258C532 276 506 280 492 298C482 312 470 318 452 344H486C494 334 508 330 514 316C530 310 530 294 550 290C556 270 584 262 588 246C598 238 600 222 612 212Z",
      "cape-lit",
    ) +
    area(
      "M706 176C690 196 694 214 668 232C648 246 650 266 622 280C600 290 606 312 580 322C566 328 560 338 552 344H690C676 326 700 312 716 298C738 280 730 258 756 244C776 232 772 200 790 166C760 166 730 173 706 176ZM960 232C926 230 910 252 876 256C838 260 834 290 800 300C774 308 762 328 748 344H960Z",
      "cape-dark",
    ) +
    stroke("M440 345h70M530 346h110M668 345h60M770 346h96M900 345h60", "foam", 5)
  );
}

function rocks(): string {
  return (
    stroke(
      "M540 548h120M590 562h60M470 590h90M700 506h60M640 522h50",
      "foam",
      4,
      `stroke-opacity=".7"`,
    ) +
    area(
      "M960 470C930 462 900 476 880 492C850 496 836 516 812 522C790 540 760 540 742 560C720 572 704 586 690 600H960Z",
      "cape",
    ) +
    area(
      "M880 492C850 496 836 516 812 522C790 540 760 540 742 560C720 572 704 586 690 600H744C760 584 790 582 806 562C832 556 850 534 862 520C874 514 882 502 880 492Z",
      "cape-lit",
    ) +
    area("M960 520C930 526 916 550 884 560C860 570 850 588 840 600H960Z", "cape-dark") +
    area(
      "M660 600C676 582 704 586 716 568C728 548 752 556 766 540C780 528 800 532 812 522C790 540 762 546 746 566C724 574 708 588 696 600Z",
      "foam",
    ) +
    fishingBoat(250, 486)
  );
}

function fishingBoat(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${
    area("M-78-22C-40-10 50-10 92-30C84-6 66 8 46 8H-48C-64 8-74-6-78-22Z", "coral") +
    area("M-74-13C-40-2 50-2 88-20C82-4 66 8 46 8H-48C-62 8-70-2-74-13Z", "cape") +
    area("M-4-14V-40H36V-18Z", "tower") +
    stroke("M-30-16V-92M-30-88L60-24", "cape", 3) +
    stroke("M-98 12h60M-20 14h90M84 10h30", "foam", 4)
  }</g>${disc(x - 30, y - 94, 3.5, "lamp")}`;
}
