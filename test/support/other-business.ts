import type { BusinessFields } from "#app/features/settings/business-fields.ts";

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
