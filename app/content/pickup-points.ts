/** Where staff hand a car over; an operator names its own. */
export type PickupPoint = {
  /** What a customer looks for; null where only the place is known. */
  landmark: string | null;
  mapUrl: string;
};

const LANDMARKS: Readonly<Record<string, string>> = {
  "Airport, Visakhapatnam": "Arrivals gate, by the pre-paid taxi counter",
  "Gajuwaka, Visakhapatnam": "Gajuwaka junction, beside the RTC depot",
  "MVP Colony, Visakhapatnam": "MVP Circle, opposite the Rythu Bazaar",
  "RTC Complex, Visakhapatnam": "Main gate of the bus station, by the auto stand",
  "Railway Station, Visakhapatnam": "Platform 1 side, under the station clock",
  "Rushikonda, Visakhapatnam": "Car park above Rushikonda beach",
  "Benz Circle, Vijayawada": "Benz Circle flyover, service road on the Eluru side",
  "Railway Station, Vijayawada": "East entrance, by the pre-paid auto counter",
};

export function findPickupPoint({
  city,
  location,
}: {
  city: string;
  location: string;
}): PickupPoint {
  const place = `${location}, ${city}`;
  const landmark = LANDMARKS[place] ?? null;
  const query = landmark === null ? place : `${location} ${city}`;
  const params = new URLSearchParams({ api: "1", query });
  return { landmark, mapUrl: `https://www.google.com/maps/search/?${params.toString()}` };
}
