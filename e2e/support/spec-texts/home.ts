import type { Links } from "./layout.ts";

/** Spec 2, Home page, in its order. */
export const home = {
  badge: "24/7",
  heroLinks: [
    ["Contact us", "/contact"],
    ["About us", "/about"],
  ] as const satisfies Links,
  browse: ["Browse Cars", "/vehicles"] as const,
  headings: [
    "Best Car Rental in Your City",
    "Taxi Booking",
    "Self Drive Cars",
    "Two Wheeler",
    "Adventure",
    "Why Choose Our Service",
    "Instant Booking",
    "Premium Fleet",
    "Safe & Secure",
    "Special Offers",
    "What Our Clients Say",
    "Ready to Hit the Road?",
  ],
  available: [
    { name: "Taxi Booking", path: "/cabbooking", marks: ["Book Now"] },
    { name: "Self Drive Cars", path: "/vehicles", marks: ["Book Now", "Popular"] },
  ],
  comingSoon: ["Two Wheeler", "Adventure"],
  testimonials: 3,
  callToAction: [
    ["Browse Vehicles", "/vehicles"],
    ["Contact Us", "/contact"],
  ] as const satisfies Links,
};
