import { DRAWN_BODIES } from "./drawn-bodies.ts";
import { reshapeBody } from "./reshape-body.ts";

const { hatchback } = DRAWN_BODIES;

/** Made from the drawn hatchback. */
export const HATCHBACK_BODIES = {
  "long-hatchback": reshapeBody(
    hatchback,
    {
      along: { 0: 0, 760: 810, 1010: 1090, 1640: 1720, 3210: 3330, 3850: 3990 },
      up: { 0: 0, 690: 690, 1015: 990, 1521: 1490 },
      roof: { 2200: 0, 3200: -20, 3560: -46 },
    },
    {
      side: { wheel: "ten", windowTrim: "chrome" },
      front: {
        grille: "M-60 720H60L400 730C420 716 424 690 416 664L360 590C348 574 330 566 306 566H-60",
        grillePattern: "mesh",
        intake: "M-60 400H470L540 300H-60Z",
        plate: 480,
      },
    },
  ),
  "wide-hatchback": reshapeBody(
    hatchback,
    {
      along: { 0: 0, 760: 790, 1010: 1130, 1640: 1790, 3210: 3370, 3850: 3995 },
      up: { 0: 0, 760: 745, 1015: 1010, 1521: 1505 },
      roof: { 1800: 14, 2600: 0, 3500: -34 },
      width: 1.02,
    },
    {
      side: { wheel: "y-five" },
      front: {
        grille: "M-60 700H380C410 690 424 660 414 630L330 470C318 452 300 444 280 444H-60",
        grillePattern: "mesh",
        grilleTrim: "black",
        intake: "",
        plate: 560,
      },
    },
  ),
  "wedge-hatchback": reshapeBody(
    hatchback,
    {
      along: { 0: 0, 760: 770, 1010: 980, 1640: 1600, 3210: 3270, 3850: 3990 },
      up: { 0: 0, 760: 800, 1015: 1065, 1521: 1523 },
      roof: { 1640: 18, 2200: 0, 3400: -30 },
    },
    {
      side: { wheel: "block-five" },
      front: {
        grille: "M-60 770H430C444 760 448 746 440 734L400 700H-60",
        grillePattern: "mesh",
        grilleTrim: "black",
      },
    },
  ),
};
