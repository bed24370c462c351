import { siteRules } from "#app/domain/site-rules.ts";
import { bookingPageLines } from "./cancellation-texts.ts";
import type { PolicySection } from "./policy-section.ts";

export const bookingPolicy = (): readonly PolicySection[] => [
  {
    id: "cancellation",
    title: "Cancellation",
    paragraphs: ["Plans change. What a cancellation costs depends on when it reaches us:"],
    points: [
      ...bookingPageLines(),
      "Where the Terms of Service ask for less, you pay less. Cancel in My Bookings or call us: you see the amount before you confirm.",
    ],
  },
  {
    id: "documents",
    title: "Documents to bring",
    paragraphs: [
      "You can upload copies now or later. Bring the originals to pickup in either case: we compare them with you before we hand over the key.",
    ],
    points: ["Aadhaar Card", "Driving License", "Work Proof"],
  },
  {
    id: "hold",
    title: "While you pay",
    paragraphs: [
      `We hold this car for you for ${siteRules().holdMinutes} minutes from the moment payment starts. If the time runs out before the payment goes through, the car is offered to others again.`,
      "If your money arrives after that and the car has gone, we refund the full amount and tell you.",
    ],
  },
];
