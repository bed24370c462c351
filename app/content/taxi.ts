import type { Paise } from "#app/domain/money.ts";
import type { Taxi, TaxiPlace } from "#app/domain/place-pictures.ts";

/** The privacy notice says it. */
export const TAXI_REQUESTS_KEPT_DAYS = 365;

type Choice = {
  /** Part of URLs and stored with each request: never reuse or change it. */
  readonly id: string;
  readonly title: string;
  readonly vehicle: Taxi;
  readonly badge: string;
};

export type TaxiOffer = Choice & {
  readonly ratePerKm: Paise;
  readonly minimumKm: number;
  readonly waitingPerHour: Paise;
};

export type TripPackage = Choice & {
  readonly price: Paise;
  readonly details: readonly { readonly label: string; readonly value: string }[];
};

export type TaxiChoice = TaxiOffer | TripPackage;

export type TaxiSection = {
  /** The anchor of its place in the page; never change it. */
  readonly id: string;
  readonly title: string;
  readonly shortTitle: string;
  readonly text: string;
  readonly place: TaxiPlace;
  /** One or two: the five-seater, then the seven-seater. */
  readonly choices: readonly [TaxiChoice, ...TaxiChoice[]];
};

/** Of a link to the page of taxis: the section's, or empty; null for another page. */
export function taxiAnchorOf(to: string): string | null {
  const { pathname, hash } = new URL(to, "https://site.invalid");
  if (!/^\/cabbooking\/?$/i.test(pathname)) return null;
  return decodeURIComponent(hash.slice(1));
}

export function cheapestOf({ choices: [first, ...others] }: TaxiSection): TaxiChoice {
  return others.reduce((least, choice) => (rateOf(choice) < rateOf(least) ? choice : least), first);
}

function rateOf(choice: TaxiChoice): Paise {
  return "price" in choice ? choice.price : choice.ratePerKm;
}
