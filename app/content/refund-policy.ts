import { business } from "./business.ts";
import type { PolicySection } from "./policy-section.ts";

/** The numbers are those of spec section 9. */
export const refundPolicy = (): PolicySection => ({
  id: "refund-policy",
  title: "Refund Policy",
  paragraphs: [
    "This part applies when you ask for your money back outside the cancellation of a booking. Cancellation charges are listed in the Terms of Service.",
  ],
  subsections: [
    {
      id: "refund-eligibility",
      title: "Eligibility",
      paragraphs: ["A refund can be requested under these conditions:"],
      points: [
        "The request reaches us within 7 days of the transaction.",
        "The service has not yet been used, started or completed.",
        "Promotional and discounted services are not refunded, unless the law requires it.",
      ],
    },
    {
      id: "refund-timeframe",
      title: "Processing & Credit Timeframe",
      paragraphs: [
        "An approved refund is processed in 3 to 5 business days. It is credited to the account or card from which you paid in 5 to 10 business days; the exact day depends on your bank.",
      ],
    },
    {
      id: "refund-disputes",
      title: "Disputes",
      paragraphs: [
        "If you do not agree with a decision about a refund, reply to the e-mail in which you received it and tell us why. Disputes are answered within 72 hours.",
      ],
    },
    {
      id: "how-to-request-a-refund",
      title: "How to Request a Refund",
      paragraphs: [
        `Write to ${business().email.support} from the e-mail address of your account. Give the reference of your booking, the date and amount of the payment, and the reason for your request.`,
      ],
    },
  ],
});
