import type { Banner, Place } from "#app/domain/place-pictures.ts";

/** What the operator writes (decision 055); texts may name variables in braces. */
export type FrequentQuestion = { readonly question: string; readonly answer: string };

/** With the id by which two versions of it are compared; absent where it was saved before there were ids. */
export type WithTextId<Row> = Row & { readonly id?: string };

export type Testimonial = {
  readonly name: string;
  /** Stars, from 1 to 5. */
  readonly rating: number;
  readonly text: string;
  readonly vehicleName: string | null;
  readonly place: Place;
};

export type OfferText = {
  /** Of the picture that the operator uploads for it. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A path of the site. */
  readonly to: string;
  readonly drawing: Banner;
};

export const POLICY_NAMES = ["terms", "privacy", "about"] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** How the id of a section begins that has no standard one. */
export const OWN_SECTION_PREFIX = "own-";

/** A section that the operator wrote: in place of the standard one of its id, or one more. */
export type SectionChange = {
  readonly id: string;
  readonly title: string;
  /** As `parseBody` reads it; empty for a standard section that is not shown. */
  readonly text: string;
};

/** As the home page shows it. */
export type Offer = Pick<OfferText, "id" | "title" | "text" | "to"> & {
  readonly image: string;
  /** A drawing has none. */
  readonly alt?: string;
};
