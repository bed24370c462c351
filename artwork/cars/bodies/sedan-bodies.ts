import { DRAWN_BODIES } from "./drawn-bodies.ts";
import { reshapeBody } from "./reshape-body.ts";

const { sedan } = DRAWN_BODIES;

/** Made from the drawn saloon. */
export const SEDAN_BODIES = {
  "fastback-sedan": reshapeBody(
    sedan,
    {
      along: {
        0: 0,
        890: 870,
        1190: 1170,
        1890: 1850,
        3560: 3540,
        3850: 4010,
        4380: 4400,
        4550: 4535,
      },
      up: { 0: 0, 735: 720, 985: 980, 1472: 1475 },
      roof: { 2300: 0, 3000: 14, 3500: 30, 3850: 20 },
    },
    {
      side: { wheel: "y-five", windowTrim: "black" },
      front: {
        daylight: "M-20 742H440C570 740 720 756 840 776",
        grille: "M-60 690H430C450 676 452 640 436 612L350 500C336 484 316 476 290 476H-60",
        grillePattern: "mesh",
        grilleTrim: "black",
      },
      rear: { strip: "M-20 930H470L800 952C816 922 820 892 814 870" },
    },
  ),
  "notchback-sedan": reshapeBody(
    sedan,
    {
      along: { 0: 0, 890: 850, 1190: 1210, 1890: 1880, 3560: 3500, 3850: 3790, 4550: 4541 },
      up: { 0: 0, 735: 770, 985: 1010, 1472: 1487 },
      roof: { 1890: 10, 3000: 0, 3600: 16 },
    },
    {
      side: { wheel: "seven" },
      front: {
        grille: "M-60 776H90L400 748C420 734 424 712 414 690L350 560C340 542 320 534 296 534H-60",
        grillePattern: "slats",
      },
    },
  ),
  "sport-sedan": reshapeBody(
    sedan,
    {
      along: { 0: 0, 890: 870, 1190: 1230, 1890: 1900, 3560: 3521, 3850: 3810, 4550: 4561 },
      up: { 0: 0, 735: 750, 985: 990, 1472: 1460 },
      roof: { 2400: 0, 3200: -14, 3700: 6 },
    },
    {
      side: { wheel: "twin-five", windowTrim: "black", rim: 246 },
      front: {
        grille: "M-60 740H410C424 730 428 714 420 700L400 670H-60",
        grilleTrim: "black",
        intake: "M-60 570H400C440 566 470 520 490 460L540 320H-60Z",
        plate: 470,
      },
    },
  ),
};
