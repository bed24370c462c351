import { describe, expect, test } from "vitest";
import { bookingPolicy } from "./booking-policy.ts";
import { frequentQuestions } from "./site-content.server.ts";
import type { PolicySection } from "./policy-section.ts";
import { terms } from "./terms.ts";

const questions = frequentQuestions(18);
const answers = questions.map(({ answer }) => answer).join("\n");
const rules = [...terms(), ...bookingPolicy()].flatMap(textOf).join("\n");

function textOf({ paragraphs, points = [] }: PolicySection): string[] {
  return [...paragraphs, ...points];
}

test("has distinct questions that end with a question mark", () => {
  expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  for (const { question } of questions) expect(question).toMatch(/\?$/);
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
