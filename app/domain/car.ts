export const CAR_CATEGORIES = ["Sedan", "SUV", "Hatchback", "Luxury", "Sports"] as const;
export type CarCategory = (typeof CAR_CATEGORIES)[number];

export const MAX_GALLERY = 5;
export const MAX_FEATURES = 7;

export function carPath(slug: string): string {
  return `/vehicles/${encodeURIComponent(slug)}`;
}
