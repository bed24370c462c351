import { formatHoursOfDay } from "#app/domain/opening-hours.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { business } from "./business.ts";
import { siteSettings } from "./settings.ts";

/** 'between 7 AM and 11 PM', and that a place has other hours where there is one. */
export function pickupHoursText(): string {
  const usual = formatHoursOfDay(siteRules());
  const isUsual = siteSettings().places.every((at) => formatHoursOfDay(siteRules(at)) === usual);
  return isUsual ? usual : `${usual}, unless the place has hours of its own`;
}

/** "When you can be reached", as the beginning of a sentence. */
export function reachableText(): string {
  const { openingWords } = business();
  return openingWords.includes("24/7") ? "Our service is available 24/7" : openingWords;
}
