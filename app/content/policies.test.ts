import { afterEach, describe, expect, it } from "vitest";
import { about } from "./about.ts";
import { DEFAULT_SETTINGS } from "./all-settings.server.ts";
import { bookingPolicy } from "./booking-policy.ts";
import { business } from "./business.ts";
import type { PolicySection } from "./policy-section.ts";
import { POLICIES_EFFECTIVE_DATE } from "./policy-date.ts";
import { privacy } from "./privacy.ts";
import { replaceSettings } from "./settings.ts";
import { withTaxRate } from "./tax-rate-text.ts";
import { terms } from "./terms.ts";

function withSubsections(sections: readonly PolicySection[]): PolicySection[] {
  return sections.flatMap((section) => [section, ...withSubsections(section.subsections ?? [])]);
}

function textOf(sections: readonly PolicySection[]): string {
  return withSubsections(sections)
    .flatMap((section) => [...section.paragraphs, ...(section.points ?? [])])
    .map((text) => withTaxRate(text, 18))
    .join("\n");
}

describe.each([
  ["about", about()],
  ["booking policy", bookingPolicy()],
  ["privacy", privacy()],
  ["terms", terms()],
])("%s", (_name, sections) => {
  it("has a unique anchor for every section, and no empty section", () => {
    const all = withSubsections(sections);
    expect(new Set(all.map((section) => section.id)).size).toBe(all.length);
    for (const section of all) {
      expect(section.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(section.title).not.toBe("");
      expect(section.paragraphs.length).toBeGreaterThan(0);
    }
  });
});

it("both standard texts say since when they apply", () => {
  const since = /(?:They apply|It applies) from (\d+ \w+ \d{4})/;
  const dates = [terms(), privacy()].map((sections) => since.exec(textOf(sections))?.[1]);
  expect(dates).toEqual([POLICIES_EFFECTIVE_DATE, POLICIES_EFFECTIVE_DATE]);
});

describe("the Privacy page", () => {
  it("has the sections of the spec, in its order", () => {
    expect(withSubsections(privacy()).map((section) => section.title)).toEqual([
      "Privacy Notice",
      "General Description",
      "Refund Policy",
      "Eligibility",
      "Processing & Credit Timeframe",
      "Disputes",
      "How to Request a Refund",
      "Collection and Use of Non-Personal Information",
      "Aggregate Information",
      "Normal Browsing",
      "Information You Provide",
      "Disclosure of Information",
      "Security",
      "Log Files",
      "Cookies",
      "Posting",
      "Other Websites",
      "Disclaimer",
    ]);
  });

  it.each([
    "name, postal address, phone number and e-mail address",
    "driving licence and a proof of identity",
    "job or student ID",
    "business tax registration",
    "Card or bank details and PAN details",
    "The location of the vehicle during your rental, and data about how it is used",
    "The location of a vehicle and data about its use with insurers",
    "The location of a vehicle with the police",
    "you authorise us to obtain your driving record and the history of vehicles",
    "withdraw this consent at any time by closing your account",
    `delete your account and your personal data. Write to ${business().email.support}`,
    "Manage Profile section",
    "We use session cookies",
    "electronic record under the Information Technology Act, 2000 of India",
    "within 7 days of the transaction",
    "not yet been used, started or completed",
    "Promotional and discounted services are not refunded, unless the law requires it",
    "processed in 3 to 5 business days",
    "in 5 to 10 business days",
    "Disputes are answered within 72 hours",
    `Write to ${business().email.support} from the e-mail address of your account`,
  ])("says: %s", (words) => {
    expect(textOf(privacy())).toContain(words);
  });
});

describe("the Terms page", () => {
  it.each([
    "No-show: 100% charge.",
    "0 to 6 hours before pickup: 75% charge.",
    "6 to 24 hours before pickup: 50% charge.",
    "24 to 72 hours before pickup: 25% charge.",
    "Over 72 hours before pickup: 10% charge.",
    "a grace of one hour after your return time",
    "Accident claims are cleared within 30 days",
    "Refunds on technical failure are paid within 15 working days",
    "The driver must be at least 18 years old.",
    "A rental day is 24 hours",
    "charged 100% of the daily rent for each day of the repair",
    "The minimum rental is 24 hours.",
    "Pickup and return are possible between 7 AM and 11 PM.",
    "Tax of 18% is added to the subtotal.",
    "rounded to the nearest hour",
  ])("says: %s", (words) => {
    expect(textOf(terms())).toContain(words);
  });
});

describe("the policy on the booking page", () => {
  it.each([
    "Free cancellation 24 hours before pickup",
    "50% charge within 24 hours",
    "Aadhaar Card",
    "Driving License",
    "Work Proof",
    "15 minutes",
  ])("says: %s", (words) => {
    expect(textOf(bookingPolicy())).toContain(words);
  });
});

describe("without taxis", () => {
  afterEach(() => replaceSettings(DEFAULT_SETTINGS));

  function offer(taxi: "soon" | "none", twoWheeler: "soon" | "none" = "none"): void {
    const services = { taxi, twoWheeler, adventure: "none" } as const;
    replaceSettings({ ...DEFAULT_SETTINGS, services });
  }

  it("the pages mention none", () => {
    offer("none");
    expect(textOf([...about(), ...privacy()])).not.toMatch(/taxi|coming soon/i);
  });

  it("the About page still announces what is to come", () => {
    offer("soon", "soon");
    expect(textOf(about())).toContain("Coming soon: Taxi Booking and Two Wheeler rental.");
  });
});
