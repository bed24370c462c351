import type { BrandColours } from "#app/content/brand-colours.ts";
import { BANNERS } from "#app/domain/place-pictures.ts";
import { PLACE_LABELS } from "./place-labels.ts";

/** Of a field; `section` says which of several it is where it stands alone. */
export type FieldLabel = {
  label: string;
  section?: string;
  /** How its values are shown. */
  values?: Readonly<Record<string, string>>;
};

const HOURS = Array.from({ length: 25 }, (_, hour) => [String(hour), formatHour(hour)] as const);
export const HOUR_LABELS: Readonly<Record<string, string>> = Object.fromEntries(HOURS);

function formatHour(hour: number): string {
  if (hour % 24 === 0) return "Midnight";
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? "AM" : "PM"}`;
}

const ADDRESS = "Address";
const SOCIAL = "Social media";

export const BUSINESS_LABELS = {
  name: { label: "Name" },
  city: { label: "City" },
  tagline: { label: "Tagline" },
  openingWords: { label: "When you can be reached" },
  phone: { label: "Phone" },
  whatsapp: { label: "WhatsApp" },
  email: { label: "E-mail" },
  street: { label: "Building and street" },
  area: { label: "Area" },
  postalCity: { label: "City", section: ADDRESS },
  postcode: { label: "PIN code" },
  state: { label: "State" },
  legalName: { label: "Legal name" },
  gstin: { label: "GSTIN" },
  service: { label: "What invoices call the rental" },
  documentsKeptDays: { label: "Days to keep identity documents" },
  firstLabel: { label: "Name", section: `${SOCIAL} 1` },
  firstUrl: { label: "Link", section: `${SOCIAL} 1` },
  secondLabel: { label: "Name", section: `${SOCIAL} 2` },
  secondUrl: { label: "Link", section: `${SOCIAL} 2` },
  thirdLabel: { label: "Name", section: `${SOCIAL} 3` },
  thirdUrl: { label: "Link", section: `${SOCIAL} 3` },
} as const satisfies Record<string, FieldLabel>;

const HOURS_OF_DAY = "Pickup and return";
const DEPOSITS = "Deposits";
const KILOMETRES = "Kilometres";

export const RULES_LABELS = {
  openingHour: { label: "From", section: HOURS_OF_DAY, values: HOUR_LABELS },
  closingHour: { label: "Until", section: HOURS_OF_DAY, values: HOUR_LABELS },
  slotMinutes: {
    label: "Times are offered every",
    values: { "15": "15 minutes", "30": "30 minutes", "60": "Hour" },
  },
  leadMinutes: { label: "Notice before a pickup, in minutes" },
  minimumHours: { label: "Shortest, in hours", section: "Length of a rental" },
  maximumDays: { label: "Longest, in days", section: "Length of a rental" },
  daysAhead: { label: "Days ahead that can be booked" },
  holdMinutes: { label: "Minutes that the car is held" },
  depositHours: { label: "Hours before the pickup", section: DEPOSITS },
  depositReleaseHours: { label: "Hours after the return", section: DEPOSITS },
  kmPerDay: { label: "Included for each 24 hours", section: KILOMETRES },
  extraKmRupees: { label: "Rupees for each further one", section: KILOMETRES },
  graceMinutes: { label: "Grace after the return, in minutes" },
  lateHourPercent: { label: "Price of a late hour, in percent" },
  noShowMinutes: { label: "Wait after the pickup time, in minutes" },
  keyBox: {
    label: "Key box",
    values: {
      false: "Where you allow it for a booking",
      true: "For every car that is handed over",
    },
  },
} as const satisfies Record<string, FieldLabel>;

const SERVICE_STATES = { open: "Open for requests", soon: "Coming soon", none: "Not offered" };

export const SERVICES_LABELS = {
  taxi: { label: "Taxi Booking", values: SERVICE_STATES },
  twoWheeler: { label: "Two Wheeler", values: SERVICE_STATES },
  adventure: { label: "Adventure", values: SERVICE_STATES },
} as const satisfies Record<string, FieldLabel>;

export const COLOURS_LABELS = {
  main: { label: "Main colour" },
  accent: { label: "Accent" },
  dark: { label: "Dark colour" },
} as const satisfies Record<keyof BrandColours, FieldLabel>;

const SECTION_LABELS = { title: { label: "Title" }, text: { label: "Text" } };

/** Of the rows of a list. A field without a label is hidden. */
export const LIST_LABELS = {
  places: {
    city: { label: "City" },
    location: { label: "Name" },
    address: { label: "Address" },
    landmark: { label: "Landmark" },
    mapUrl: { label: "Map link" },
    phone: { label: "Phone" },
    openingHour: { label: "Pickups from", values: { "": "As everywhere", ...HOUR_LABELS } },
    closingHour: { label: "Until", values: { "": "As everywhere", ...HOUR_LABELS } },
    surchargeRupees: { label: "Surcharge in rupees" },
  },
  taxi: {
    title: { label: "Title" },
    shortTitle: { label: "Short title" },
    text: { label: "Text" },
    place: { label: "Picture", values: PLACE_LABELS },
    unit: { label: "Pricing", values: { trip: "Fixed price", km: "Per kilometre" } },
    ...vehicleLabels("sedan", "Sedan"),
    ...vehicleLabels("suv", "SUV"),
    details: { label: "Details (fixed price only)" },
  },
  offers: {
    title: { label: "Title" },
    text: { label: "Text" },
    to: { label: "Link" },
    drawing: {
      label: "Drawing",
      values: Object.fromEntries(BANNERS.map((banner) => [banner, `Drawing ${banner}`])),
    },
  },
  testimonials: {
    text: { label: "What they said" },
    name: { label: "Name" },
    vehicleName: { label: "Car" },
    rating: { label: "Stars" },
    place: { label: "Picture", values: PLACE_LABELS },
  },
  questions: { question: { label: "Question" }, answer: { label: "Answer" } },
  terms: SECTION_LABELS,
  privacy: SECTION_LABELS,
  about: SECTION_LABELS,
} as const satisfies Record<string, Readonly<Record<string, FieldLabel>>>;

export type ListName = keyof typeof LIST_LABELS;

/** Of the rows of a table. */
export const TABLE_LABELS = {
  deposits: {
    amount: { label: "Deposit (₹)" },
    firstTripAmount: { label: "First trip (₹)" },
  },
  preparation: {
    minutesBefore: { label: "Before a pickup" },
    minutesAfter: { label: "After a return" },
  },
  tax: {
    label: { label: "Name" },
    sac: { label: "SAC" },
    rates: { label: "GST rates" },
    taxClass: { label: "Tax class" },
  },
} as const satisfies Record<string, Readonly<Record<string, FieldLabel>>>;

function vehicleLabels(vehicle: "sedan" | "suv", section: string): Record<string, FieldLabel> {
  return {
    [`${vehicle}Title`]: { label: "Title", section },
    [`${vehicle}Badge`]: { label: "Badge", section },
    [`${vehicle}Price`]: { label: "Price (₹)", section },
    [`${vehicle}MinimumKm`]: { label: "Minimum kilometres", section },
    [`${vehicle}Waiting`]: { label: "Waiting charge per hour (₹)", section },
  };
}
