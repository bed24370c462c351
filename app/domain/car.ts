export const CAR_CATEGORIES = ["Sedan", "SUV", "Hatchback", "Luxury", "Sports"] as const;
export type CarCategory = (typeof CAR_CATEGORIES)[number];

export const MAX_GALLERY = 5;
export const MAX_FEATURES = 7;

/** 'Maruti Swift · AP 39 AB 1234': what tells the cars of one model apart. */
export function carLabel(car: { name: string; registrationNumber: string | null }): string {
  return car.registrationNumber === null ? car.name : `${car.name} · ${car.registrationNumber}`;
}

export function carPath(slug: string): string {
  return `/vehicles/${encodeURIComponent(slug)}`;
}
