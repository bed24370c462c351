import { DRAWN_BODIES } from "./drawn-bodies.ts";
import { reshapeBody } from "./reshape-body.ts";

const { sports } = DRAWN_BODIES;

/** Two-seaters made from the drawn sports car. */
export const COUPE_BODIES = {
  roadster: reshapeBody(
    sports,
    {
      along: {
        0: 0,
        900: 880,
        1420: 1640,
        1960: 2140,
        2400: 2440,
        3160: 2960,
        3900: 3560,
        4450: 4324,
      },
      up: { 0: 0, 615: 640, 905: 910, 1268: 1300 },
    },
    {
      side: { axles: [880, 3350], wheel: "twin-five" },
      front: {
        grille: "M-60 520H430C460 510 474 480 470 440L450 340C444 316 424 302 398 302H-60",
        plate: 250,
      },
    },
  ),
  "mid-engine": reshapeBody(
    sports,
    {
      along: {
        0: 0,
        900: 930,
        1420: 1330,
        1960: 1850,
        2400: 2300,
        3450: 3405,
        3900: 3930,
        4450: 4379,
      },
      up: { 0: 0, 615: 630, 905: 915, 1268: 1290 },
      roof: { 2300: 0, 3100: 26, 3700: 10 },
    },
    {
      side: { wheel: "ten" },
      front: {
        headlamp:
          "M560 650C560 720 620 790 720 800C800 804 850 760 860 700C850 640 780 590 690 590C610 592 560 612 560 650Z",
        daylight: "M640 640H720M640 690H720",
        modules: [[690, 700]],
        grille: "M-60 330H380L420 250H-60Z",
      },
    },
  ),
};
