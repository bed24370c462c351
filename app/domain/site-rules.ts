import { type Paise, paise } from "./money.ts";
import { isSamePlace, type Place, type PlaceName } from "./places.ts";

export const SLOT_MINUTES = [15, 30, 60] as const;
export type SlotMinutes = (typeof SLOT_MINUTES)[number];

/** What may be booked on the site, and for how long it is held. Hours of the day are whole ones. */
export type RentalRules = {
  readonly openingHour: number;
  /** 24 is midnight. */
  readonly closingHour: number;
  /** Between the times of day that are offered. */
  readonly slotMinutes: SlotMinutes;
  readonly minimumHours: number;
  readonly maximumDays: number;
  /** From today to the last day that can be booked. */
  readonly daysAhead: number;
  /** A pickup is more than so many minutes ahead. */
  readonly leadMinutes: number;
  /** While the customer pays. */
  readonly holdMinutes: number;
  /** Before the pickup: from then on its deposit can be paid online. */
  readonly depositHours: number;
  /** After the return: then what is not charged of a deposit is released by itself. */
  readonly depositReleaseHours: number;
  /** Kilometres for each 24 hours; 0 without a limit. */
  readonly kmPerDay: number;
  /** Of each further kilometre, before tax. */
  readonly extraKmRupees: number;
  /** After the agreed return: until then a car is not late. */
  readonly graceMinutes: number;
  /** Of the booking's hourly price, for each late hour. */
  readonly lateHourPercent: number;
  /** After the agreed pickup: then staff may mark a booking as a no-show. */
  readonly noShowMinutes: number;
  /** Whether every customer who has a car may return it without staff (decision 041). */
  readonly keyBox: boolean;
};

/** Of spec 5 and 9, but for the two limits that keep bookings to what can be planned. */
export const DEFAULT_RULES: RentalRules = {
  openingHour: 7,
  closingHour: 23,
  slotMinutes: 30,
  minimumHours: 24,
  maximumDays: 60,
  daysAhead: 180,
  leadMinutes: 60,
  holdMinutes: 15,
  depositHours: 24,
  depositReleaseHours: 24,
  kmPerDay: 0,
  extraKmRupees: 0,
  graceMinutes: 60,
  lateHourPercent: 100,
  noShowMinutes: 0,
  keyBox: false,
};

type SharedSettings = { readonly rules: RentalRules; readonly places: readonly Place[] };

const shared = globalThis as { samudraSettings?: SharedSettings };

/** As the operator has set them (decision 044), with the hours of a place that has its own; the desk may have others (decision 036). */
export function siteRules(at?: PlaceName): RentalRules {
  const rules = shared.samudraSettings?.rules ?? DEFAULT_RULES;
  const place = at && findPlace(at);
  if (!place || place.openingHour === null || place.closingHour === null) return rules;
  return { ...rules, openingHour: place.openingHour, closingHour: place.closingHour };
}

/** Before tax, of a booking that is picked up there; what is booked keeps its own. */
export function siteSurcharge(at: PlaceName): Paise {
  return paise((findPlace(at)?.surchargeRupees ?? 0) * 100);
}

function findPlace(name: PlaceName): Place | undefined {
  return shared.samudraSettings?.places.find((place) => isSamePlace(place, name));
}
