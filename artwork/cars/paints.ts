import type { VehiclePaint } from "#app/domain/vehicle-pictures.ts";
import { type Colour, toHex } from "./colour.ts";

const COLOURS: Record<VehiclePaint, Colour> = {
  pearl: { l: 0.92, c: 0.007, h: 95 },
  silver: { l: 0.76, c: 0.008, h: 240 },
  graphite: { l: 0.43, c: 0.012, h: 250 },
  ink: { l: 0.27, c: 0.03, h: 258 },
  crimson: { l: 0.46, c: 0.17, h: 24 },
  coral: { l: 0.66, c: 0.165, h: 36 },
  saffron: { l: 0.76, c: 0.155, h: 70 },
  forest: { l: 0.41, c: 0.065, h: 158 },
  teal: { l: 0.53, c: 0.085, h: 196 },
  ocean: { l: 0.48, c: 0.125, h: 252 },
  bronze: { l: 0.5, c: 0.065, h: 58 },
  sand: { l: 0.8, c: 0.04, h: 85 },
};

/** One paint under one light, from the brightest reflection to the deepest shade. */
export interface PaintRamp {
  glint: string;
  sky: string;
  light: string;
  base: string;
  dark: string;
  deep: string;
  line: string;
}

export function paintRamp(paint: VehiclePaint, light: "day" | "dusk"): PaintRamp {
  const colour = COLOURS[paint];
  return light === "day"
    ? rampOf(colour)
    : { ...rampOf(atDusk(colour)), ...warmReflections(colour) };
}

function rampOf(colour: Colour): PaintRamp {
  return {
    glint: shade(colour, { toWhite: 0.78, chroma: 0.35 }),
    sky: shade(colour, { toWhite: 0.46, chroma: 0.7 }),
    light: shade(colour, { toWhite: 0.16, chroma: 0.98 }),
    base: toHex(colour),
    dark: shade(colour, { times: 0.8, chroma: 0.95 }),
    deep: shade(colour, { times: 0.55, chroma: 0.8 }),
    line: shade(colour, { times: 0.36, chroma: 0.6 }),
  };
}

/** At dusk a body still shows the bright band of the sky, in the sky's colour. */
function warmReflections({ l }: Colour): Pick<PaintRamp, "glint" | "sky"> {
  return {
    glint: toHex({ l: 0.74 + l * 0.16, c: 0.075, h: 50 }),
    sky: toHex({ l: 0.4 + l * 0.34, c: 0.06, h: 30 }),
  };
}

/** The studio around a car: its own hue, almost without chroma by day, deep on a dark page. */
export function studioTones(paint: VehiclePaint, page: "light" | "dark"): StudioTones {
  const { c, h } = COLOURS[paint];
  if (page === "dark") {
    const chroma = Math.min(c * 0.4, 0.036) + 0.007;
    return {
      wall: toHex({ l: 0.25, c: chroma, h }),
      glow: toHex({ l: 0.43, c: chroma * 1.2, h }),
      halo: toHex({ l: 0.68, c: chroma, h }),
      floor: toHex({ l: 0.3, c: chroma, h }),
    };
  }
  const chroma = Math.min(c * 0.35, 0.034) + 0.004;
  return {
    wall: toHex({ l: 0.875, c: chroma, h }),
    glow: toHex({ l: 0.975, c: chroma * 0.35, h }),
    halo: "#ffffff",
    floor: toHex({ l: 0.79, c: chroma * 1.1, h }),
  };
}

export interface StudioTones {
  wall: string;
  glow: string;
  /** The light on the wall behind the car. */
  halo: string;
  floor: string;
}

export interface InteriorTones {
  /** Soft plastics, from where the windscreen lights them to the footwell. */
  pad: string;
  dash: string;
  shadow: string;
  headliner: string;
  seatLight: string;
  seat: string;
  seatDark: string;
  stitch: string;
}

/** Dark plastics that lean to the paint's hue; leather is cognac in dark cars, ivory in light ones. */
export function interiorTones(paint: VehiclePaint, seats: "fabric" | "leather"): InteriorTones {
  const { l, c, h } = COLOURS[paint];
  const plastic = (lightness: number) => toHex({ l: lightness, c: 0.004 + c * 0.025, h });
  const fabric: Colour = { l: 0.37, c: 0.006 + Math.min(c * 0.2, 0.028), h };
  const leather: Colour = l < 0.6 ? { l: 0.53, c: 0.085, h: 55 } : { l: 0.76, c: 0.03, h: 80 };
  const cover = seats === "leather" ? leather : fabric;
  return {
    pad: plastic(0.4),
    dash: plastic(0.29),
    shadow: plastic(0.17),
    headliner: plastic(seats === "leather" ? 0.8 : 0.66),
    seatLight: shade(cover, { toWhite: 0.22, chroma: 0.95 }),
    seat: toHex(cover),
    seatDark: shade(cover, { times: 0.68, chroma: 0.9 }),
    stitch: shade({ l, c, h }, { toWhite: 0.3, chroma: 1 }),
  };
}

/** Evening light takes lightness from every paint and leaves the neutral ones bluish. */
function atDusk({ l, c, h }: Colour): Colour {
  return c < 0.03 ? { l: l * 0.7, c: 0.018, h: 275 } : { l: l * 0.7 + 0.02, c: c * 0.88, h };
}

function shade(colour: Colour, by: { toWhite?: number; times?: number; chroma: number }): string {
  const l = colour.l * (by.times ?? 1);
  return toHex({ l: l + (1 - l) * (by.toWhite ?? 0), c: colour.c * by.chroma, h: colour.h });
}
