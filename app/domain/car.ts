/** The five categories of the spec (section 5, Admin car form). */
export const CAR_CATEGORIES = ["Sedan", "SUV", "Hatchback", "Luxury", "Sports"] as const;
export type CarCategory = (typeof CAR_CATEGORIES)[number];

/** Whether a text is one of them, in the spec's spelling. */
export function isCarCategory(text: string): text is CarCategory {
  return CAR_CATEGORIES.some((category) => category === text);
}
