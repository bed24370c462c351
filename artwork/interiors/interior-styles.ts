import type { VehicleBody } from "#app/domain/vehicle-pictures.ts";

export interface InteriorStyle {
  seats: "fabric" | "leather";
  /** The strip across the dashboard. */
  trim: "paint" | "metal" | "wood" | "carbon";
  screen: "built-in" | "floating" | "wide" | "tall";
  cluster: "dials" | "digital";
  vents: "round" | "slim";
  climate: "knobs" | "buttons";
  selector: "manual" | "lever" | "dial";
  wheel: "round" | "flat-bottomed";
  /** Height of the dashboard's front edge on the picture, and how far it falls to its ends. */
  edge: number;
  fall: number;
  /** How far the windscreen pillars lean, in pixels. */
  rake: number;
  grabHandle: boolean;
}

const compact: InteriorStyle = {
  seats: "fabric",
  trim: "paint",
  screen: "built-in",
  cluster: "dials",
  vents: "round",
  climate: "knobs",
  selector: "manual",
  wheel: "round",
  edge: 282,
  fall: 16,
  rake: 84,
  grabHandle: false,
};

const modern: InteriorStyle = {
  ...compact,
  trim: "metal",
  screen: "floating",
  vents: "slim",
  climate: "buttons",
  selector: "lever",
};

const tall: InteriorStyle = {
  ...modern,
  cluster: "digital",
  edge: 274,
  fall: 10,
  rake: 62,
};

const luxury: InteriorStyle = {
  ...modern,
  seats: "leather",
  trim: "wood",
  screen: "wide",
  cluster: "digital",
  selector: "dial",
  edge: 288,
  fall: 24,
};

const sports: InteriorStyle = {
  ...modern,
  trim: "carbon",
  vents: "round",
  wheel: "flat-bottomed",
  edge: 300,
  fall: 22,
  rake: 110,
};

const rugged: InteriorStyle = {
  ...compact,
  edge: 262,
  fall: 2,
  rake: 14,
  grabHandle: true,
};

export const INTERIOR_STYLES: Record<VehicleBody, InteriorStyle> = {
  hatchback: compact,
  "city-hatchback": compact,
  "long-hatchback": { ...modern, trim: "metal" },
  "wide-hatchback": { ...modern, trim: "paint", cluster: "digital" },
  "wedge-hatchback": { ...compact, screen: "floating", trim: "metal" },
  "three-door": { ...sports, trim: "paint", edge: 284, rake: 50 },
  "compact-sedan": compact,
  sedan: modern,
  "fastback-sedan": { ...luxury, trim: "metal", selector: "manual" },
  "notchback-sedan": { ...modern, selector: "manual" },
  "sport-sedan": { ...modern, cluster: "digital", trim: "paint", wheel: "flat-bottomed" },
  crossover: modern,
  "long-crossover": { ...modern, cluster: "digital" },
  "electric-crossover": { ...modern, selector: "dial" },
  suv: tall,
  "tall-suv": { ...tall, screen: "tall" },
  "three-row-suv": { ...tall, screen: "wide", seats: "leather" },
  "upright-suv": { ...tall, seats: "leather" },
  "large-suv": { ...tall, seats: "leather", cluster: "dials", trim: "wood" },
  mpv: { ...tall, cluster: "dials", selector: "manual", trim: "wood" },
  "compact-mpv": { ...tall, cluster: "dials", selector: "manual" },
  "crossover-mpv": { ...tall, selector: "manual" },
  executive: { ...luxury, screen: "tall" },
  "long-executive": { ...luxury, trim: "metal" },
  luxury,
  "sport-luxury": { ...luxury, trim: "metal" },
  "six-window-sedan": { ...luxury, selector: "lever" },
  "long-bonnet-sedan": { ...luxury, screen: "tall" },
  sports,
  roadster: { ...sports, trim: "metal", cluster: "digital" },
  "mid-engine": { ...sports, trim: "metal" },
  fastback: { ...sports, trim: "metal" },
  offroader: rugged,
};
