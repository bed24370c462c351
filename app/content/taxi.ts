import type { Paise } from "#app/domain/money.ts";
import type { Taxi, TaxiPlace } from "#app/domain/place-pictures.ts";

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
