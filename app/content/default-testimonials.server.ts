import type { Testimonial, WithTextId } from "./site-content.ts";
import { textId } from "./text-id.server.ts";

/** Of a demo: these people are invented. */
const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: "Lakshmi Prasanna",
    rating: 5,
    text: "Seven of us to Araku and back, grandmother included. The total on the first screen was the total on the receipt.",
    vehicleName: "Toyota Innova Crysta GX",
    place: "araku",
  },
  {
    name: "Imran Shaik",
    rating: 5,
    text: "I took the key the evening before and was above the mist at Lambasingi by sunrise. Send your documents early; it saves time at pickup.",
    vehicleName: "Mahindra Thar LX Diesel 4x4",
    place: "lambasingi",
  },
  {
    name: "Ananya Rao",
    rating: 4,
    text: "Three quiet days along Beach Road. I would like a charger nearer to the pickup point, but the car itself was spotless.",
    vehicleName: "Tata Nexon EV Empowered Plus Long Range",
    place: "beach-road",
  },
];

export const DEFAULT_TESTIMONIALS: readonly WithTextId<Testimonial>[] = TESTIMONIALS.map(
  (testimonial) => ({ id: textId(`${testimonial.name}\n${testimonial.text}`), ...testimonial }),
);
