import { DRAWN_BODIES } from "./drawn-bodies.ts";
import { reshapeBody } from "./reshape-body.ts";

const { executive, luxury } = DRAWN_BODIES;

/** Made from the drawn large saloons. */
export const LUXURY_BODIES = {
  "long-executive": reshapeBody(
    executive,
    {
      along: { 0: 0, 800: 800, 1390: 1400, 2010: 2000, 3665: 3765, 3990: 4080, 4750: 4823 },
      up: { 0: 0, 962: 970, 1440: 1452 },
      roof: { 2400: 0, 3400: -12, 3990: 0 },
    },
    {
      side: { wheel: "twin-five" },
      front: {
        grille: "M-60 770H430C446 760 452 742 444 724L420 690H-60",
        grillePattern: "mesh",
        intake: "M-60 600H420L500 300H-60Z",
        plate: 500,
      },
    },
  ),
  "sport-luxury": reshapeBody(
    luxury,
    {
      along: { 0: 0, 850: 850, 1440: 1500, 2110: 2150, 3800: 3825, 4140: 4100, 4950: 4936 },
      up: { 0: 0, 761: 750, 1000: 985, 1480: 1462 },
      roof: { 2400: 0, 3500: -12, 4000: 10 },
    },
    {
      side: { wheel: "y-five", windowTrim: "black", chrome: "" },
      front: { grilleTrim: "black", intake: "M-60 400H470L560 290H-60Z" },
    },
  ),
  "six-window-sedan": reshapeBody(
    luxury,
    {
      along: { 0: 0, 850: 920, 1440: 1420, 2110: 2060, 3800: 3844, 4140: 4260, 4950: 4939 },
      up: { 0: 0, 761: 770, 1000: 1000, 1480: 1457 },
      roof: { 2700: 0, 3500: 12, 4100: 16 },
    },
    {
      side: { wheel: "ten" },
      front: {
        grille: "M-60 760H350C384 754 404 730 412 690L400 480C392 430 364 404 320 404H-60",
        grillePattern: "bars",
        plate: 600,
      },
      rear: { strip: "M-20 930H440L850 970C866 940 868 916 866 896" },
    },
  ),
  "long-bonnet-sedan": reshapeBody(
    luxury,
    {
      along: { 0: 0, 850: 870, 1440: 1600, 2110: 2230, 3800: 3811, 4140: 4170, 4950: 4963 },
      up: { 0: 0, 761: 790, 1000: 995, 1480: 1443 },
      roof: { 2110: -10, 2700: 0, 3900: 10 },
    },
    {
      side: { wheel: "block-five" },
      front: {
        daylight: "M470 752H860M660 726V786",
        grille: "M-60 800H350C384 794 400 764 396 720L380 610C372 580 352 566 320 566H-60",
      },
    },
  ),
};
