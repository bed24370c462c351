export const PLACES = [
  "beach-road",
  "dolphins-nose",
  "rushikonda",
  "araku",
  "borra",
  "lambasingi",
  "kailasagiri",
  "highway",
  "airport",
  "night-city",
] as const;
export type Place = (typeof PLACES)[number];

export const TAXI_PLACES = ["highway", "kailasagiri", "araku", "lambasingi"] as const;
export type TaxiPlace = (typeof TAXI_PLACES)[number];

export const TAXIS = ["sedan", "suv"] as const;
export type Taxi = (typeof TAXIS)[number];

export const BANNERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Banner = (typeof BANNERS)[number];

/** A drawing of 960 x 600 px. */
export function placePicture(place: Place): string;
export function placePicture(place: TaxiPlace, taxi: Taxi): string;
export function placePicture(place: Place, taxi?: Taxi): string {
  return `/artwork/places/${taxi ? `${place}-${taxi}` : place}.svg`;
}

/** A drawing of 960 x 600 px. */
export function bannerPicture(banner: Banner): string {
  return `/artwork/places/banner-${banner}.svg`;
}
