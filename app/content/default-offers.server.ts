import type { OfferText } from "./site-content.ts";

/** Permanent offers only, so that none of them expires. */
export const DEFAULT_OFFERS: readonly OfferText[] = [
  {
    id: "self-drive",
    title: "Self-drive from {shortest rental}",
    text: "Priced by the hour, tax shown",
    to: "/vehicles",
    drawing: 1,
  },
  {
    id: "free-cancellation",
    title: "{free cancellation}",
    text: "Plans change",
    to: "/TermsandConditions#cancellation",
    drawing: 2,
  },
  {
    id: "araku",
    title: "Araku holiday from {lowest price}",
    text: "Car with driver, 5 or 7 seats",
    to: "/cabbooking#araku",
    drawing: 3,
  },
  {
    id: "lambasingi",
    title: "Lambasingi holiday from {lowest price}",
    text: "Car with driver, 5 or 7 seats",
    to: "/cabbooking#lambasingi",
    drawing: 4,
  },
  {
    id: "local-sightseeing",
    title: "Local sightseeing from {lowest price}",
    text: "A full day, driver and fuel included",
    to: "/cabbooking#local-sightseeing",
    drawing: 5,
  },
  {
    id: "electric-and-hybrid",
    title: "Electric and hybrid cars",
    text: "Quiet roads, small fuel bills",
    to: "/vehicles",
    drawing: 6,
  },
  {
    id: "seven-seats",
    title: "Seven seats for the family",
    text: "SUVs and MPVs for the hills",
    to: "/vehicles?seats=7",
    drawing: 7,
  },
  {
    id: "always-open",
    title: "{opening words}",
    text: "Call us or send us a message",
    to: "/contact",
    drawing: 8,
  },
];
