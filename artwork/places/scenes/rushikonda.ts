import { area, dashes, stroke, under } from "#artwork/places/pen.ts";
import type { PlaceScene, Stage } from "#artwork/places/place.ts";
import { sea, swell } from "#artwork/places/sea.ts";
import { birds, clouds, sky } from "#artwork/places/sky.ts";
import { canopy, palm, palms } from "#artwork/places/trees.ts";

const HORIZON = 296;

/** The bay under the green hill, with its surf. */
export function rushikonda(stage: Stage): PlaceScene {
  const light = sky({ sun: [300, 196], radius: 40, glow: 280, horizon: HORIZON });
  return {
    roadside: "promenade",
    defs: light.defs + palm(),
    view:
      light.view +
      clouds([
        [60, 120, 120],
        [110, 135, 150],
        [150, 149, 80],
        [440, 96, 110],
        [480, 111, 150],
      ]) +
      birds([
        [470, 176, 8],
        [506, 160, 6],
      ]) +
      area(under("0,256 70,240 140,262 220,284 280,296", HORIZON), "hill-haze") +
      sea(HORIZON, stage === "road" ? 450 : 600) +
      swell([
        [60, 322, 50],
        [200, 340, 60],
        [330, 318, 40],
        [120, 368, 70],
      ]) +
      hill() +
      (stage === "road" ? shoreByTheRoad() : bay()),
  };
}

function hill(): string {
  return (
    area(
      under("408,297 490,278 560,226 630,176 706,140 780,128 850,146 910,136 960,150", HORIZON + 1),
      "land-light",
    ) +
    area(
      "M706 140C690 176 712 196 686 226C664 250 680 276 640 297L600 312C640 318 676 328 704 336H960V200C920 196 906 176 880 190C850 206 826 168 800 186C772 200 770 150 780 128C752 128 728 132 706 140Z",
      "land",
    ) +
    area(
      "M960 214C920 206 890 244 850 246C810 250 800 290 750 300C720 308 690 322 670 340H960Z",
      "land-dark",
    ) +
    canopy(
      [
        [470, 296, 9],
        [492, 297, 13],
        [524, 299, 17],
        [560, 304, 22],
        [604, 310, 18],
        [640, 316, 26],
        [688, 322, 20],
      ],
      "land-dark",
    ) +
    resort()
  );
}

/** The white terraces of the hill's guest houses. */
function resort(): string {
  return (
    area("M716 176h70v26h-70zM744 156h54v20h-54zM806 190h56v24h-56z", "tower") +
    area(
      "M716 192h70v10h-70zM806 205h56v9h-56zM744 169h54v7h-54zM740 152h62v6h-62z",
      "tower-shade",
    ) +
    dashes("M724 185h60M814 198h44M750 164h44", "glass", 5, "6 8")
  );
}

function shoreByTheRoad(): string {
  return (
    stroke("M0 356c120-8 200 8 330 0s170-8 250-10", "foam", 5) +
    stroke("M0 382c130-9 220 9 360 0s190-12 270-14", "foam", 7) +
    area("M0 410C140 400 260 416 400 406S640 384 700 336L960 326V450H0Z", "foam") +
    area("M0 418C140 410 270 426 420 414S660 390 716 338L960 330V450H0Z", "sand-wet") +
    area("M0 430C150 422 290 436 440 424S680 398 734 340L960 334V450H0Z", "sand") +
    surfboards(596, 440) +
    palms([
      [944, 446, 0.72],
      [30, 446, 0.86],
    ])
  );
}

function surfboards(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">${area("M0 0C-8-30-6-66 4-84C14-66 16-30 10 0Z", "coral") + area("M22 0C16-30 20-60 32-76C40-56 40-28 32 0Z", "sea-near") + area("M44 0C40-24 46-50 58-64C64-46 62-22 54 0Z", "tower")}</g>`;
}

function bay(): string {
  return (
    stroke("M0 376c140-14 250 6 400-6s190-14 250-22", "foam", 5) +
    stroke("M0 424c150-16 280 6 430-10s200-40 250-60", "foam", 7) +
    stroke("M0 476c140-16 270 0 420-24s210-64 260-96", "foam", 8) +
    area("M0 530C190 520 420 500 560 440C640 404 680 366 704 334L960 322V600H0Z", "foam") +
    area("M0 544C200 534 440 512 580 450C656 412 692 370 716 336L960 330V600H0Z", "sand-wet") +
    area("M0 570C220 554 470 528 604 460C672 420 708 376 734 338L960 334V600H0Z", "sand") +
    area("M520 600C640 566 740 520 790 470C830 430 880 404 960 396V600Z", "land") +
    area("M640 600C740 572 810 540 846 500C880 466 920 452 960 446V600Z", "land-dark") +
    surfboards(596, 520) +
    surfboards(470, 562) +
    palms([
      [934, 560, 1.06],
      [860, 540, 0.56],
    ])
  );
}
