import { describe, expect, test } from "vitest";
import { bookingPolicy } from "./booking-policy.ts";
import { faq } from "./faq.ts";
import type { PolicySection } from "./policy-section.ts";
import { withTaxRate } from "./tax-rate-text.ts";
import { terms } from "./terms.ts";

const answers = faq()
  .map(({ answer }) => withTaxRate(answer, 18))
  .join("\n");
const rules = [...terms(), ...bookingPolicy()].flatMap(textOf).join("\n");

function textOf({ paragraphs, points = [] }: PolicySection): string[] {
  return [...paragraphs, ...points];
}

test("has distinct questions that end with a question mark", () => {
  expect(new Set(faq().map(({ question }) => question)).size).toBe(faq().length);
  for (const { question } of faq()) expect(question).toMatch(/\?$/);
});

describe("answers agree with the terms", () => {
  test.each([
    "at least 18 years old",
    "learner’s licence is not enough",
    "between 7 AM and 11 PM",
    "as much fuel or charge as it had at pickup; a shortfall is charged at cost",
    "grace of one hour after your return time",
    "charged at the hourly price of your booking, plus tax",
    "The price of a confirmed booking does not change",
    "15 minutes from the moment payment starts",
    "we refund the full amount",
    "24 hours before pickup",
    "Where the Terms of Service ask for less, you pay less",
  ])("%s", (words) => {
    expect(answers).toContain(words);
    expect(rules).toContain(words);
  });
});

test("figures agree with the rules of the site", () => {
  expect(answers).toContain("For 24 hours or more");
  expect(answers).toContain("plus 18% tax");
  expect(answers).toContain("JPG, JPEG, PNG, PDF, up to 5 MB each");
});
