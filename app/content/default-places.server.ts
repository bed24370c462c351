import type { Place } from "#app/domain/places.ts";

/** Of a demo. */
export const DEFAULT_PLACES: readonly Place[] = [
  place("Visakhapatnam", "Airport", "Arrivals gate, by the pre-paid taxi counter"),
  place("Visakhapatnam", "Gajuwaka", "Gajuwaka junction, beside the RTC depot"),
  place("Visakhapatnam", "MVP Colony", "MVP Circle, opposite the Rythu Bazaar"),
  place("Visakhapatnam", "RTC Complex", "Main gate of the bus station, by the auto stand"),
  place("Visakhapatnam", "Railway Station", "Platform 1 side, under the station clock"),
  place("Visakhapatnam", "Rushikonda", "Car park above Rushikonda beach"),
  place("Vijayawada", "Benz Circle", "Benz Circle flyover, service road on the Eluru side"),
  place("Vijayawada", "Railway Station", "East entrance, by the pre-paid auto counter"),
];

function place(city: string, location: string, landmark: string): Place {
  return {
    id: `${city} ${location}`.toLowerCase().replaceAll(" ", "-"),
    city,
    location,
    address: null,
    landmark,
    mapUrl: null,
    phone: null,
    openingHour: null,
    closingHour: null,
    surchargeRupees: null,
  };
}
