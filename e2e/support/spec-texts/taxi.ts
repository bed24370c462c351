/** Spec 2, Taxi booking. */
export const taxiPage = {
  heading: "Book Taxi in your city",
  subtitle: [/taxi service in Visakhapatnam/i, /SUVs/, /sedans/],
  fields: [
    { label: "Your Name", type: "text" },
    { label: "Phone Number", type: "tel" },
    { label: /^Pickup Date$/i, type: "date" },
  ],
} as const;

/** Spec 9, Taxi rates and badges: the 5-seat card of each section, then the 7-seat card. */
export const taxiSections = [
  {
    title: /^Point-to-Point Taxi$/i,
    five: { badge: "Popular", facts: ["₹14 per km", "Minimum 300 km", "Waiting ₹200 per hour"] },
    seven: { badge: "Premium", facts: ["₹19 per km", "Minimum 300 km", "Waiting ₹300 per hour"] },
  },
  {
    title: "Local Sightseeing Packages",
    five: { badge: "Local Tour", facts: ["₹4,500", "Full day", "Includes Driver and fuel"] },
    seven: { badge: "Local Tour", facts: ["₹6,000", "Full day", "Includes Driver and fuel"] },
  },
  {
    title: "Araku Holiday Packages",
    five: { badge: "Araku Valley", facts: ["₹6,000", "Trip type", "Includes"] },
    seven: { badge: "Araku Valley", facts: ["₹8,000", "Trip type", "Includes"] },
  },
  {
    title: "Lambasingi Holiday Packages",
    five: { badge: "Hill Station", facts: ["₹6,000", "Trip type", "Includes"] },
    seven: { badge: "Hill Station", facts: ["₹8,000", "Trip type", "Includes"] },
  },
] as const;
