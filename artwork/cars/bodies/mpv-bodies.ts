import { DRAWN_BODIES } from "./drawn-bodies.ts";
import { reshapeBody } from "./reshape-body.ts";

const { mpv } = DRAWN_BODIES;

/** Made from the drawn people carrier. */
export const MPV_BODIES = {
  "compact-mpv": reshapeBody(
    mpv,
    {
      along: { 0: 0, 860: 830, 1030: 960, 1730: 1580, 3610: 3570, 4570: 4280, 4700: 4395 },
      up: { 0: 0, 865: 880, 1140: 1140, 1684: 1680 },
      roof: { 2450: 0, 3600: 14, 4300: 10 },
      width: 0.95,
    },
    {
      side: { wheel: "twin-five", rim: 226, tyre: 306, arch: 342 },
      frame: { tyre: 306 },
      front: {
        grille: "M-60 860H420C436 846 438 824 428 804L392 740H-60",
        intake: "M-60 420H420L500 320H-60Z",
      },
    },
  ),
  "crossover-mpv": reshapeBody(
    mpv,
    {
      along: { 0: 0, 860: 880, 1030: 1110, 1730: 1780, 3610: 3660, 4570: 4430, 4700: 4540 },
      up: { 0: 0, 865: 900, 1140: 1160, 1684: 1690 },
      roof: { 1730: 10, 2450: 0, 3600: -16, 4300: -10 },
    },
    {
      side: { wheel: "block-five", windowTrim: "chrome", archCladding: 44 },
      front: {
        grille: "M-60 780H420C432 772 436 756 430 742L410 716H-60",
        grilleTrim: "black",
        intake: "M-60 540H420L500 330H-60Z",
      },
    },
  ),
};
