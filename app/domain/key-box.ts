import { DAY } from "./business-time.ts";

/** What staff have to look at a car that was left at the key box. */
export const CONFIRM_WITHIN_MS: number = DAY;

export const MAX_KEYS_PLACE_LENGTH = 300;
