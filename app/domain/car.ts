/** The categories of the spec (section 5, Admin car form). */
export const CAR_CATEGORIES = ["Sedan", "SUV", "Hatchback", "Luxury", "Sports"] as const;
export type CarCategory = (typeof CAR_CATEGORIES)[number];

/** The most gallery pictures and features of a car (spec 5, Admin car form). */
export const MAX_GALLERY = 5;
export const MAX_FEATURES = 7;

export function carPath(slug: string): string {
  return `/vehicles/${encodeURIComponent(slug)}`;
}
