import type { CarSeed } from "./car-seed.ts";
import { hatchbacks } from "#app/db/seed/fleet/hatchbacks.ts";
import { luxury } from "#app/db/seed/fleet/luxury.ts";
import { sedans } from "#app/db/seed/fleet/sedans.ts";
import { sevenSeaters } from "#app/db/seed/fleet/seven-seaters.ts";
import { sports } from "#app/db/seed/fleet/sports.ts";
import { suvs } from "#app/db/seed/fleet/suvs.ts";

/** The demo catalogue, cheapest kind first. Prices are whole rupees per hour. */
export const fleet: readonly CarSeed[] = [
  ...hatchbacks,
  ...sedans,
  ...suvs,
  ...sevenSeaters,
  ...luxury,
  ...sports,
];
