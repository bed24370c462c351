import type { BusinessFields } from "#app/features/settings/business-fields.ts";

/** At the demo's places, so that its cars go along; `id` tells which is which. */
export const OTHER_PLACES = [
  ["visakhapatnam-airport", "Udupi", "Harbour"],
  ["visakhapatnam-gajuwaka", "Udupi", "Kalsanka"],
  ["visakhapatnam-mvp-colony", "Udupi", "Manipal"],
  ["visakhapatnam-rtc-complex", "Udupi", "Service bus stand"],
  ["visakhapatnam-railway-station", "Udupi", "Indrali"],
  ["visakhapatnam-rushikonda", "Udupi", "Malpe beach"],
  ["vijayawada-benz-circle", "Mangaluru", "Lalbagh"],
  ["vijayawada-railway-station", "Mangaluru", "Hampankatta"],
].map(([id = "", city = "", location = ""]) => ({
  id,
  city,
  location,
  address: `1 ${location} Road`,
  landmark: "Beside the lamp post",
  mapUrl: "https://maps.example/malpe",
  phone: "+91 98440 77777",
  openingHour: "9",
  closingHour: "18",
}));

/** Another operator, who shares nothing with the demo's. */
export const OTHER_BUSINESS: BusinessFields = {
  name: "Malpe Wheels",
  tagline: "Cars for the Konkan coast",
  city: "Udupi",
  openingWords: "Open 6 AM to 10 PM",
  street: "12 Harbour Lane",
  area: "Malpe",
  postalCity: "Udupi",
  state: "Karnataka",
  postcode: "576108",
  phone: "+91 98440 12345",
  whatsapp: "+91 98440 54321",
  email: "help@malpewheels.example",
  legalName: "Malpe Wheels LLP",
  gstin: "29AAGCB7383J1Z4",
  service: "Hire of a car without a driver",
  documentsKeptDays: "60",
  firstLabel: "X",
  firstUrl: "https://x.com/malpewheels",
  secondLabel: "LinkedIn",
  secondUrl: "https://www.linkedin.com/company/malpewheels",
  thirdLabel: "Threads",
  thirdUrl: "https://www.threads.net/@malpewheels",
};
