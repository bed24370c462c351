import type { Place } from "#app/domain/place-pictures.ts";

export type Testimonial = {
  readonly id: string;
  readonly name: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  readonly vehicleName?: string;
  readonly place: Place;
};

export const testimonials: readonly Testimonial[] = [
  {
    id: "lakshmi",
    name: "Lakshmi Prasanna",
    rating: 5,
    text: "Seven of us to Araku and back, grandmother included. The total on the first screen was the total on the receipt.",
    vehicleName: "Toyota Innova Crysta GX",
    place: "araku",
  },
  {
    id: "imran",
    name: "Imran Shaik",
    rating: 5,
    text: "I took the key the evening before and was above the mist at Lambasingi by sunrise. Send your documents early; it saves time at pickup.",
    vehicleName: "Mahindra Thar LX Diesel 4x4",
    place: "lambasingi",
  },
  {
    id: "ananya",
    name: "Ananya Rao",
    rating: 4,
    text: "Three quiet days along Beach Road. I would like a charger nearer to the pickup point, but the car itself was spotless.",
    vehicleName: "Tata Nexon EV Empowered Plus Long Range",
    place: "beach-road",
  },
];
