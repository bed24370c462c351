import { formatHoursOfDay } from "#app/domain/opening-hours.ts";
import { formatPhone } from "#app/domain/phone-number.ts";
import { formatPlace, isSamePlace, type PlaceName } from "#app/domain/places.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { allSettings } from "./all-settings.server.ts";
import { business } from "./business.ts";

/** What a customer needs in order to find the car. */
export type PickupPoint = {
  address: string | null;
  landmark: string | null;
  mapUrl: string;
  phone: { display: string; tel: string };
  /** '7:00 AM to 11:00 PM' where it has hours of its own. */
  hours: string | null;
};

export function findPickupPoint({ city, location }: PlaceName): PickupPoint {
  const name = { city, location };
  const place = allSettings().places.find((one) => isSamePlace(one, name));
  const { address = null, landmark = null, phone = null, openingHour = null } = place ?? {};
  return {
    address,
    landmark,
    mapUrl: place?.mapUrl ?? searchUrl([address ?? location, city].join(" ")),
    phone: phone === null ? business().phone : { display: formatPhone(phone), tel: phone },
    hours: openingHour === null ? null : formatHoursOfDay(siteRules(name)),
  };
}

/** The place, and what helps to find it: 'Airport, Visakhapatnam (Arrivals gate)'. */
export function describePickupPoint(name: PlaceName): string {
  const { address, landmark } = findPickupPoint(name);
  const found = [address, landmark].filter((text) => text !== null).join(", ");
  return found === "" ? formatPlace(name) : `${formatPlace(name)} (${found})`;
}

function searchUrl(query: string): string {
  const params = new URLSearchParams({ api: "1", query });
  return `https://www.google.com/maps/search/?${params.toString()}`;
}
