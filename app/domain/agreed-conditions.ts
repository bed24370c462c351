import { type Paise, paise } from "./money.ts";
import { siteRules } from "./site-rules.ts";

/** What is told before a booking, and stays as it was whatever the settings become. */
export type AgreedConditions = {
  /** From the return until the deposit is released by itself. */
  depositReleaseHours: number;
  /** For each 24 hours of the rental; 0 without a limit. */
  kmPerDay: number;
  /** Of each further kilometre, before tax. */
  extraKmPrice: Paise;
  /** After the agreed return: until then the car is not late. */
  graceMinutes: number;
  /** Of the booking's hourly price, for each late hour. */
  lateHourPercent: number;
};

/** Of bookings from before there were settings of them. */
export const EARLIER_CONDITIONS: AgreedConditions = {
  depositReleaseHours: 24,
  kmPerDay: 0,
  extraKmPrice: paise(0),
  graceMinutes: 60,
  lateHourPercent: 100,
};

/** For a booking that is made now. */
export function siteConditions(): AgreedConditions {
  const { extraKmRupees, depositReleaseHours, kmPerDay, graceMinutes, lateHourPercent } =
    siteRules();
  const extraKmPrice = paise(extraKmRupees * 100);
  return { depositReleaseHours, kmPerDay, extraKmPrice, graceMinutes, lateHourPercent };
}

/** Kilometres that a rental of so many hours includes; null without a limit. */
export function includedKm({ kmPerDay }: AgreedConditions, hours: number): number | null {
  return kmPerDay === 0 ? null : Math.ceil((kmPerDay * hours) / 24);
}
