import type { Place } from "#app/domain/places.ts";

export type PlaceRow = Record<keyof Place, string>;

export const EMPTY_PLACE_ROW: PlaceRow = {
  id: "",
  city: "",
  location: "",
  address: "",
  landmark: "",
  mapUrl: "",
  phone: "",
  openingHour: "",
  closingHour: "",
  surchargeRupees: "",
};

/** As typed in the form and written in the file of all settings. */
export function rowsOfPlaces(places: readonly Place[]): PlaceRow[] {
  return places.map((shown) => ({
    id: shown.id,
    city: shown.city,
    location: shown.location,
    address: shown.address ?? "",
    landmark: shown.landmark ?? "",
    mapUrl: shown.mapUrl ?? "",
    phone: shown.phone ?? "",
    openingHour: String(shown.openingHour ?? ""),
    closingHour: String(shown.closingHour ?? ""),
    surchargeRupees: String(shown.surchargeRupees ?? ""),
  }));
}
