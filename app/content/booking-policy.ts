import { siteRules } from "#app/domain/site-rules.ts";
import { bookingPageLines } from "./cancellation-texts.ts";
import type { PolicySection } from "./policy-section.ts";

export const bookingPolicy = (): readonly PolicySection[] => [
  {
    id: "cancellation",
    title: "Cancellation",
    paragraphs: ["What you pay depends on when you cancel:"],
    points: [
      ...bookingPageLines(),
      "Where the Terms of Service ask for less, you pay less. Cancel in My Bookings or call us: you see the amount before you confirm.",
    ],
  },
  {
    id: "documents",
    title: "Documents to bring",
    paragraphs: [
      "You can upload copies now or later. Bring the originals to pickup as well: we check them before we hand over the key.",
    ],
    points: ["Aadhaar Card", "Driving License", "Work Proof"],
  },
  {
    id: "hold",
    title: "While you pay",
    paragraphs: [
      `We hold this car for you for ${siteRules().holdMinutes} minutes from the moment payment starts. If you have not paid by then, others can book the car.`,
      "If your payment arrives later and the car is no longer available, we refund the full amount and tell you.",
    ],
  },
];
