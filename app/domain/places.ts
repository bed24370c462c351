/** Where cars stand; a car and a booking name it by city and location. */
export type PlaceName = { readonly city: string; readonly location: string };

/** Hours of the day are whole ones; null: as everywhere else. */
export type Place = PlaceName & {
  /** Stays when it is renamed. */
  readonly id: string;
  readonly address: string | null;
  /** What a customer looks for. */
  readonly landmark: string | null;
  /** Null: a search for its name. */
  readonly mapUrl: string | null;
  /** In E.164; null: the business's. */
  readonly phone: string | null;
  readonly openingHour: number | null;
  readonly closingHour: number | null;
  /** Whole rupees before tax, once for each booking that is picked up there (decision 059). Null: none. */
  readonly surchargeRupees: number | null;
};

export function isSamePlace(one: PlaceName, other: PlaceName): boolean {
  return one.city === other.city && one.location === other.location;
}

/** 'Airport, Visakhapatnam' */
export function formatPlace({ location, city }: PlaceName): string {
  return `${location}, ${city}`;
}
