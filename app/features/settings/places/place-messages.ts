import { formatPlace, type PlaceName } from "#app/domain/places.ts";

export const placeProblems = {
  city: "Enter a city of at most 40 characters.",
  location: "Enter a name of at most 60 characters.",
  address: "Enter an address of at most 120 characters.",
  landmark: "Enter a landmark of at most 120 characters.",
  mapUrl: "Enter a link that starts with https://, or leave it empty.",
  phone: "Enter a phone number, such as +91 98765 43210, or leave it empty.",
  hour: "Select an hour.",
  bothHours: "Select both hours, or none.",
  hours: "Closing must be after opening.",
  surcharge: "Enter whole rupees from 0 to 10,000, or leave it empty.",
  twice: "This place is in the list already.",
  tooMany: (most: number) => `Enter at most ${most} places.`,
} as const;

type Use = { place: PlaceName; cars: number; bookings: number };

/** "Airport, Visakhapatnam can't be removed: it has 4 cars and 1 coming booking." */
export function inUseMessage({ place, cars, bookings }: Use): string {
  const things = [
    ...(cars === 0 ? [] : [countOf(cars, "car")]),
    ...(bookings === 0 ? [] : [countOf(bookings, "coming booking")]),
  ];
  return `${formatPlace(place)} can't be removed: it has ${things.join(" and ")}.`;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
