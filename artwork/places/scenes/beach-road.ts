import { area, stroke, under } from "#artwork/places/pen.ts";
import type { PlaceScene, Stage } from "#artwork/places/place.ts";
import { windingRoad } from "#artwork/places/road.ts";
import { sailBoat, sea, sunPath, swell } from "#artwork/places/sea.ts";
import { clouds, sky } from "#artwork/places/sky.ts";
import { lampPosts, palm, palms } from "#artwork/places/trees.ts";

const HORIZON = 322;

/** RK Beach at first light: the sea, the submarine on the sand, the promenade. */
export function beachRoad(stage: Stage): PlaceScene {
  const light = sky({ sun: [648, 300], radius: 50, horizon: HORIZON });
  const shore = stage === "road" ? 420 : 600;
  return {
    roadside: "promenade",
    defs: light.defs + palm(),
    view:
      light.view +
      clouds([
        [430, 178, 150],
        [500, 193, 190],
        [540, 207, 110],
        [730, 120, 120],
        [790, 134, 150],
        [96, 96, 120],
      ]) +
      headland() +
      sea(HORIZON, shore) +
      sunPath(648, HORIZON, stage === "road" ? 418 : 480) +
      swell([
        [80, 352, 46],
        [210, 376, 70],
        [396, 362, 40],
        [820, 352, 44],
        [300, 402, 60],
        [60, 408, 50],
      ]) +
      sailBoat(420, 326, 0.8) +
      (stage === "road" ? sandByTheWall() : curvingBeach()),
  };
}

function headland(): string {
  const cape = under("748,322 778,298 806,272 846,254 884,250 920,236 960,240", 322);
  return (
    area(cape, "hill-far") +
    area("M842 254l2-28h7l2 28zM842 222h11l-5.500-9z", "tower") +
    stroke("M847.500 219v.1", "lamp", 5)
  );
}

function sandByTheWall(): string {
  return (
    area("M0 408C150 400 300 414 470 406S800 414 960 404V450H0Z", "foam") +
    area("M0 414C160 407 300 421 470 413S800 421 960 411V450H0Z", "sand-wet") +
    area("M0 424C160 416 320 430 480 423S800 430 960 421V450H0Z", "sand") +
    submarine(86, 436, 1) +
    palms([
      [904, 446, 1.06],
      [766, 446, 0.6],
      [34, 446, 0.92],
    ]) +
    lampPosts([[470, 446, 190]])
  );
}

function submarine(x: number, y: number, size: number): string {
  return `<g transform="translate(${x} ${y}) scale(${size})">${
    area(
      "M0-22C4-38 26-44 60-44H210C240-44 266-36 282-24C268-12 246-8 210-8H40C16-8 2-12 0-22Z",
      "cape",
    ) +
    area("M1-24C60-20 200-20 282-24C268-12 246-8 210-8H40C16-8 2-12 0-22Z", "cape-dark") +
    area(
      "M96-42C98-62 100-72 108-74H150C158-74 162-66 166-42ZM118-74V-92H122V-74ZM134-74V-84H137V-74ZM262-34L276-52H284L280-22Z",
      "cape",
    ) +
    area("M30-10H50V2H30ZM110-10H130V2H110ZM200-10H220V2H200Z", "wall-shade")
  }</g>`;
}

function curvingBeach(): string {
  const edge = "M300 600C480 566 600 516 700 446C752 410 792 368 824 333";
  return (
    area("M0 546C240 530 450 484 610 422C700 386 762 354 808 331L960 322V600H0Z", "foam") +
    area("M0 562C250 544 462 494 624 427C710 390 768 356 812 332L960 326V600H0Z", "sand-wet") +
    area("M0 582C270 558 480 506 640 434C718 398 772 359 815 332L960 328V600H0Z", "sand") +
    area("M190 600C400 564 548 512 672 440C736 402 784 362 820 332H960V600Z", "wall") +
    stroke("M190 600C400 564 548 512 672 440C736 402 784 362 820 332", "kerb", 4) +
    area("M760 600C800 540 848 480 852 430C852 390 842 356 832 331L960 320V600Z", "land") +
    windingRoad(
      `${edge}L832 331C842 356 852 390 852 430C848 480 800 540 760 600Z`,
      edge,
      "M540 600C650 545 728 494 776 440C808 402 822 366 828 333",
    ) +
    area(under("824,600 846,540 884,512 926,520 960,500", 600), "land-dark") +
    lampPosts([
      [262, 586, 210],
      [442, 550, 158],
      [574, 500, 114],
      [668, 448, 78],
      [736, 404, 50],
      [782, 366, 30],
    ]) +
    palms([
      [872, 500, 0.62],
      [936, 590, 1.32],
      [862, 404, 0.3],
      [846, 372, 0.18],
    ])
  );
}
