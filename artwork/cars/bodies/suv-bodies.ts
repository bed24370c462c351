import { DRAWN_BODIES } from "./drawn-bodies.ts";
import { reshapeBody } from "./reshape-body.ts";

const { crossover, "large-suv": largeSuv, suv } = DRAWN_BODIES;

/** Made from the drawn sport utility vehicles. */
export const SUV_BODIES = {
  "long-crossover": reshapeBody(
    crossover,
    {
      along: { 0: 0, 770: 860, 1092: 1250, 1560: 1740, 3268: 3470, 3764: 4100, 3994: 4365 },
      up: { 0: 0, 890: 920, 1120: 1140, 1606: 1620 },
      roof: { 2200: 0, 3000: 18, 3600: 46 },
    },
    {
      side: { wheel: "block-five", windowTrim: "chrome" },
      front: {
        grille: "M-60 920H450C466 904 470 870 460 836L400 730C388 714 368 706 340 706H-60",
        grillePattern: "mesh",
        grilleTrim: "chrome",
      },
    },
  ),
  "electric-crossover": reshapeBody(
    crossover,
    {
      along: { 0: 0, 770: 870, 1092: 1180, 1560: 1680, 3268: 3455, 3764: 4080, 3994: 4323 },
      up: { 0: 0, 890: 900, 1120: 1150, 1606: 1640 },
      roof: { 1560: 14, 2300: 0, 3300: -14, 3700: 0 },
    },
    {
      side: { wheel: "seven", archCladding: 34 },
      front: {
        grille: "M-60 770H440C450 762 452 748 446 736H-60",
        intake: "M-60 600H420L470 480H-60Z",
      },
    },
  ),
  "tall-suv": reshapeBody(
    suv,
    {
      along: { 0: 0, 870: 900, 1190: 1180, 1670: 1640, 3650: 3650, 4390: 4420, 4600: 4655 },
      up: { 0: 0, 957: 1010, 1180: 1250, 1650: 1750 },
      roof: { 2200: 0, 3600: -16, 4200: 0 },
    },
    {
      side: { wheel: "twin-five" },
      front: {
        grille: "M-60 1050H430C470 1036 486 980 474 920L420 700C410 672 390 658 356 658H-60",
        headlamp:
          "M500 1040C620 1046 760 1060 880 1084C886 1066 886 1050 880 1034C760 1012 620 1000 510 1004C498 1016 494 1030 500 1040Z",
        daylight: "M520 1022C640 1024 760 1036 860 1056",
      },
    },
  ),
  "three-row-suv": reshapeBody(
    suv,
    {
      along: { 0: 0, 870: 890, 1190: 1230, 1670: 1740, 3650: 3640, 4390: 4500, 4600: 4695 },
      up: { 0: 0, 957: 1000, 1180: 1220, 1650: 1735 },
      roof: { 1670: 20, 2300: 0, 3900: 20, 4200: 30 },
    },
    {
      side: { wheel: "ten", windowTrim: "black" },
      front: {
        grillePattern: "slats",
        daylight: "M500 970C620 964 750 972 850 994L820 800",
      },
    },
  ),
  "upright-suv": reshapeBody(
    largeSuv,
    {
      along: { 0: 0, 960: 930, 1300: 1240, 1760: 1640, 3705: 3680, 4540: 4480, 4795: 4662 },
      up: { 0: 0, 1020: 1060, 1260: 1300, 1835: 1857 },
      roof: { 2200: 0, 3400: 24, 4200: 50 },
    },
    {
      side: { wheel: "block-five", windowTrim: "chrome" },
      front: {
        grillePattern: "slats",
        grille: "M-60 1100H420C452 1092 466 1060 460 1020L440 840C434 806 410 786 376 786H-60",
      },
    },
  ),
};
