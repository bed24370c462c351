import { formatHours } from "#app/domain/rental-period.ts";
import { siteRules } from "#app/domain/site-rules.ts";
import { formatShortRupees } from "#app/domain/money.ts";
import { sitePolicies } from "#app/domain/cancellation.ts";
import { bannerPicture } from "#app/domain/place-pictures.ts";
import { bookingPageLine } from "./cancellation-texts.ts";
import { business } from "./business.ts";
import { taxi, type TaxiChoice } from "./taxi.ts";

export type Offer = {
  readonly id: string;
  readonly image: string;
  /** A drawing has none. */
  readonly alt?: string;
  readonly title: string;
  readonly text: string;
  readonly to: string;
};

/** Permanent offers only, so that none of them expires. */
export const offers = (): readonly Offer[] => [
  {
    id: "self-drive",
    image: bannerPicture(1),
    title: `Self-drive from ${formatHours(siteRules().minimumHours)}`,
    text: "Priced by the hour, tax shown",
    to: "/vehicles",
  },
  {
    id: "free-cancellation",
    image: bannerPicture(2),
    title: bookingPageLine(sitePolicies().bookingPage, 0),
    text: "Plans change",
    to: "/TermsandConditions#cancellation",
  },
  {
    id: "araku",
    image: bannerPicture(3),
    title: `Araku holiday from ${lowestPrice(taxi.araku.choices)}`,
    text: "Car with driver, 5 or 7 seats",
    to: `/cabbooking#${taxi.araku.id}`,
  },
  {
    id: "lambasingi",
    image: bannerPicture(4),
    title: `Lambasingi holiday from ${lowestPrice(taxi.lambasingi.choices)}`,
    text: "Car with driver, 5 or 7 seats",
    to: `/cabbooking#${taxi.lambasingi.id}`,
  },
  {
    id: "local-sightseeing",
    image: bannerPicture(5),
    title: `Local sightseeing from ${lowestPrice(taxi.localSightseeing.choices)}`,
    text: "A full day, driver and fuel included",
    to: `/cabbooking#${taxi.localSightseeing.id}`,
  },
  {
    id: "electric-and-hybrid",
    image: bannerPicture(6),
    title: "Electric and hybrid cars",
    text: "Quiet roads, small fuel bills",
    to: "/vehicles",
  },
  {
    id: "seven-seats",
    image: bannerPicture(7),
    title: "Seven seats for the family",
    text: "SUVs and MPVs for the hills",
    to: "/vehicles?seats=7",
  },
  {
    id: "always-open",
    image: bannerPicture(8),
    title: business().openingWords,
    text: "Call us by day or by night",
    to: "/contact",
  },
];

function lowestPrice(choices: readonly Extract<TaxiChoice, { price: unknown }>[]): string {
  const prices = choices.map(({ price }) => price);
  return formatShortRupees(prices.reduce((least, price) => (price < least ? price : least)));
}
