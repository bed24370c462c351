export const BODIES = [
  "hatchback",
  "sedan",
  "suv",
  "mpv",
  "luxury",
  "sports",
  "offroader",
  "three-door",
  "crossover",
  "large-suv",
  "fastback",
  "executive",
  "compact-sedan",
  "city-hatchback",
  "long-hatchback",
  "wide-hatchback",
  "wedge-hatchback",
  "fastback-sedan",
  "notchback-sedan",
  "sport-sedan",
  "long-executive",
  "sport-luxury",
  "six-window-sedan",
  "long-bonnet-sedan",
  "long-crossover",
  "electric-crossover",
  "tall-suv",
  "three-row-suv",
  "upright-suv",
  "compact-mpv",
  "crossover-mpv",
  "roadster",
  "mid-engine",
] as const;
export type VehicleBody = (typeof BODIES)[number];

export const PAINTS = [
  "pearl",
  "silver",
  "graphite",
  "ink",
  "crimson",
  "coral",
  "saffron",
  "forest",
  "teal",
  "ocean",
  "bronze",
  "sand",
] as const;
export type VehiclePaint = (typeof PAINTS)[number];

export const VIEWS = [
  "side",
  "three-quarter",
  "front",
  "rear",
  "interior",
  "coast",
  "dusk",
] as const;
export type VehicleView = (typeof VIEWS)[number];

const DRAWINGS = "/artwork/vehicles/";

/** Whether a picture is one of the site's drawings, not a photo. */
export function isDrawing(picture: string): boolean {
  return picture.startsWith(DRAWINGS);
}

export function vehiclePicture(body: VehicleBody, paint: VehiclePaint, view: VehicleView): string {
  return `${DRAWINGS}${body}-${paint}-${view}.svg`;
}

export const SHARE_SIZE = { width: 1200, height: 630 };

/** Drawn as PNG too, since networks show no SVG. */
export const SHARED_VIEWS: readonly VehicleView[] = ["coast", "dusk"];
