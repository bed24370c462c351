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

/** The places to which the hired cars go. */
export const TAXI_PLACES = ["highway", "kailasagiri", "araku", "lambasingi"] as const;
export type TaxiPlace = (typeof TAXI_PLACES)[number];

/** Five seats and seven. */
export const TAXIS = ["sedan", "suv"] as const;
export type Taxi = (typeof TAXIS)[number];

export const BANNERS = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Banner = (typeof BANNERS)[number];

/** The URL path of the drawn picture (960 x 600) of a place, or of a hired car at it. */
export function placePicture(place: Place): string;
export function placePicture(place: TaxiPlace, taxi: Taxi): string;
export function placePicture(place: Place, taxi?: Taxi): string {
  return `/artwork/places/${taxi ? `${place}-${taxi}` : place}.svg`;
}

/** The URL path of the drawn picture (960 x 600) of a banner on the home page. */
export function bannerPicture(banner: Banner): string {
  return `/artwork/places/banner-${banner}.svg`;
}
