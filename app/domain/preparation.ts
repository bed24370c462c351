import { HOUR } from "./business-time.ts";

/** A day: longer work on a car is maintenance. */
export const MAX_PREPARATION_MINUTES = 1440;

/** A car that is late counts as taken for this long from now on (decision 032). */
export const LATE_HORIZON_MS: number = 3 * HOUR;
