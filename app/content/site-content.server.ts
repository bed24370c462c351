import { formatShortRupees } from "#app/domain/money.ts";
import { bannerPicture } from "#app/domain/place-pictures.ts";
import { allSettings } from "./all-settings.server.ts";
import type { FrequentQuestion, Offer, OfferText, Testimonial } from "./site-content.ts";
import { withTaxRate } from "./tax-rate-text.ts";
import { cheapestOf, taxiAnchorOf, type TaxiChoice, type TaxiSection } from "./taxi.ts";
import { fillVariables } from "./text-variables.server.ts";

export function frequentQuestions(taxPercent: number): FrequentQuestion[] {
  const fill = (text: string) => withTaxRate(fillVariables(text), taxPercent);
  return allSettings().questions.map(({ question, answer }) => ({
    question: fill(question),
    answer: fill(answer),
  }));
}

/** As the home page shows them, without their ids. */
export function testimonials(): Testimonial[] {
  return allSettings().testimonials.map(({ name, rating, text, vehicleName, place }) => ({
    name,
    rating,
    text,
    vehicleName,
    place,
  }));
}

/** None while taxis are not offered. */
export function taxiSections(): readonly TaxiSection[] {
  const { services, taxi } = allSettings();
  return services.taxi === "open" ? taxi : [];
}

export function findTaxiChoice(id: string): TaxiChoice | undefined {
  return taxiSections()
    .flatMap(({ choices }) => choices)
    .find((choice) => choice.id === id);
}

/** In the title of an offer that leads to a section of taxis. */
export const LOWEST_PRICE_VARIABLE = "lowest price";

/** Without those of taxis that cannot be booked. */
export function offers(taxPercent: number): Offer[] {
  return allSettings().offers.flatMap((offer) => {
    const section = findLinkedSection(offer.to);
    return section === null ? [] : [showOffer(offer, taxPercent, section)];
  });
}

/** Whether visitors see an offer with this link. */
export function isOfferShown(to: string): boolean {
  return findLinkedSection(to) !== null;
}

/** Null where it cannot be booked; undefined for a link to another page. */
function findLinkedSection(to: string): TaxiSection | null | undefined {
  const anchor = taxiAnchorOf(to);
  if (anchor === null) return undefined;
  return taxiSections().find(({ id }) => anchor === "" || id === anchor) ?? null;
}

function showOffer(
  { id, title, text, to, drawing }: OfferText,
  taxPercent: number,
  section: TaxiSection | undefined,
): Offer {
  const variables = new Map(section && [[LOWEST_PRICE_VARIABLE, lowestPrice(section)]]);
  const fill = (words: string) => withTaxRate(fillVariables(words, variables), taxPercent);
  return { id, image: bannerPicture(drawing), title: fill(title), text: fill(text), to };
}

function lowestPrice(section: TaxiSection): string {
  const choice = cheapestOf(section);
  if ("price" in choice) return formatShortRupees(choice.price);
  return `${formatShortRupees(choice.ratePerKm)} per km`;
}
