import { afterEach, expect, test } from "vitest";
import type { Place } from "#app/domain/places.ts";
import { DEFAULT_RULES } from "#app/domain/site-rules.ts";
import { about } from "./about.ts";
import { DEFAULT_SETTINGS } from "./all-settings.server.ts";
import { replaceSettings } from "./settings.ts";
import { frequentQuestions, offers } from "./site-content.server.ts";
import { terms } from "./terms.ts";

afterEach(() => replaceSettings(DEFAULT_SETTINGS));

const textsOf = (...lists: object[]) => lists.map((list) => JSON.stringify(list));
const hoursTexts = () => textsOf(terms(), about(), frequentQuestions(18));

function replacePlace(changes: Partial<Place>): void {
  const [first, ...others] = DEFAULT_SETTINGS.places;
  if (first === undefined) throw new Error("The demo has places.");
  replaceSettings({ ...DEFAULT_SETTINGS, places: [{ ...first, ...changes }, ...others] });
}

function sayOpen(openingWords: string): void {
  const business = { ...DEFAULT_SETTINGS.business, openingWords };
  replaceSettings({ ...DEFAULT_SETTINGS, business });
}

test("the demo has one sentence for all of its places", () => {
  for (const text of hoursTexts()) expect(text).toContain("between 7 AM and 11 PM.");
});

test("terms, about and questions say that a place has hours of its own", () => {
  replacePlace({ openingHour: 6, closingHour: 22 });
  for (const text of hoursTexts()) {
    expect(text).toContain("between 7 AM and 11 PM, unless the place has hours of its own.");
  }
});

test("hours of a place that are those of the rules are not mentioned", () => {
  const { openingHour, closingHour } = DEFAULT_RULES;
  replacePlace({ openingHour, closingHour });
  for (const text of hoursTexts()) expect(text).not.toContain("hours of its own");
});

test("pages promise 24/7 only where the business says so", () => {
  expect(JSON.stringify(about())).toContain("Our service is available 24/7: call +91");
  sayOpen("Open 6 AM to 10 PM");
  const [page, banners] = textsOf(about(), offers(18));
  expect(page).toContain("Open 6 AM to 10 PM: call +91");
  expect(banners).toContain("Open 6 AM to 10 PM");
  expect(page + String(banners)).not.toMatch(/24\/7|night/);
});
