import type { Settings } from "#app/content/all-settings.server.ts";
import { DEFAULT_TAXI } from "#app/content/default-taxi.server.ts";
import type { CarCategory } from "#app/domain/car.ts";
import { formatHoursOfDay } from "#app/domain/opening-hours.ts";
import { formatPricePerHour, formatShortRupees, type Paise } from "#app/domain/money.ts";
import { formatPlace, type Place } from "#app/domain/places.ts";
import { openingMessages as messages } from "./opening-messages.ts";
import type { OpeningStep, StepId } from "./opening-step.ts";
import type { OpeningState } from "./read-opening-state.server.ts";

type Judged = { id: string; subject: string; level: "act" | "look" | "fine"; text: string };

type Placeholder = { of: "identity" | "contacts" | "places" | "content"; what: string };

export type OpeningFacts = OpeningState & {
  settings: Settings;
  placeholders: readonly Placeholder[];
  /** Also those where cars stand. */
  places: readonly Place[];
  taxClasses: readonly {
    label: string;
    sac: string;
    percent: number;
    rates: readonly { when: "past" | "now" | "coming" }[];
  }[];
  deposits: readonly { category: CarCategory; amount: Paise }[];
  /** Of the Health page: providers and backup. */
  health: readonly Judged[];
  appMode: "demo" | "live";
  /** Why live mode would not start, by the environment. */
  liveRefusals: readonly string[];
  demoAccounts: readonly string[];
};

/** In the order in which an operator does them. */
export function listSteps(facts: OpeningFacts): OpeningStep[] {
  return [
    judgeIdentity(facts),
    judgeContacts(facts),
    judgePlaces(facts),
    judgeTax(facts),
    judgeCars(facts),
    judgeVersion("rules", facts.versions.rules),
    judgeVersion("cancellation", facts.versions.cancellation),
    judgeDeposits(facts),
    judgeContent(facts),
    ...(["paymentProvider", "sms", "mail", "backup"] as const).flatMap((id) =>
      facts.health.filter((row) => row.id === id).map((row) => judgeHealthRow(id, row)),
    ),
    judgeSecondStep(facts),
    judgeLive(facts),
  ];
}

type Outcome = Omit<OpeningStep, "id" | "title">;
type TitledStep = Extract<StepId, keyof typeof messages>;

function step(id: TitledStep, outcome: Outcome): OpeningStep {
  return { id, title: messages[id].title, ...outcome };
}

const done = (text: string): Outcome => ({ state: "done", text });
const todo = (text: string): Outcome => ({ state: "todo", text });
const optional = (text: string): Outcome => ({ state: "optional", text });

function findDemoParts({ placeholders }: OpeningFacts, part: Placeholder["of"]): Outcome | null {
  const found = placeholders.filter(({ of }) => of === part);
  if (found.length === 0) return null;
  return todo(messages.identity.demo(found.map(({ what }) => what).join(", ")));
}

function judgeIdentity(facts: OpeningFacts): OpeningStep {
  const { name, address, tax } = facts.settings.business;
  const text = messages.identity.done(name, address.state, tax.gstin);
  return step("identity", findDemoParts(facts, "identity") ?? done(text));
}

function judgeContacts(facts: OpeningFacts): OpeningStep {
  const { phone, email } = facts.settings.business;
  const text = messages.contacts.done(phone.display, email.support);
  return step("contacts", findDemoParts(facts, "contacts") ?? done(text));
}

function judgePlaces(facts: OpeningFacts): OpeningStep {
  const { places } = facts;
  const demo = findDemoParts(facts, "places");
  if (demo !== null) return step("places", demo);
  const [first] = places;
  if (first === undefined) return step("places", todo(messages.places.none));
  const unnamed = places.find(({ address, landmark }) => address === null && landmark === null);
  if (unnamed) return step("places", todo(messages.places.unnamed(formatPlace(unnamed))));
  const { openingHour, closingHour } = first;
  if (places.length === 1 && openingHour !== null && closingHour !== null) {
    const hours = formatHoursOfDay({ openingHour, closingHour });
    return step("places", done(messages.places.own(formatPlace(first), hours)));
  }
  const hours = formatHoursOfDay(facts.settings.rules);
  return step("places", done(messages.places.done(places.length, hours)));
}

