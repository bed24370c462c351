import { formatHours } from "#app/domain/rental-period.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { business } from "./business.ts";
import { pickupHoursText, reachableText } from "./opening-texts.ts";
import { siteSettings } from "./settings.ts";
import type { PolicySection } from "./policy-section.ts";
import { STANDARD_RATE } from "./tax-rate-text.ts";

export const about = (): readonly PolicySection[] => [
  {
    id: "what-we-do",
    title: "What we do",
    paragraphs: [
      `${business().name} rents out self-drive cars in ${business().city}. You choose a car and a time, send your documents, pay online and collect the key.`,
      "Most people who rent from us are here for a few days: for family, for work, or for the sea. A car of your own lets you stop where you like, start early and come back late.",
    ],
  },
  {
    id: "the-cars",
    title: "The cars",
    paragraphs: [
      "The fleet runs from small hatchbacks for the city to seven-seaters for the hills, with electric and hybrid cars, a few luxury sedans and some sports cars. Every car has its own page with its specifications, its features and what it is good for. Where a car is a poor choice for a trip, its page says so.",
      "Search by city, pickup location and time, and you see only the cars that are available for the whole of your trip.",
    ],
  },
  {
    id: "the-price",
    title: "The price",
    paragraphs: [
      `Cars are priced by the hour, for ${formatHours(siteRules().minimumHours)} or more. You see the hours, the subtotal, ${STANDARD_RATE} tax and the total before you pay, and the total does not change after you have booked.`,
      "What it costs to cancel is on the booking page and in the Terms of Service, and we tell you the exact amount before you confirm a cancellation.",
    ],
  },
  {
    id: "your-documents",
    title: "Your documents",
    paragraphs: [
      "We ask for an Aadhaar Card, a Driving License and a Work Proof because we hand over a car to someone whom we have just met. Your copies are private: only you and our staff can open them, and each time one of us does, it is recorded.",
      "You may also skip the upload and show the originals at pickup.",
    ],
  },
  ...otherServices(),
  {
    id: "reach-us",
    title: "Reaching us",
    paragraphs: [
      `${reachableText()}: call ${business().phone.display} or write to ${business().email.support}. Cars are collected and returned ${pickupHoursText()}.`,
    ],
  },
];

function otherServices(): PolicySection[] {
  const { taxi, twoWheeler, adventure } = siteSettings().services;
  const upcoming = [
    ...(taxi === "soon" ? ["Taxi Booking"] : []),
    ...(twoWheeler === "soon" ? ["Two Wheeler rental"] : []),
    ...(adventure === "soon" ? ["Adventure caravan trips"] : []),
  ].join(" and ");
  const announcement = upcoming === "" ? [] : [`Coming soon: ${upcoming}.`];
  if (taxi !== "open") {
    return upcoming === "" ? [] : [{ id: "more", title: "More to come", paragraphs: announcement }];
  }
  const offer =
    "Our taxi service has sedans with five seats and SUVs with seven, for single trips, sightseeing and holidays. Send a request, and our staff will call you back.";
  return [
    {
      id: "with-a-driver",
      title: "With a driver, if you prefer",
      paragraphs: [offer, ...announcement],
      link: { to: "/cabbooking", label: "Taxi Booking" },
    },
  ];
}
