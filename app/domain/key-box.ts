import { DAY, HOUR, type Instant } from "./business-time.ts";

/** What staff have to look at a car that was left at the key box. */
export const CONFIRM_WITHIN_MS: number = DAY;

const EARLY_RETURN_MS = 12 * HOUR;

/** So long before the agreed time that the customer has to confirm it: it may be a mistake. */
export function isEarlyReturn(returnAt: Instant, now: Instant): boolean {
  return returnAt - now > EARLY_RETURN_MS;
}

export const MAX_KEYS_PLACE_LENGTH = 300;
