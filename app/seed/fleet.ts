import type { CarSeed } from "./car-seed.ts";
import { compactSuvs } from "#app/seed/fleet/compact-suvs.ts";
import { hatchbacks } from "#app/seed/fleet/hatchbacks.ts";
import { luxury } from "#app/seed/fleet/luxury.ts";
import { sedans } from "#app/seed/fleet/sedans.ts";
import { sevenSeaters } from "#app/seed/fleet/seven-seaters.ts";
import { sports } from "#app/seed/fleet/sports.ts";
import { suvs } from "#app/seed/fleet/suvs.ts";

/** Cheapest category first; prices are whole rupees per hour. */
export const fleet: readonly CarSeed[] = [
  ...hatchbacks,
  ...sedans,
  ...compactSuvs,
  ...suvs,
  ...sevenSeaters,
  ...luxury,
  ...sports,
];
