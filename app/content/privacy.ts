import {
  EVIDENCE_KEPT_YEARS,
  NEEDED_AFTER_TRIP_DAYS,
  TRIP_PHOTOS_KEPT_DAYS,
} from "#app/domain/trip-photo-retention.ts";
import { POLICIES_EFFECTIVE_DATE } from "./policy-date.ts";
import { business } from "./business.ts";
import type { PolicySection } from "./policy-section.ts";
import { refundPolicy } from "./refund-policy.ts";
import { isTaxiOpen } from "./settings.ts";
import { TAXI_REQUESTS_KEPT_DAYS } from "./taxi.ts";

/** Section names and order are those of spec section 2. */
export const privacy = (): readonly PolicySection[] => [
  {
    id: "privacy-notice",
    title: "Privacy Notice",
    paragraphs: [
      `This notice says what information ${business().name} (“we”, “us”) collects when you use this website and rent a vehicle, why we collect it, with whom we share it and what you can ask us to do with it. It applies from ${POLICIES_EFFECTIVE_DATE}.`,
      "By using the website or making a booking you agree to what is described here. If you do not agree, please do not use the website.",
    ],
  },
  {
    id: "general-description",
    title: "General Description",
    paragraphs: [
      "To rent out a vehicle we must know who takes it, be able to reach that person, and know that he or she may drive. Depending on the service that you use, we may collect the following:",
    ],
    points: [
      "Your name, postal address, phone number and e-mail address.",
      "Your driving licence and a proof of identity, such as an Aadhaar Card.",
      "A job or student ID, or another proof of work.",
      "Your business tax registration, if you book for a business.",
      "Card or bank details and PAN details, where a payment or a refund needs them. Card and bank details are entered on the page of the payment provider.",
      "The location of the vehicle during your rental, and data about how it is used, such as distance, speed and ignition.",
    ],
  },
  refundPolicy(),
  {
    id: "non-personal-information",
    title: "Collection and Use of Non-Personal Information",
    paragraphs: [
      "We also collect information that does not by itself identify anyone: which pages are visited, and which cities, dates and vehicles are searched for.",
      "We use it to see what works on the website, to plan the fleet and to find faults. If we ever combine it with personal information, we treat the combination as personal information.",
    ],
  },
  {
    id: "aggregate-information",
    title: "Aggregate Information",
    paragraphs: [
      "We put figures together about many visitors and rentals, such as how often each page was seen on a day or the kinds of vehicle rented in a month. Such totals identify nobody. We may use them freely and share them with partners.",
    ],
  },
  {
    id: "normal-browsing",
    title: "Normal Browsing",
    paragraphs: [
      "You can look at the website, search for vehicles and read every page of information without telling us who you are. We count how often each page is seen on a day, together with what was searched for. Nothing about you comes with the count: no name, no internet address, no cookie.",
      "What you enter in the search form is kept in your own browser, so that you do not have to enter it again. It is cleared after a successful booking.",
    ],
  },
  {
    id: "information-you-provide",
    title: "Information You Provide",
    paragraphs: [
      "To have an account you give us your name, an e-mail address or a phone number or both, and a password, of which we keep only a form that nobody can read. If you sign in with Google or with your company, we receive your name and e-mail address from there, and keep which identity of theirs is yours. With two-step sign-in we also keep the secret of your authenticator app, encrypted. We keep where you are signed in: what your browser says of itself, its internet address and the time.",
      "We send codes and links by e-mail or text message, to verify that an address or a number is yours, to sign you in and to confirm changes, and we tell you when something changes in your account. What a message with a code said is removed from our records once it is sent; other messages are kept for 30 days.",
      `When you book, you give us the details of the trip, and you can upload your documents. ${taxiRequests()}We use all of this to carry out the booking, to reach you about it, to prevent fraud and to keep the records that the law asks for.`,
      "When you rent a vehicle from us, you authorise us to obtain your driving record and the history of vehicles that you have rented or owned, where this is needed to decide on the rental or to settle a claim. You can withdraw this consent at any time by closing your account. A withdrawal does not affect a rental that has already begun.",
      `You can ask us to delete your account and your personal data. Write to ${business().email.support}, or use the Manage Profile section of your account, where you can also download a copy of your account, trips, payments and documents. An account can be deleted once no trip, payment or refund is open. Then your name, contacts, ways to sign in and documents are erased. Your bookings and payments stay in our books without your name; what you did for us as a member of our staff keeps it. Only the invoices and credit notes that we have issued to you, and the rental agreements between us, keep the name and contacts that stand on them: tax law does not let us change or destroy the former, and the latter prove what was agreed. We delete the data except for what the law or an open claim obliges us to keep, and that only for as long as it does.`,
    ],
  },
  {
    id: "disclosure-of-information",
    title: "Disclosure of Information",
    paragraphs: ["We do not sell your personal information. We share it only in these cases:"],
    points: [
      "With companies that work for us, such as payment, text message, e-mail and hosting providers, as far as their work needs it.",
      "The location of a vehicle and data about its use with insurers, when there is an accident, a theft or a claim.",
      "The location of a vehicle with the police, when a vehicle is missing or when they ask for it under the law.",
      "With courts and authorities, when the law obliges us.",
      "With a company that takes over our business, which must then keep to this notice.",
    ],
  },
  {
    id: "security",
    title: "Security",
    paragraphs: [
      "The connection to this website is encrypted. Uploaded documents are stored privately: they can be opened only by you and by our staff, through links that expire shortly, and each viewing by our staff is recorded. In your account you see who looked at them, and when.",
      `Your documents are kept until ${business().documentsKeptDays} days after the end of the last trip that they served, or after their upload where there was no trip. Then they are erased. You can remove or replace them yourself at any time; what belongs to a trip that you have booked stays until it is over. Only the record of who looked at them is kept.`,
      `Our staff photograph the vehicle when it is picked up and when it is returned, and you can add photos of your own. They show how it was, and prove what is charged. Both of you sign on a screen what was checked. Photos, signatures and entries are erased ${TRIP_PHOTOS_KEPT_DAYS} days after the return; those that prove a charge after ${EVIDENCE_KEPT_YEARS} years. When you delete your account, those of trips that ended at least ${NEEDED_AFTER_TRIP_DAYS} days ago are erased with it, unless a charge of that trip is still open.`,
      `No system is perfectly secure. If you believe that someone has used your account or seen your documents without permission, write to ${business().email.support} at once. If we learn of a breach that affects you, we tell you.`,
    ],
  },
  {
    id: "log-files",
    title: "Log Files",
    paragraphs: [
      "Like most websites, our servers write log files. They may contain the internet address of the device, the time, the page asked for, the type of browser and the result. We use them to keep the website running, to stop abuse and to find faults. We do not use them to find out who a visitor is, unless there has been an attack or a fraud.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies",
    paragraphs: [
      "We use session cookies. They keep you signed in from one page to the next, for at most seven days after your last visit. Others last up to half an hour: they remember that a code was sent to you, or that you are on your way back from a sign-in provider, and tell your open tabs that you have signed in or out. Scripts on the page cannot read the cookie that keeps you signed in.",
      "While you are signed in, your browser also keeps where and when your coming trips begin, so that you can see it without a connection. It is removed when you sign out.",
      "You can delete or refuse cookies in your browser. You can still search for vehicles and read the website, but you cannot sign in or book.",
    ],
  },
  {
    id: "posting",
    title: "Posting",
    paragraphs: [
      "If you give us a review or a comment to publish, everyone can read it, together with the name that you give with it. Please put nothing into it that you want to keep private. We may shorten or remove what is unlawful, offensive or false, and we remove your own contribution when you ask us to.",
    ],
  },
  {
    id: "other-websites",
    title: "Other Websites",
    paragraphs: [
      "This website links to others, such as our pages on social media and the page of the payment provider. They have privacy notices of their own, and we do not answer for what they do. Please read their notices before you give them information.",
    ],
  },
  {
    id: "disclaimer",
    title: "Disclaimer",
    paragraphs: [
      "This document is an electronic record under the Information Technology Act, 2000 of India and the rules made under it. It is generated by a computer system and does not require any physical or digital signature.",
    ],
  },
];

const GOOGLE_ANALYTICS =
  "If you allow it, Google Analytics counts your visit too. Google then keeps cookies in your browser and learns which of our pages you open and in which order, and what your connection tells it of your place and your device. Google hears nothing before you allow it, and nothing at all from a browser that asks not to be tracked. You can change your answer at any time with “Cookie choices” at the foot of the page.";

/** Where the operator shows no section of cookies, it has one of its own. */
export function withGoogleAnalytics(sections: readonly PolicySection[]): PolicySection[] {
  if (sections.every(({ id }) => id !== "cookies")) {
    const own = {
      id: "google-analytics",
      title: "Google Analytics",
      paragraphs: [GOOGLE_ANALYTICS],
    };
    return [...sections, own];
  }
  return sections.map((section) =>
    section.id === "cookies"
      ? { ...section, paragraphs: [...section.paragraphs, GOOGLE_ANALYTICS] }
      : section,
  );
}

function taxiRequests(): string {
  return isTaxiOpen()
    ? `When you send a taxi request, you give us the name, phone number and date that you type; we delete them after ${TAXI_REQUESTS_KEPT_DAYS} days, or once that date is past if it is later. `
    : "";
}
