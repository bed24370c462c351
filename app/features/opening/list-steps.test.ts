import { expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "#app/content/all-settings.server.ts";
import { paise } from "#app/domain/money.ts";
import { parseBusiness } from "#app/features/settings/business-schema.ts";
import { listPlaceholders } from "#app/features/settings/list-placeholders.server.ts";
import { parsePlaces } from "#app/features/settings/places/place-schema.ts";
import { OTHER_BUSINESS, OTHER_PLACES } from "#test/support/other-business.ts";
import { listSteps, type OpeningFacts } from "./list-steps.ts";
import { type StepId, summarizeSteps } from "./opening-step.ts";

const business = parseBusiness(OTHER_BUSINESS);
const places = parsePlaces(OTHER_PLACES.slice(0, 1));
if (!business.ok || !places.ok) throw new Error("The other business is valid.");

const fine = (id: string, subject: string) => ({ id, subject, level: "fine" as const, text: "." });
const standard = {
  label: "Standard",
  sac: "997311",
  percent: 18,
  rates: [{ when: "now" as const }],
};

const OPEN: OpeningFacts = {
  settings: { ...DEFAULT_SETTINGS, business: business.value, places: places.value },
  placeholders: [],
  places: places.value,
  taxClasses: [standard],
  deposits: [{ category: "SUV", amount: paise(500_000) }],
  health: [
    fine("paymentProvider", "Payment provider"),
    fine("sms", "Text messages"),
    fine("mail", "E-mail"),
    fine("files", "Files"),
    fine("backup", "Backup"),
  ],
  cars: { count: 2, complete: 2, leastPrice: paise(9000), mostPrice: paise(20_000) },
  owners: [{ name: "Anita Rao", hasSecondStep: true }],
  versions: { rules: 1, cancellation: 2 },
  appMode: "live",
  liveRefusals: [],
  demoAccounts: [],
};

const find = (id: StepId, changes: Partial<OpeningFacts>) =>
  listSteps({ ...OPEN, ...changes }).find((step) => step.id === id);

test("a site that is set up is ready, in the order in which it is done", () => {
  const steps = listSteps(OPEN);
  expect(summarizeSteps(steps)).toBe("Ready to open");
  expect(steps.map(({ title, state, text }) => `${state} ${title}: ${text}`)).toEqual([
    "done Who you are: Malpe Wheels, Karnataka, GSTIN 29AAGCB7383J1Z4.",
    "done Contacts: Customers call +91 98440 12345 and write to help@malpewheels.example.",
    "done Places and hours: Harbour, Udupi, pickups between 9 AM and 6 PM.",
    "done Tax: Standard, SAC 997311: 18%. Ask your accountant whether that is right for you.",
    "done Cars and prices: 2 cars, all complete. They cost Rs.90/hr to Rs.200/hr.",
    "done Rental rules: Yours, version 1.",
    "done Cancellation charges: Yours, version 2.",
    "done Deposits: Asked for: SUV ₹5,000.",
    "optional Services and texts: Taxis can be requested at the default rates: look through them, and save them once.",
    "done Payment provider: .",
    "done Text messages: .",
    "done E-mail: .",
    "done Backup: .",
    "done Second step of owners: The owner signs in with two steps.",
    "done Live mode: The site runs in live mode.",
  ]);
});

test("the demo's settings are missing ones", () => {
  const settings = DEFAULT_SETTINGS;
  const demo = { settings, placeholders: listPlaceholders(settings), places: settings.places };
  expect(find("identity", demo)).toMatchObject({
    state: "todo",
    text: "Still the demo's: the name, the address, the legal name, the GSTIN.",
  });
  expect(find("contacts", demo)?.text).toBe(
    "Still the demo's: the phone number, the WhatsApp number, the e-mail, a link to social media.",
  );
  expect(find("places", demo)).toMatchObject({
    state: "todo",
    text: "Still the demo's: the landmark of Airport, Visakhapatnam.",
  });
});

test("a place is missing, or can't be found", () => {
  expect(find("places", { places: [] })?.state).toBe("todo");
  const [place] = OPEN.places;
  if (!place) throw new Error("There is a place.");
  const hidden = { ...place, location: "Depot", address: null, landmark: null };
  expect(find("places", { places: [place, hidden] })).toMatchObject({
    state: "todo",
    text: "Depot, Udupi has neither an address nor a landmark, so nobody can find it.",
  });
  expect(find("places", { places: [place, place] })).toMatchObject({
    state: "done",
    text: "2 places, pickups between 7 AM and 11 PM where a place has no hours of its own.",
  });
});

test("a tax class without a rate of today is missing one", () => {
  const coming = { ...standard, label: "Luxury", rates: [{ when: "coming" as const }] };
  expect(find("tax", { taxClasses: [standard, coming] })).toMatchObject({
    state: "todo",
    text: "Luxury has no rate of GST that holds today.",
  });
});

test.each([
  [0, 0, "todo", "There is no car yet."],
  [1, 0, "todo", "Your car needs a registration number and a photo"],
  [3, 0, "todo", "None of your 3 cars has both"],
  [3, 1, "optional", "1 of 3 cars have a registration number"],
  [1, 1, "done", "1 car is complete. It costs Rs.90/hr."],
] as const)("%i cars, %i of them complete: %s", (count, complete, state, text) => {
  const price = count === 0 ? null : paise(9000);
  const cars = { count, complete, leastPrice: price, mostPrice: price };
  expect(find("cars", { cars })).toMatchObject({ state, text: expect.stringContaining(text) });
});

test("defaults that work are optional, and do not keep a site from opening", () => {
  const steps = listSteps({ ...OPEN, versions: { rules: 0, cancellation: 0 }, deposits: [] });
  expect(steps.filter(({ state }) => state === "optional").map(({ id }) => id)).toEqual([
    "rules",
    "cancellation",
    "deposits",
    "content",
  ]);
  expect(summarizeSteps(steps)).toBe("Ready to open");
});

test("what Health does not find fine is to do", () => {
  const look = {
    id: "mail",
    subject: "E-mail",
    level: "look",
    text: "Set MAIL_PROVIDER.",
  } as const;
  const steps = listSteps({ ...OPEN, health: [look] });
  expect(steps.find(({ id }) => id === "mail")).toMatchObject({ state: "todo", text: look.text });
  expect(summarizeSteps(steps)).toBe("1 thing is missing");
});

test("owners need a second step", () => {
  expect(find("secondStep", { owners: [] })?.text).toContain("npm run make-admin");
  const owners = [...OPEN.owners, { name: "Ravi Teja", hasSecondStep: false }];
  expect(find("secondStep", { owners })).toMatchObject({
    state: "todo",
    text: expect.stringMatching(/^Without one: Ravi Teja\. /),
  });
});

test("a demo says what keeps it from live mode", () => {
  const accounts = ["asha@samudra.example", "ravi@samudra.example"];
  const demo = { appMode: "demo", liveRefusals: ["APP_SECRET is not set"] } as const;
  expect(find("live", { ...demo, demoAccounts: accounts })).toMatchObject({
    state: "todo",
    details: ["APP_SECRET is not set", expect.stringContaining(accounts.join(", "))],
  });
  expect(find("live", { ...demo, liveRefusals: [] })?.text).toContain("Set APP_MODE=live");
});
