import type { RentalSearch, SearchField, SearchProblems } from "#app/domain/rental-search.ts";

export type SearchPart = "where" | "pickup" | "return";

export type OpenedSheet = { part: SearchPart | null; focus: SearchPart | "problem" };

const FIELDS: Record<SearchPart, readonly SearchField[]> = {
  where: ["city", "location"],
  pickup: ["pickupDate", "pickupTime"],
  return: ["returnDate", "returnTime"],
};

const IN_ORDER = ["where", "pickup", "return"] as const;

export function searchPart(name: string): SearchPart | null {
  return IN_ORDER.find((part) => part === name) ?? null;
}

export function partOf(field: string): SearchPart | null {
  return IN_ORDER.find((part) => FIELDS[part].some((fieldOfPart) => fieldOfPart === field)) ?? null;
}

export function unfinishedPart(search: RentalSearch): SearchPart | null {
  return IN_ORDER.find((part) => !isFinished(part, search)) ?? null;
}

/** After pickup it is always return, because changing the pickup may have moved the return. */
export function partAfter(part: SearchPart, search: RentalSearch): SearchPart | null {
  if (!isFinished(part, search)) return part;
  return part === "pickup" ? "return" : unfinishedPart(search);
}

export function problemsIn(part: SearchPart, errors: SearchProblems): string[] {
  return FIELDS[part].flatMap((field) => errors[field] ?? []);
}

function isFinished(part: SearchPart, search: RentalSearch): boolean {
  return FIELDS[part].every((field) => search[field] !== "");
}