function judgeTax({ taxClasses }: OpeningFacts): OpeningStep {
  const without = taxClasses.find(({ rates }) => rates.every(({ when }) => when !== "now"));
  if (without) return step("tax", todo(messages.tax.noRate(without.label)));
  const list = taxClasses.map(({ sac, label, percent }) => `${label}, SAC ${sac}: ${percent}%`);
  return step("tax", done(messages.tax.done(list.join("; "))));
}

function judgeCars({ cars }: OpeningFacts): OpeningStep {
  const { count, complete, leastPrice, mostPrice } = cars;
  const texts = messages.cars;
  if (leastPrice === null || mostPrice === null) return step("cars", todo(texts.none));
  if (complete === 0) return step("cars", todo(texts.noneReady(count)));
  const [least, most] = [formatPricePerHour(leastPrice), formatPricePerHour(mostPrice)];
  const prices = count === 1 ? texts.price(least) : texts.prices(least, most);
  if (complete < count) return step("cars", optional(texts.someReady(complete, count, prices)));
  return step("cars", done(texts.allReady(count, prices)));
}

function judgeVersion(id: "rules" | "cancellation", version: number): OpeningStep {
  const { defaults, done: own } = messages.rules;
  return step(id, version === 0 ? optional(defaults) : done(own(version)));
}

function judgeDeposits({ deposits }: OpeningFacts): OpeningStep {
  const requiredDeposits = deposits.filter(({ amount }) => amount > 0);
  if (requiredDeposits.length === 0) return step("deposits", optional(messages.deposits.none));
  const list = requiredDeposits.map(
    ({ category, amount }) => `${category} ${formatShortRupees(amount)}`,
  );
  return step("deposits", done(messages.deposits.done(list.join(", "))));
}

function judgeContent(facts: OpeningFacts): OpeningStep {
  const { services, taxi, offers, testimonials, questions } = facts.settings;
  const counts = [offers.length, testimonials.length, questions.length] as const;
  const isTaxiOpen = services.taxi === "open";
  const demo = findDemoParts(facts, "content");
  if (demo !== null) return step("content", demo);
  // Sections and rates that nobody has saved may be those of another city.
  if (isTaxiOpen && taxi === DEFAULT_TAXI) return step("content", optional(messages.content.taxi));
  return step("content", done(messages.content.done(isTaxiOpen, ...counts)));
}

function judgeHealthRow(id: StepId, { subject, level, text }: Judged): OpeningStep {
  return { id, title: subject, state: level === "fine" ? "done" : "todo", text };
}

function judgeSecondStep({ owners }: OpeningFacts): OpeningStep {
  const texts = messages.secondStep;
  if (owners.length === 0) return step("secondStep", todo(texts.noOwner));
  const without = owners.filter(({ hasSecondStep }) => !hasSecondStep);
  if (without.length === 0) return step("secondStep", done(texts.done(owners.length)));
  const names = without.map(({ name }) => name).join(", ");
  return step("secondStep", todo(texts.missing(names)));
}

function judgeLive({ appMode, liveRefusals, demoAccounts }: OpeningFacts): OpeningStep {
  const texts = messages.live;
  if (appMode === "live") return step("live", done(texts.done));
  const accounts = demoAccounts.length === 0 ? [] : [texts.demoAccounts(demoAccounts.join(", "))];
  const details = [...liveRefusals, ...accounts];
  if (details.length === 0) return step("live", todo(texts.off));
  return step("live", { ...todo(texts.refused), details });
}
