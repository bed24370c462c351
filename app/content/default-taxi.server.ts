import { paise } from "#app/domain/money.ts";
import type { TaxiSection } from "./taxi.ts";

const sightseeing = [
  { label: "Duration", value: "Full day" },
  { label: "Trip type", value: "Local sightseeing" },
  { label: "Includes", value: "Driver and fuel" },
];

const holidayTo = (destination: string) => [
  { label: "Destination", value: destination },
  { label: "Trip type", value: "Holiday" },
  { label: "Includes", value: "Car with driver" },
];

/** Rates of spec section 9. */
export const DEFAULT_TAXI: readonly TaxiSection[] = [
  {
    id: "point-to-point",
    title: "Point-to-Point Taxi",
    shortTitle: "Point to point",
    text: "Your own route, by the kilometre.",
    place: "highway",
    choices: [
      {
        id: "taxi-sedan",
        title: "5 Seater Sedan",
        vehicle: "sedan",
        badge: "Popular",
        ratePerKm: paise(14_00),
        minimumKm: 300,
        waitingPerHour: paise(200_00),
      },
      {
        id: "taxi-suv",
        title: "7 Seater SUV",
        vehicle: "suv",
        badge: "Premium",
        ratePerKm: paise(19_00),
        minimumKm: 300,
        waitingPerHour: paise(300_00),
      },
    ],
  },
  {
    id: "local-sightseeing",
    title: "Local Sightseeing Packages",
    shortTitle: "Local sightseeing",
    text: "The city and its coast in a day, at one price.",
    place: "kailasagiri",
    choices: [
      {
        id: "local-sedan",
        title: "Local Sightseeing, 5 Seater",
        vehicle: "sedan",
        badge: "Local Tour",
        price: paise(4_500_00),
        details: sightseeing,
      },
      {
        id: "local-suv",
        title: "Local Sightseeing, 7 Seater",
        vehicle: "suv",
        badge: "Local Tour",
        price: paise(6_000_00),
        details: sightseeing,
      },
    ],
  },
  {
    id: "araku",
    title: "Araku Holiday Packages",
    shortTitle: "Araku holiday",
    text: "Up the ghat road to the coffee hills.",
    place: "araku",
    choices: [
      {
        id: "araku-sedan",
        title: "Araku Holiday, 5 Seater",
        vehicle: "sedan",
        badge: "Araku Valley",
        price: paise(6_000_00),
        details: holidayTo("Araku Valley"),
      },
      {
        id: "araku-suv",
        title: "Araku Holiday, 7 Seater",
        vehicle: "suv",
        badge: "Araku Valley",
        price: paise(8_000_00),
        details: holidayTo("Araku Valley"),
      },
    ],
  },
  {
    id: "lambasingi",
    title: "Lambasingi Holiday Packages",
    shortTitle: "Lambasingi holiday",
    text: "Cold mornings above the mist.",
    place: "lambasingi",
    choices: [
      {
        id: "lambasingi-sedan",
        title: "Lambasingi Holiday, 5 Seater",
        vehicle: "sedan",
        badge: "Hill Station",
        price: paise(6_000_00),
        details: holidayTo("Lambasingi"),
      },
      {
        id: "lambasingi-suv",
        title: "Lambasingi Holiday, 7 Seater",
        vehicle: "suv",
        badge: "Hill Station",
        price: paise(8_000_00),
        details: holidayTo("Lambasingi"),
      },
    ],
  },
];
