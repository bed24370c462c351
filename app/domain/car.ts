/** The five categories of the spec (section 5, Admin car form). */
export const CAR_CATEGORIES = ["Sedan", "SUV", "Hatchback", "Luxury", "Sports"] as const;
export type CarCategory = (typeof CAR_CATEGORIES)[number];
